UPDATE "tenant_origins" SET "origin" = '{assets}' WHERE "origin" = '{parts}';--> statement-breakpoint
UPDATE "client_applications" SET "domain" = '{assets}' WHERE "domain" = '{parts}';
