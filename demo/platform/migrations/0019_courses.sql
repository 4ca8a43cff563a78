CREATE TABLE "course_texts" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"lessons" jsonb NOT NULL,
	CONSTRAINT "course_texts_tenant_id_course_id_language_pk" PRIMARY KEY("tenant_id","course_id","language")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"author_id" text,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"level" text NOT NULL,
	"card_image_url" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"lesson_minutes" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"learner_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "courses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"user_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enrolments_user_id_tenant_id_course_id_pk" PRIMARY KEY("user_id","tenant_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "programme_texts" (
	"tenant_id" text NOT NULL,
	"programme_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	CONSTRAINT "programme_texts_tenant_id_programme_id_language_pk" PRIMARY KEY("tenant_id","programme_id","language")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"subject" text NOT NULL,
	"weeks" integer NOT NULL,
	"course_ids" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "programmes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "course_texts_by_words" ON "course_texts" USING gin ("title" gin_trgm_ops,"summary" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_by_author" ON "courses" USING btree ("author_id","modified_at");--> statement-breakpoint
CREATE INDEX "courses_by_learners" ON "courses" USING btree ("tenant_id","learner_count","id");--> statement-breakpoint
CREATE INDEX "enrolments_by_time" ON "enrolments" USING btree ("user_id","enrolled_at");--> statement-breakpoint
CREATE INDEX "programme_texts_by_words" ON "programme_texts" USING gin ("title" gin_trgm_ops,"summary" gin_trgm_ops);