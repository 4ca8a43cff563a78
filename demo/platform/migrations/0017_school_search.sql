CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "tenant_texts_by_words" ON "tenant_texts" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);