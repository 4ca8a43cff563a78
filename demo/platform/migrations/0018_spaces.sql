CREATE TABLE "fans" (
	"followed_id" text NOT NULL,
	"follower_id" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fans_followed_id_follower_id_pk" PRIMARY KEY("followed_id","follower_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" text NOT NULL,
	"followed_id" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"user_id" text PRIMARY KEY NOT NULL,
	"works_count" integer DEFAULT 0 NOT NULL,
	"fans_count" integer DEFAULT 0 NOT NULL,
	"focus_count" integer DEFAULT 0 NOT NULL,
	"study_course_count" integer DEFAULT 0 NOT NULL,
	"shows_works" boolean DEFAULT true NOT NULL,
	"shows_follows" boolean DEFAULT true NOT NULL,
	"shows_visitors" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"user_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visits_user_id_visitor_id_pk" PRIMARY KEY("user_id","visitor_id")
);
--> statement-breakpoint
CREATE INDEX "fans_by_time" ON "fans" USING btree ("followed_id","created_at","follower_id");--> statement-breakpoint
CREATE INDEX "fans_by_name" ON "fans" USING btree ("followed_id","name_key","follower_id");--> statement-breakpoint
CREATE INDEX "fans_by_follower" ON "fans" USING btree ("follower_id");--> statement-breakpoint
CREATE INDEX "follows_by_time" ON "follows" USING btree ("follower_id","created_at","followed_id");--> statement-breakpoint
CREATE INDEX "follows_by_name" ON "follows" USING btree ("follower_id","name_key","followed_id");--> statement-breakpoint
CREATE INDEX "follows_by_followed" ON "follows" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX "visits_by_time" ON "visits" USING btree ("user_id","visited_at","visitor_id");