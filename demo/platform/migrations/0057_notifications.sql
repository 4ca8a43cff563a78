CREATE TABLE "notification_marks" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_marks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_states" (
	"user_id" text PRIMARY KEY NOT NULL,
	"read_until" timestamp (3) with time zone,
	"hidden" text[] DEFAULT '{}' NOT NULL,
	"mailed" text[] DEFAULT '{}' NOT NULL,
	"language" text,
	"mailed_until" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"other_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_user_id_other_id_pk" PRIMARY KEY("user_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_marks_by_time" ON "notification_marks" USING btree ("marked_at");--> statement-breakpoint
CREATE INDEX "notification_states_due" ON "notification_states" USING btree ("mail_due_at");--> statement-breakpoint
CREATE INDEX "blocks_by_time" ON "blocks" USING btree ("user_id","created_at","other_id");--> statement-breakpoint
CREATE INDEX "blocks_by_other" ON "blocks" USING btree ("other_id","user_id");--> statement-breakpoint
CREATE INDEX "plate_subscriptions_by_user" ON "plate_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","created_at","id");