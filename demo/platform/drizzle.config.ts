import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config demo/platform/drizzle.config.ts --name <what_changed>` after a change of tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './demo/platform/schema.ts',
  out: './demo/platform/migrations',
});
