ALTER TABLE "sessions" ADD COLUMN "unsolicited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "unsolicited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "network_requests" ADD COLUMN "tenant_id" text;--> statement-breakpoint
ALTER TABLE "network_requests" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "network_requests" ADD COLUMN "identity" jsonb;