CREATE TABLE "known_browsers" (
	"user_id" text NOT NULL,
	"browser" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_user_id_browser_pk" PRIMARY KEY("user_id","browser")
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "browser" text DEFAULT '' NOT NULL;