CREATE TABLE "session_issuers" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "session_issuers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "external_accounts" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"just_in_time" boolean NOT NULL,
	"roles" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_users" (
	"tenant_id" text NOT NULL,
	"hash" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "external_users_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
CREATE TABLE "key_events" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"user_id" text,
	"reason" text,
	CONSTRAINT "key_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "school_credentials" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "school_credentials_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"keys" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "signing_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "used_assertions" (
	"tenant_id" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_assertions_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "issuers" jsonb;--> statement-breakpoint
CREATE INDEX "external_users_by_user" ON "external_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "key_events_in_order" ON "key_events" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "key_events_by_user" ON "key_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_assertions_by_expiry" ON "used_assertions" USING btree ("expires_at");