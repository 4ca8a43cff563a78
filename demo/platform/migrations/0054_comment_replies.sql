CREATE TABLE "work_marks" (
	"user_id" text NOT NULL,
	"work_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_user_id" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_marks_user_id_work_id_kind_from_user_id_pk" PRIMARY KEY("user_id","work_id","kind","from_user_id")
);
--> statement-breakpoint
DROP INDEX "comments_in_order";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "parent_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "work_marks_by_person" ON "work_marks" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "comments_in_order" ON "comments" USING btree ("user_id","work_id","parent_id","created_at","id");