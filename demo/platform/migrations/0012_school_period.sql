ALTER TABLE "tenants" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "valid_until" timestamp (3) with time zone;