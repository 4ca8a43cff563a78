DROP INDEX "course_texts_by_words";--> statement-breakpoint
DROP INDEX "programme_texts_by_words";--> statement-breakpoint
DROP INDEX "tenant_texts_by_words";--> statement-breakpoint
ALTER TABLE "course_texts" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(left("title" || ' ' || "summary", 600))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_texts" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(left("title" || ' ' || "summary", 600))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_texts" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(left("name" || ' ' || "description", 600))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tenant_texts_in_language" ON "tenant_texts" USING btree ("language","tenant_id","words");--> statement-breakpoint
CREATE INDEX "course_texts_by_words" ON "course_texts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "programme_texts_by_words" ON "programme_texts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tenant_texts_by_words" ON "tenant_texts" USING gin ("words" gin_trgm_ops);