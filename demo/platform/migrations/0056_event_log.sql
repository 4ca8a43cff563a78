CREATE TABLE "events" (
	"audience_id" text NOT NULL,
	"audience" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"place_id" text NOT NULL,
	"school_id" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_audience_id_audience_id_pk" PRIMARY KEY("audience_id","audience","id")
);
--> statement-breakpoint
CREATE INDEX "events_in_order" ON "events" USING btree ("audience_id","audience","happened_at","id");--> statement-breakpoint
CREATE INDEX "events_by_subject" ON "events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "events_by_place" ON "events" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "events_by_actor" ON "events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("happened_at");