DROP INDEX "reports_open_once";--> statement-breakpoint
ALTER TABLE "report_tickets" ADD COLUMN "comment_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "comment_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "exams_by_school" ON "exams" USING btree ("user_id","school_id");--> statement-breakpoint
CREATE INDEX "posts_by_school" ON "posts" USING btree ("user_id","school_id");--> statement-breakpoint
CREATE INDEX "videos_by_school" ON "videos" USING btree ("user_id","school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("tenant_id","reporter_id","subject_kind","subject_id","comment_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
ALTER TABLE "spaces" DROP COLUMN "works_count";