CREATE INDEX "exams_by_school" ON "exams" USING btree ("user_id","school_id");--> statement-breakpoint
CREATE INDEX "posts_by_school" ON "posts" USING btree ("user_id","school_id");--> statement-breakpoint
CREATE INDEX "videos_by_school" ON "videos" USING btree ("user_id","school_id");--> statement-breakpoint
ALTER TABLE "spaces" DROP COLUMN "works_count";