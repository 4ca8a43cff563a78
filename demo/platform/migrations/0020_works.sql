CREATE TABLE "activities" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activities_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"work_id" text NOT NULL,
	"from_user_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comments_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_results" (
	"user_id" text NOT NULL,
	"exam_id" text NOT NULL,
	"score" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_results_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"school_id" text NOT NULL,
	"name" text NOT NULL,
	"cover_url" text NOT NULL,
	"modified_time" timestamp (3) with time zone NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"question_count" integer NOT NULL,
	"total_score" integer NOT NULL,
	"pass_score" integer NOT NULL,
	CONSTRAINT "exams_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_votes" (
	"user_id" text NOT NULL,
	"post_id" text NOT NULL,
	"voter_id" text NOT NULL,
	"option_ids" jsonb NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_votes_user_id_post_id_voter_id_pk" PRIMARY KEY("user_id","post_id","voter_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"school_id" text NOT NULL,
	"resource_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"is_essence" boolean DEFAULT false NOT NULL,
	"is_resolved" boolean DEFAULT false NOT NULL,
	"issue_time" timestamp (3) with time zone NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"vote" jsonb,
	CONSTRAINT "posts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"cover_url" text NOT NULL,
	"file_url" text NOT NULL,
	"duration_s" integer NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"issue_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "videos_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "activities_in_order" ON "activities" USING btree ("user_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "comments_in_order" ON "comments" USING btree ("user_id","work_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exams_in_order" ON "exams" USING btree ("user_id","modified_time","id");--> statement-breakpoint
CREATE INDEX "posts_in_order" ON "posts" USING btree ("user_id","is_top","issue_time","id");--> statement-breakpoint
CREATE INDEX "videos_in_order" ON "videos" USING btree ("user_id","issue_time","id");