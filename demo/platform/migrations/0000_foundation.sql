CREATE TABLE "one_time_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"login_method" integer NOT NULL,
	"first_identity_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_for" text
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"login_method" integer NOT NULL,
	"first_identity_id" text,
	"third_account_id" text,
	"third_platform_type" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text,
	"real_name" text NOT NULL,
	"nick_name" text NOT NULL,
	"gender" integer,
	"avatar_url" text NOT NULL,
	"third_account" text NOT NULL,
	"is_organization" boolean NOT NULL,
	"vip" integer NOT NULL,
	"position_name" text NOT NULL,
	"department_name" text NOT NULL,
	"current_school_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"login_method" integer NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"text_hash" text NOT NULL,
	CONSTRAINT "agreement_signatures_tenant_id_user_id_type_version_pk" PRIMARY KEY("tenant_id","user_id","type","version")
);
--> statement-breakpoint
CREATE TABLE "agreement_versions" (
	"tenant_id" text NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "agreement_versions_tenant_id_type_pk" PRIMARY KEY("tenant_id","type")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"window_end" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "federated_identities" (
	"id" text PRIMARY KEY NOT NULL,
	"platform_type" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "federated_identities_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "federated_transactions" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"platform_type" text NOT NULL,
	"tenant_id" text NOT NULL,
	"language" text NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "provider_accounts_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_records" (
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp (3) with time zone,
	"consumed_at" timestamp (3) with time zone,
	CONSTRAINT "provider_records_provider_model_id_pk" PRIMARY KEY("provider","model","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_origins" (
	"tenant_id" text NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "tenant_origins_tenant_id_origin_pk" PRIMARY KEY("tenant_id","origin")
);
--> statement-breakpoint
CREATE TABLE "tenant_texts" (
	"tenant_id" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "tenant_texts_tenant_id_language_pk" PRIMARY KEY("tenant_id","language")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"kind" text NOT NULL,
	"domain" text NOT NULL,
	"brand_color" text NOT NULL,
	"is_o3" boolean DEFAULT false NOT NULL,
	"login_methods" jsonb NOT NULL,
	"phone_country" text NOT NULL,
	"logo_url" text NOT NULL,
	"cover_url" text NOT NULL,
	"version" integer NOT NULL,
	"module_school_id" text,
	"listed" boolean NOT NULL,
	"position" integer NOT NULL,
	"member_count" integer NOT NULL,
	"course_count" integer NOT NULL,
	"live_count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "one_time_codes_by_account" ON "one_time_codes" USING btree ("account","purpose","expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agreement_signatures_by_user" ON "agreement_signatures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "federated_identities_by_user" ON "federated_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_records_by_grant" ON "provider_records" USING btree ("provider","grant_id");--> statement-breakpoint
CREATE INDEX "provider_records_by_uid" ON "provider_records" USING btree ("provider","uid");--> statement-breakpoint
CREATE INDEX "memberships_by_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tenants_listed" ON "tenants" USING btree ("listed","position","id");