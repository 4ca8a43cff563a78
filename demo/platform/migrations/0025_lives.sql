CREATE TABLE "lives" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"description" text NOT NULL,
	"lecturer" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"recorded" boolean NOT NULL,
	"courseware_id" text,
	"pm_flag" boolean NOT NULL,
	"passcode" text NOT NULL,
	"host_key" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	CONSTRAINT "lives_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "lives_by_start" ON "lives" USING btree ("tenant_id","start_at","id");--> statement-breakpoint
CREATE INDEX "lives_by_creator" ON "lives" USING btree ("tenant_id","created_by","start_at");--> statement-breakpoint
CREATE INDEX "lives_by_author" ON "lives" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lives_by_deletion" ON "lives" USING btree ("tenant_id","deleted_by","deleted_at");