CREATE TABLE "live_captions" (
	"tenant_id" text NOT NULL,
	"live_id" text NOT NULL,
	"language" text NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "live_captions_tenant_id_live_id_language_pk" PRIMARY KEY("tenant_id","live_id","language")
);
--> statement-breakpoint
CREATE TABLE "live_parts" (
	"tenant_id" text NOT NULL,
	"live_id" text NOT NULL,
	"part" integer NOT NULL,
	"container" text NOT NULL,
	"codecs" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"init" text,
	"before" integer NOT NULL,
	"started_at" timestamp (3) with time zone,
	CONSTRAINT "live_parts_tenant_id_live_id_part_pk" PRIMARY KEY("tenant_id","live_id","part")
);
--> statement-breakpoint
CREATE TABLE "live_recordings" (
	"tenant_id" text NOT NULL,
	"live_id" text NOT NULL,
	"film" text DEFAULT '' NOT NULL,
	"part" integer NOT NULL,
	"next" integer NOT NULL,
	"writer" text NOT NULL,
	"writer_id" text,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"segments" integer NOT NULL,
	"ms" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"cut_start_ms" integer DEFAULT 0 NOT NULL,
	"cut_end_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "live_recordings_tenant_id_live_id_pk" PRIMARY KEY("tenant_id","live_id")
);
--> statement-breakpoint
CREATE TABLE "live_segments" (
	"tenant_id" text NOT NULL,
	"live_id" text NOT NULL,
	"part" integer NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "live_segments_tenant_id_live_id_part_number_pk" PRIMARY KEY("tenant_id","live_id","part","number")
);
--> statement-breakpoint
CREATE TABLE "live_schools" (
	"tenant_id" text NOT NULL,
	"meeting_hosts" text[] NOT NULL,
	"keep_days" integer NOT NULL,
	CONSTRAINT "live_schools_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "options" text[];--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "choice" integer;--> statement-breakpoint
ALTER TABLE "live_viewers" ADD COLUMN "hand_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_viewers" ADD COLUMN "muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_viewers" ADD COLUMN "removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "recording_of" text;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "meeting_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "check_in_ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "live_recordings_by_writer" ON "live_recordings" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "live_viewers_hands" ON "live_viewers" USING btree ("tenant_id","live_id","hand_at") WHERE hand_at is not null;--> statement-breakpoint
CREATE INDEX "lives_deleted" ON "lives" USING btree ("deleted_at") WHERE recording_of is not null;--> statement-breakpoint
CREATE INDEX "lives_unrecorded" ON "lives" USING btree ("closes_at") WHERE recording_of is not null and not recorded;--> statement-breakpoint
CREATE INDEX "lives_by_recording" ON "lives" USING btree ("tenant_id","recording_of") WHERE recording_of is not null;