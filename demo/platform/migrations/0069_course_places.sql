ALTER TABLE "courses" ADD COLUMN "category_path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "held_done_at" timestamp (3) with time zone;
