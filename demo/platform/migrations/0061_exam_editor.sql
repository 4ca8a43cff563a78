CREATE TABLE "exam_answers" (
	"user_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"question_id" text NOT NULL,
	"exam_id" text NOT NULL,
	"option_ids" jsonb NOT NULL,
	"keys" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_answers_user_id_attempt_id_question_id_pk" PRIMARY KEY("user_id","attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "exam_extra_times" (
	"user_id" text NOT NULL,
	"exam_id" text NOT NULL,
	"minutes" integer NOT NULL,
	"given_by" text,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_extra_times_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "exam_submissions" (
	"user_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"exam_id" text NOT NULL,
	"version" integer NOT NULL,
	"seed" text NOT NULL,
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"passed" boolean NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_submissions_user_id_attempt_id_pk" PRIMARY KEY("user_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "exam_versions" (
	"user_id" text NOT NULL,
	"exam_id" text NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"draw_count" integer NOT NULL,
	"shuffled" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_versions_user_id_exam_id_version_pk" PRIMARY KEY("user_id","exam_id","version")
);
--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "seed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "draw_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "shuffled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "reveals" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "attempts_max" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "pause_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "extra_minutes_max" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "exam_answers_by_exam" ON "exam_answers" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "exam_extra_times_by_exam" ON "exam_extra_times" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "exam_extra_times_by_giver" ON "exam_extra_times" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "exam_submissions_by_exam" ON "exam_submissions" USING btree ("exam_id","version","finished_at");--> statement-breakpoint
CREATE INDEX "exam_attempts_by_deadline" ON "exam_attempts" USING btree ("deadline") WHERE "exam_attempts"."score" is null;--> statement-breakpoint
UPDATE "exams" SET "published_at" = "modified_time", "questions" = coalesce((SELECT jsonb_agg(
  question - 'answer' || jsonb_build_object('kind', 'single', 'answers', jsonb_build_array(question -> 'answer')) ORDER BY place)
  FROM jsonb_array_elements("questions") WITH ORDINALITY AS listed(question, place)), '[]'::jsonb);
--> statement-breakpoint
UPDATE "exam_attempts" SET "finished_at" = "started_at" WHERE "score" IS NOT NULL;
--> statement-breakpoint
UPDATE "exam_attempts" SET "score" = 0, "right_count" = 0, "finished_at" = "deadline"
  WHERE "score" IS NULL AND "deadline" < now() - interval '90 seconds';
