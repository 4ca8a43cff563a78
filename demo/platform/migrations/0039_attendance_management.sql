CREATE TABLE "error_reports" (
	"tenant_id" text NOT NULL,
	"day" text NOT NULL,
	"step" text NOT NULL,
	"kind" text NOT NULL,
	"status" smallint NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "error_reports_tenant_id_day_step_kind_status_pk" PRIMARY KEY("tenant_id","day","step","kind","status")
);
--> statement-breakpoint
ALTER TABLE "attendance_records" ADD COLUMN "first_attended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "is_ict" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "error_reports_by_time" ON "error_reports" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "attendances_deleted" ON "attendances" USING btree ("deleted_at") WHERE "attendances"."deleted_at" is not null;--> statement-breakpoint
UPDATE "attendance_records" SET "first_attended_at" = "attended_at" WHERE "change_count" = 0 AND "attended_at" IS NOT NULL;--> statement-breakpoint
UPDATE "attendance_records" SET "first_attended_at" = "change"."modified_at" FROM "attendance_changes" AS "change" WHERE "attendance_records"."change_count" > 0 AND "change"."tenant_id" = "attendance_records"."tenant_id" AND "change"."attendance_id" = "attendance_records"."attendance_id" AND "change"."user_id" = "attendance_records"."user_id" AND "change"."modified_by" = "attendance_records"."user_id";
