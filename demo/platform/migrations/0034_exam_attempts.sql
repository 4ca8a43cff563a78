CREATE TABLE "exam_attempts" (
	"user_id" text NOT NULL,
	"exam_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"score" integer,
	"right_count" integer,
	CONSTRAINT "exam_attempts_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id")
);
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;