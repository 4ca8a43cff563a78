CREATE TABLE "attendance_signatures" (
	"tenant_id" text NOT NULL,
	"attendance_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"strokes" text,
	"name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_signatures_tenant_id_attendance_id_user_id_pk" PRIMARY KEY("tenant_id","attendance_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "attendance_signatures_by_user" ON "attendance_signatures" USING btree ("user_id");