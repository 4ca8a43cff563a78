CREATE TABLE "attendance_attachments" (
	"tenant_id" text NOT NULL,
	"attendance_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"attachment_type" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"real_time_record" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attendance_attachments_tenant_id_attendance_id_id_pk" PRIMARY KEY("tenant_id","attendance_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_changes" (
	"tenant_id" text NOT NULL,
	"attendance_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"change_id" text NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"modified_by" text,
	"from_status" smallint NOT NULL,
	"to_status" smallint NOT NULL,
	"from_attended_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_changes_tenant_id_attendance_id_user_id_version_pk" PRIMARY KEY("tenant_id","attendance_id","user_id","version")
);
--> statement-breakpoint
CREATE TABLE "attendance_keys" (
	"tenant_id" text NOT NULL,
	"attendance_id" text NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_keys_tenant_id_attendance_id_user_id_key_pk" PRIMARY KEY("tenant_id","attendance_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "attendance_records" (
	"tenant_id" text NOT NULL,
	"attendance_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"job_num" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"attended_at" timestamp (3) with time zone,
	"change_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"signature" text,
	CONSTRAINT "attendance_records_tenant_id_attendance_id_user_id_pk" PRIMARY KEY("tenant_id","attendance_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"class_id" text NOT NULL,
	"name" text NOT NULL,
	"attendance_type" smallint NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"open_signature" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendances_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "export_jobs" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"attendance_id" text NOT NULL,
	"user_id" text NOT NULL,
	"format" text NOT NULL,
	"options" text NOT NULL,
	"status" text NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"total_rows" integer NOT NULL,
	"file_name" text NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "export_jobs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"tenant_id" text NOT NULL,
	"uuid" text NOT NULL,
	"attendance_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bucket" text NOT NULL,
	"size" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_tenant_id_uuid_pk" PRIMARY KEY("tenant_id","uuid")
);
--> statement-breakpoint
CREATE INDEX "attendance_attachments_by_time" ON "attendance_attachments" USING btree ("tenant_id","attendance_id","created_at");--> statement-breakpoint
CREATE INDEX "attendance_attachments_by_creator" ON "attendance_attachments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "attendance_changes_by_step" ON "attendance_changes" USING btree ("tenant_id","attendance_id","change_id");--> statement-breakpoint
CREATE INDEX "attendance_changes_by_user" ON "attendance_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attendance_changes_by_modifier" ON "attendance_changes" USING btree ("modified_by");--> statement-breakpoint
CREATE INDEX "attendance_keys_by_time" ON "attendance_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attendance_keys_by_user" ON "attendance_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attendance_records_by_number" ON "attendance_records" USING btree ("tenant_id","attendance_id","job_num","user_id");--> statement-breakpoint
CREATE INDEX "attendance_records_by_status" ON "attendance_records" USING btree ("tenant_id","attendance_id","status","attended_at");--> statement-breakpoint
CREATE INDEX "attendance_records_by_user" ON "attendance_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attendances_of_class" ON "attendances" USING btree ("tenant_id","class_id","start_at","id");--> statement-breakpoint
CREATE INDEX "attendances_by_creator" ON "attendances" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "export_jobs_by_expiry" ON "export_jobs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "export_jobs_by_user" ON "export_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_by_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_by_user" ON "uploads" USING btree ("user_id");