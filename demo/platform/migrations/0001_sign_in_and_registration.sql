CREATE TABLE "passkey_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"user_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "client_applications" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo_url" text NOT NULL,
	"domain" text NOT NULL,
	"auth_login_flag" boolean NOT NULL,
	"secret_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_urls" (
	"code" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cooperations" (
	"store_id" text PRIMARY KEY NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text
);
--> statement-breakpoint
CREATE TABLE "tenant_switches" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"on" boolean NOT NULL,
	CONSTRAINT "tenant_switches_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "activation_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"school_name" text NOT NULL,
	"scale" integer,
	"reusable" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"used_by_school_id" text
);
--> statement-breakpoint
CREATE TABLE "data_processing_signatures" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"code" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"uses_left" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "claims" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "members_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "scale" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "activation_codes_by_user" ON "activation_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_processing_by_user" ON "data_processing_signatures" USING btree ("user_id","version");--> statement-breakpoint
CREATE INDEX "tenants_by_creator" ON "tenants" USING btree ("created_by");