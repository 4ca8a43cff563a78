CREATE TABLE "calendar_addresses" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_addresses_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_pictures" (
	"tenant_id" text NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_pictures_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
ALTER TABLE "live_viewers" ADD COLUMN "co_host" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_schools" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "series_id" text;--> statement-breakpoint
CREATE INDEX "calendar_addresses_by_id" ON "calendar_addresses" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "calendar_addresses_by_user" ON "calendar_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_pictures_by_time" ON "live_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_viewers_planned" ON "live_viewers" USING btree ("tenant_id","user_id","live_id") WHERE co_host or appointed_at is not null;--> statement-breakpoint
CREATE INDEX "lives_by_series" ON "lives" USING btree ("tenant_id","series_id","start_at") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "lives_by_cover" ON "lives" USING btree ("tenant_id","cover") WHERE cover like 'own-%';