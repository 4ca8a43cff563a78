ALTER TABLE "report_tickets" ADD COLUMN "subject_user_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_user_id" text;--> statement-breakpoint
CREATE INDEX "activities_by_subject" ON "activities" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "reports_by_subject_user" ON "reports" USING btree ("subject_user_id");--> statement-breakpoint
CREATE INDEX "learning_history_by_item" ON "learning_history" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "exam_attempts_by_exam" ON "exam_attempts" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "exam_results_by_exam" ON "exam_results" USING btree ("exam_id");--> statement-breakpoint
UPDATE "reports" SET "subject_user_id" = "subject_id" WHERE "subject_kind" = 'user';--> statement-breakpoint
UPDATE "reports" SET "subject_user_id" = regexp_replace("subject_id", '-[^-]*$', '') WHERE "subject_kind" = 'resource' AND "subject_form" IN ('knowledge', 'community', 'video', 'exam');
