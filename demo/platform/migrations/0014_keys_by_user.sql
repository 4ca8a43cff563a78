CREATE TABLE "user_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "user_addresses" ("address", "user_id")
	SELECT "email", "id" FROM "users" WHERE "email" IS NOT NULL
	UNION ALL SELECT "phone", "id" FROM "users" WHERE "phone" IS NOT NULL;--> statement-breakpoint
CREATE TABLE "tenant_counts" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"member_count" integer NOT NULL,
	"course_count" integer NOT NULL,
	"live_count" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "tenant_counts" SELECT "id", "member_count", "course_count", "live_count" FROM "tenants";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_phone_unique";--> statement-breakpoint
UPDATE "sessions" SET "first_identity_id" = 'i_' || translate(encode(sha256(convert_to("issuer" || E'\n' || "subject", 'UTF8')), 'base64'), '+/=', '-_')
	FROM "federated_identities" WHERE "federated_identities"."id" = "first_identity_id";--> statement-breakpoint
UPDATE "tickets" SET "first_identity_id" = 'i_' || translate(encode(sha256(convert_to("issuer" || E'\n' || "subject", 'UTF8')), 'base64'), '+/=', '-_')
	FROM "federated_identities" WHERE "federated_identities"."id" = "first_identity_id";--> statement-breakpoint
UPDATE "federated_identities" SET "id" = 'i_' || translate(encode(sha256(convert_to("issuer" || E'\n' || "subject", 'UTF8')), 'base64'), '+/=', '-_');--> statement-breakpoint
ALTER TABLE "federated_identities" DROP CONSTRAINT "federated_identities_subject";--> statement-breakpoint
DROP INDEX "sessions_by_user";--> statement-breakpoint
DROP INDEX "refresh_tokens_by_session";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "refresh_tokens" SET "user_id" = "sessions"."user_id" FROM "sessions" WHERE "sessions"."id" = "session_id";--> statement-breakpoint
DELETE FROM "refresh_tokens" WHERE "user_id" IS NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "data_processing_signatures" DROP CONSTRAINT "data_processing_signatures_pkey";--> statement-breakpoint
ALTER TABLE "data_processing_signatures" ADD CONSTRAINT "data_processing_signatures_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_pkey";--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP CONSTRAINT "refresh_tokens_pkey";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_pkey";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_pk" PRIMARY KEY("account","id");--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_hash_pk" PRIMARY KEY("user_id","hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_recipient_id_pk" PRIMARY KEY("recipient","id");--> statement-breakpoint
CREATE INDEX "user_addresses_by_user" ON "user_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_hash" ON "refresh_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" USING btree ("user_id","session_id");--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "member_count";--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "course_count";--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "live_count";
