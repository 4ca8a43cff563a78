ALTER TABLE "sessions" ADD COLUMN "mode" text DEFAULT 'token' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "origin" text;