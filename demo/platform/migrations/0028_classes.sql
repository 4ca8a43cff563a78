CREATE TABLE "class_members" (
	"tenant_id" text NOT NULL,
	"class_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"job_num" text NOT NULL,
	CONSTRAINT "class_members_tenant_id_class_id_user_id_pk" PRIMARY KEY("tenant_id","class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_teachers" (
	"tenant_id" text NOT NULL,
	"class_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "class_teachers_tenant_id_class_id_user_id_pk" PRIMARY KEY("tenant_id","class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"teacher_id" text,
	"student_count" integer DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "classes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"tenant_id" text NOT NULL,
	"class_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"room" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lessons_tenant_id_class_id_id_pk" PRIMARY KEY("tenant_id","class_id","id")
);
--> statement-breakpoint
CREATE INDEX "class_members_by_number" ON "class_members" USING btree ("tenant_id","class_id","job_num","user_id");--> statement-breakpoint
CREATE INDEX "class_members_by_user" ON "class_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_teachers_by_user" ON "class_teachers" USING btree ("user_id","tenant_id");--> statement-breakpoint
CREATE INDEX "classes_by_end" ON "classes" USING btree ("tenant_id","end_date","id");--> statement-breakpoint
CREATE INDEX "classes_by_teacher" ON "classes" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "lessons_of_class" ON "lessons" USING btree ("tenant_id","class_id","start_at");--> statement-breakpoint
CREATE INDEX "lessons_by_end" ON "lessons" USING btree ("tenant_id","end_at");