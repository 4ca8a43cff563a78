import { defineConfig } from 'drizzle-kit';

/**
 * After changing tables, run `npx drizzle-kit generate --config demo/platform/drizzle.config.ts --name <what_changed>`.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './demo/platform/**/tables.ts',
  out: './demo/platform/migrations',
});
