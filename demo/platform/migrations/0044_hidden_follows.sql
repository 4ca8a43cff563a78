ALTER TABLE "fans" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- One person at a time: a cluster does not join the spaces of people with the lists of others.
DO $$
DECLARE
	"hidden" text[] := (SELECT array_agg("spaces"."user_id") FROM "spaces" JOIN "users" ON "users"."id" = "spaces"."user_id"
		WHERE NOT "spaces"."shows_follows" AND NOT "users"."is_organization");
	"person" text;
BEGIN
	FOREACH "person" IN ARRAY coalesce("hidden", '{}') LOOP
		UPDATE "fans" SET "is_public" = false WHERE "follower_id" = "person";
		UPDATE "follows" SET "is_public" = false WHERE "followed_id" = "person";
	END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX "fans_hidden" ON "fans" USING btree ("followed_id","follower_id") WHERE not "fans"."is_public";--> statement-breakpoint
CREATE INDEX "follows_hidden" ON "follows" USING btree ("follower_id","followed_id") WHERE not "follows"."is_public";
