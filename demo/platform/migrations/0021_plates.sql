CREATE TABLE "plate_categories" (
	"tenant_id" text NOT NULL,
	"template_id" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"owner_id" text,
	"mailbox" text,
	CONSTRAINT "plate_categories_tenant_id_template_id_id_pk" PRIMARY KEY("tenant_id","template_id","id")
);
--> statement-breakpoint
CREATE TABLE "plate_counts" (
	"tenant_id" text NOT NULL,
	"section_id" text NOT NULL,
	"category_id" text NOT NULL,
	"subscribers" integer DEFAULT 0 NOT NULL,
	"evaluations" integer DEFAULT 0 NOT NULL,
	"scores" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plate_counts_tenant_id_section_id_category_id_pk" PRIMARY KEY("tenant_id","section_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "plate_evaluations" (
	"tenant_id" text NOT NULL,
	"section_id" text NOT NULL,
	"category_id" text NOT NULL,
	"user_id" text NOT NULL,
	"score" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plate_evaluations_tenant_id_section_id_category_id_user_id_pk" PRIMARY KEY("tenant_id","section_id","category_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plate_sections" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"content_type" text NOT NULL,
	"template_id" text NOT NULL,
	"title" text NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"owner_id" text,
	"mailbox" text,
	CONSTRAINT "plate_sections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "plate_subscriptions" (
	"tenant_id" text NOT NULL,
	"section_id" text NOT NULL,
	"category_id" text NOT NULL,
	"user_id" text NOT NULL,
	"portal_page_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plate_subscriptions_tenant_id_section_id_category_id_user_id_pk" PRIMARY KEY("tenant_id","section_id","category_id","user_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "plate_sections_by_content" ON "plate_sections" USING btree ("tenant_id","content_type");