ALTER TABLE "uploads" ALTER COLUMN "attendance_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "replied_by" text;--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_tickets" ADD COLUMN "subject_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "overseas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "live_events_unanswered" ON "live_events" USING btree ("tenant_id","live_id","created_at","id") WHERE kind = 'message' and replied_at is null;--> statement-breakpoint
CREATE INDEX "live_events_answered" ON "live_events" USING btree ("tenant_id","live_id","created_at","id") WHERE kind = 'message' and replied_at is not null;--> statement-breakpoint
CREATE INDEX "live_events_by_replier" ON "live_events" USING btree ("replied_by");