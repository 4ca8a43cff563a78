ALTER TABLE "report_tickets" ADD COLUMN "session_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_tickets" ADD COLUMN "subject_form" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_form" text DEFAULT '' NOT NULL;