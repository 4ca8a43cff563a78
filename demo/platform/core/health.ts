import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { RETRY_AFTER_S } from './database/unavailable.ts';
import type { Platform } from './platform.ts';

const ANSWER_WITHIN_MS = 3_000;

const isDatabaseThere = async ({ db }: Platform): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  });
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([asked, late]);
  clearTimeout(timer);
  return isThere;
};

/**
 * For load balancers and orchestrators: `/livez` responds as long as the process runs and a restart would not help;
 * `/healthz` reports whether it can serve requests, which requires the database.
 */
export const mountHealth = (app: Hono, platform: Platform): void => {
  const headers = { 'cache-control': 'no-store' };
  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, headers));
  app.get('/healthz', async (c) =>
    (await isDatabaseThere(platform))
      ? c.json({ status: 'ok', database: 'ok' }, 200, headers)
      : c.json({ status: 'unavailable', database: 'unreachable' }, 503, {
          ...headers,
          'retry-after': String(RETRY_AFTER_S),
        }),
  );
};
