ALTER TABLE "courses" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "cover_file_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "done_lessons" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "lesson_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "file_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "ready" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What learners have done so far.
UPDATE "enrolments" SET "seen_at" = "enrolled_at";--> statement-breakpoint
UPDATE "enrolments" SET "done_lessons" = "known"."done", "lesson_id" = "known"."lesson", "seen_at" = "known"."seen"
FROM (
	SELECT "user_id", "tenant_id", "course_id", count("done_at")::int AS "done", max("seen_at") AS "seen",
		(array_agg("lesson_id" ORDER BY "seen_at" DESC))[1] AS "lesson"
	FROM "lesson_progress" GROUP BY "user_id", "tenant_id", "course_id"
) AS "known"
WHERE "enrolments"."user_id" = "known"."user_id" AND "enrolments"."tenant_id" = "known"."tenant_id"
	AND "enrolments"."course_id" = "known"."course_id";--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "seen_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "enrolments_of_course_by_seen" ON "enrolments" USING btree ("tenant_id","course_id","seen_at","user_id");--> statement-breakpoint
CREATE INDEX "enrolments_of_course_by_done" ON "enrolments" USING btree ("tenant_id","course_id","done_lessons","user_id");--> statement-breakpoint
CREATE INDEX "enrolments_of_course_by_time" ON "enrolments" USING btree ("tenant_id","course_id","enrolled_at","user_id");