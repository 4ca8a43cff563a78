CREATE TABLE "live_events" (
	"tenant_id" text NOT NULL,
	"live_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_events_tenant_id_live_id_id_pk" PRIMARY KEY("tenant_id","live_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_samples" (
	"tenant_id" text NOT NULL,
	"live_id" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"highest" integer NOT NULL,
	"online" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_samples_tenant_id_live_id_minute_pk" PRIMARY KEY("tenant_id","live_id","minute")
);
--> statement-breakpoint
CREATE TABLE "live_viewers" (
	"tenant_id" text NOT NULL,
	"live_id" text NOT NULL,
	"user_id" text NOT NULL,
	"appointed_at" timestamp (3) with time zone,
	"entered_at" timestamp (3) with time zone,
	"visited_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"visits" integer NOT NULL,
	"seconds" integer NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"host_key" text,
	CONSTRAINT "live_viewers_tenant_id_live_id_user_id_pk" PRIMARY KEY("tenant_id","live_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "live_events_by_time" ON "live_events" USING btree ("tenant_id","live_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "live_events_by_user" ON "live_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_viewers_by_time" ON "live_viewers" USING btree ("tenant_id","live_id","seen_at");--> statement-breakpoint
CREATE INDEX "live_viewers_by_user" ON "live_viewers" USING btree ("user_id");