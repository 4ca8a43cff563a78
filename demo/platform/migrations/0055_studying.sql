CREATE TABLE "course_codes" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"course_id" text NOT NULL,
	"label" text NOT NULL,
	"uses_max" integer NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "course_codes_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "course_grants" (
	"user_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"code" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_grants_user_id_tenant_id_course_id_pk" PRIMARY KEY("user_id","tenant_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "course_requests" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"user_id" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "course_requests_tenant_id_course_id_user_id_pk" PRIMARY KEY("tenant_id","course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_lesson_texts" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "course_lesson_texts_tenant_id_course_id_lesson_id_language_pk" PRIMARY KEY("tenant_id","course_id","lesson_id","language")
);
--> statement-breakpoint
CREATE TABLE "course_lessons" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"file_url" text DEFAULT '' NOT NULL,
	CONSTRAINT "course_lessons_tenant_id_course_id_id_pk" PRIMARY KEY("tenant_id","course_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_progress_user_id_tenant_id_course_id_lesson_id_pk" PRIMARY KEY("user_id","tenant_id","course_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "lesson_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "course_codes_in_order" ON "course_codes" USING btree ("tenant_id","created_at","code");--> statement-breakpoint
CREATE INDEX "course_requests_in_order" ON "course_requests" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "course_requests_by_user" ON "course_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_lessons_by_item" ON "course_lessons" USING btree ("tenant_id","item_id");--> statement-breakpoint
-- Lessons get rows of their own, with their titles; those of earlier versions have no text.
INSERT INTO "course_lessons" ("tenant_id", "course_id", "id", "position", "kind", "minutes")
SELECT "tenant_id", "id", 'lesson-' || "one"."number", "one"."number", 'text', "one"."minutes"::int
FROM "courses", jsonb_array_elements_text("lesson_minutes") WITH ORDINALITY AS "one"("minutes", "number");--> statement-breakpoint
INSERT INTO "course_lesson_texts" ("tenant_id", "course_id", "lesson_id", "language", "title", "content")
SELECT "tenant_id", "course_id", 'lesson-' || "one"."number", "language", "one"."title", ''
FROM "course_texts", jsonb_array_elements_text("lessons") WITH ORDINALITY AS "one"("title", "number");--> statement-breakpoint
UPDATE "courses" SET "lesson_count" = jsonb_array_length("lesson_minutes");--> statement-breakpoint
-- Who studies a course that costs something has been let in.
INSERT INTO "course_grants" ("user_id", "tenant_id", "course_id", "code", "granted_at")
SELECT "enrolments"."user_id", "enrolments"."tenant_id", "enrolments"."course_id", '', "enrolments"."enrolled_at"
FROM "enrolments" JOIN "courses" ON "courses"."tenant_id" = "enrolments"."tenant_id" AND "courses"."id" = "enrolments"."course_id"
WHERE "courses"."price" > 0;--> statement-breakpoint
ALTER TABLE "course_texts" DROP COLUMN "lessons";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "lesson_minutes";
