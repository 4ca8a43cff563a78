CREATE TABLE "plate_contents" (
	"tenant_id" text NOT NULL,
	"section_id" text NOT NULL,
	"category_id" text NOT NULL,
	"item_id" text NOT NULL,
	"author_id" text NOT NULL,
	"words" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plate_contents_tenant_id_section_id_category_id_item_id_pk" PRIMARY KEY("tenant_id","section_id","category_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"user_id" text NOT NULL,
	"school_id" text NOT NULL,
	"post_id" text NOT NULL,
	"draft" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_drafts_user_id_school_id_post_id_pk" PRIMARY KEY("user_id","school_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "coming_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "category_path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "file_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "cover_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "plate_contents_in_order" ON "plate_contents" USING btree ("tenant_id","section_id","category_id","published_at","item_id");--> statement-breakpoint
CREATE INDEX "plate_contents_by_item" ON "plate_contents" USING btree ("tenant_id","item_id");--> statement-breakpoint
CREATE INDEX "plate_contents_by_author" ON "plate_contents" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "post_drafts_in_order" ON "post_drafts" USING btree ("user_id","saved_at");