CREATE TABLE "school_names" (
	"key" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL
);
