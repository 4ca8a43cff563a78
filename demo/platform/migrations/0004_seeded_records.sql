CREATE TABLE "seeded_records" (
	"key" text PRIMARY KEY NOT NULL
);
