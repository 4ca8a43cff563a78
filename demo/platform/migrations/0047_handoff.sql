CREATE TABLE "handoffs" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"way" text NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"origin" text NOT NULL,
	"in_frame" boolean DEFAULT false NOT NULL,
	"browser" text NOT NULL,
	"challenge" text DEFAULT '' NOT NULL,
	"vouched" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "handoffs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "root_id" text;