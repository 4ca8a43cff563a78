import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { DAY_MS } from '../../../../src/contract/durations.ts';
import { DEFAULT_LANGUAGE } from '../../../../src/contract/languages.ts';
import { CALENDAR_FEED_MAX, CALENDAR_FEED_PAST_DAYS } from '../../../../src/contract/live/live-constants.ts';
import type { Database } from '../../core/database/database.ts';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import { takeFromBucket } from '../../core/limits/rate-limit.ts';
import type { Platform } from '../../core/platform.ts';
import { keyedHash, sameSecret } from '../../core/random.ts';
import { authorizeHolder } from '../../tenants/authorization/authorize.ts';
import { isOf } from '../queries.ts';
import { restorableSince } from '../restorable.ts';
import { type LiveRow, lives } from '../tables.ts';
import { feedText } from './calendar-text.ts';
import { eventOf } from './event.ts';
import { calendarAddresses } from './tables.ts';

type AddressRow = Pick<typeof calendarAddresses.$inferSelect, 'id' | 'tenantId'>;

/** What makes an address secret. It is derived, so that the owner can be shown it again, and no table contains it. */
const secretOf = async ({ secrets }: Pick<Platform, 'secrets'>, { id, tenantId }: AddressRow): Promise<string> =>
  keyedHash(await secrets.get('live calendar'), `${tenantId} ${id}`);

/** The address of a person’s calendar: calendar programs send no headers, so it is the right to read it. */
export const feedAddress = async (platform: Pick<Platform, 'origins' | 'secrets'>, row: AddressRow): Promise<string> =>
  `${platform.origins.assets}/live/calendar/${row.tenantId}/${row.id}/${await secretOf(platform, row)}.ics`;

/** Live courses of a person, by time: those to come and some that are over, and what was deleted as long as it can come back. */
const findEvents = (db: Database, tenantId: string, userId: string, now: Date): Promise<LiveRow[]> =>
  db
    .select()
    .from(lives)
    .where(
      and(
        eq(lives.tenantId, tenantId),
        isOf(db, tenantId, userId),
        gt(lives.startAt, new Date(now.getTime() - CALENDAR_FEED_PAST_DAYS * DAY_MS)),
        or(isNull(lives.deletedAt), gt(lives.deletedAt, restorableSince(now))),
      ),
    )
    .orderBy(asc(lives.startAt), asc(lives.id))
    .limit(CALENDAR_FEED_MAX);

const HEADERS = {
  ...BASE_HEADERS,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const missing = (c: Context): Response => c.text('There is no calendar at this address.\n', 404, HEADERS);

/** Serves people’s calendars, at the asset origin, to whoever has the address. */
export const mountFeeds = (app: Hono, platform: Platform): void => {
  const { config, db } = platform;
  app.get('/live/calendar/:tenantId/:id/:file', async (c) => {
    const { file, id, tenantId } = c.req.param();
    const now = config.now();
    if (!sameSecret(file, `${await secretOf(platform, { id, tenantId })}.ics`)) return missing(c);
    const [row] = await db
      .select()
      .from(calendarAddresses)
      .where(and(eq(calendarAddresses.tenantId, tenantId), eq(calendarAddresses.id, id)))
      .limit(1);
    if (!row) return missing(c);
    const retryAfter = await takeFromBucket(db, `calendar ${id}`, config.limits.calendarReadsPerAddress, now);
    if (retryAfter > 0) return c.text('Too many requests.\n', 429, { ...HEADERS, 'retry-after': String(retryAfter) });
    const rights = await authorizeHolder({ language: DEFAULT_LANGUAGE, now, platform }, tenantId, row.userId);
    if (!rights) return missing(c);
    const events = (await findEvents(db, tenantId, row.userId, now)).map((live) => eventOf(platform, rights, live));
    return c.body(feedText(rights.school.name, events, now), 200, {
      ...HEADERS,
      'content-type': 'text/calendar; charset=utf-8',
    });
  });
};
