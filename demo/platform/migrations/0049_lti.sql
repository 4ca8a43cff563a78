CREATE TABLE "lti_courses" (
	"tenant_id" text NOT NULL,
	"class_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"context_id" text NOT NULL,
	"memberships_url" text,
	"synced_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "lti_courses_tenant_id_class_id_pk" PRIMARY KEY("tenant_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "lti_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"step" text NOT NULL,
	"browser_hash" text NOT NULL,
	"facts" jsonb NOT NULL,
	"user_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_line_items" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"registration_id" text NOT NULL,
	"kind" text NOT NULL,
	"content_id" text NOT NULL,
	"label" text NOT NULL,
	"maximum" integer NOT NULL,
	"resource_link_id" text NOT NULL,
	"container_url" text,
	"url" text,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lti_line_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "lti_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"nonce" text NOT NULL,
	"browser_hash" text NOT NULL,
	"storage_target" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_members" (
	"tenant_id" text NOT NULL,
	"class_id" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "lti_members_tenant_id_class_id_subject_pk" PRIMARY KEY("tenant_id","class_id","subject")
);
--> statement-breakpoint
CREATE TABLE "lti_registrations" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" jsonb NOT NULL,
	"site_origin" text NOT NULL,
	"authorization_url" text NOT NULL,
	"token_url" text NOT NULL,
	"jwks_url" text NOT NULL,
	"administrators" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "lti_registrations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "lti_scores" (
	"user_id" text NOT NULL,
	"line_item_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"kind" text NOT NULL,
	"content_id" text NOT NULL,
	"subject" text NOT NULL,
	"score" double precision,
	"taken_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_score" double precision,
	CONSTRAINT "lti_scores_user_id_line_item_id_pk" PRIMARY KEY("user_id","line_item_id")
);
--> statement-breakpoint
CREATE INDEX "lti_invitations_by_creator" ON "lti_invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lti_launches_by_user" ON "lti_launches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_line_items_due" ON "lti_line_items" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "lti_line_items_by_kind" ON "lti_line_items" USING btree ("kind","tenant_id");--> statement-breakpoint
CREATE INDEX "lti_members_by_user" ON "lti_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_registrations_by_creator" ON "lti_registrations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lti_scores_of_content" ON "lti_scores" USING btree ("user_id","kind","content_id");--> statement-breakpoint
CREATE INDEX "lti_scores_by_line_item" ON "lti_scores" USING btree ("line_item_id");--> statement-breakpoint
CREATE INDEX "lti_scores_due" ON "lti_scores" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "exams_of_school" ON "exams" USING btree ("school_id","modified_time");