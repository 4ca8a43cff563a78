ALTER TABLE "attendance_records" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD COLUMN "remarked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD COLUMN "remarked_by" text;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "absent_at_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "attendance_records_by_remarker" ON "attendance_records" USING btree ("remarked_by") WHERE "attendance_records"."remarked_by" is not null;
