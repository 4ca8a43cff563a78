CREATE TABLE "learning_history" (
	"user_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	CONSTRAINT "learning_history_user_id_tenant_id_kind_item_id_quarter_pk" PRIMARY KEY("user_id","tenant_id","kind","item_id","quarter")
);
--> statement-breakpoint
CREATE INDEX "learning_history_by_time" ON "learning_history" USING btree ("user_id","tenant_id","happened_at");