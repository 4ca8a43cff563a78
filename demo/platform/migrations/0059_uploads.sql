CREATE TABLE "uploaded_files" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "uploaded_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "uploaded_files_by_expiry" ON "uploaded_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploaded_files_by_user" ON "uploaded_files" USING btree ("tenant_id","user_id","size");--> statement-breakpoint
CREATE INDEX "uploaded_files_of_person" ON "uploaded_files" USING btree ("user_id");