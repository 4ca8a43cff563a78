import { and, eq } from 'drizzle-orm';
import type { LIVE_CALENDAR_CALLS } from '../../../../src/contract/live/live-calendar.ts';
import { fileNameOf } from '../../core/files/file-name.ts';
import type { UserContext } from '../../core/http/context.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { randomSecret } from '../../core/random.ts';
import { authorize, namedBy } from '../../tenants/authorization/authorize.ts';
import { findLive } from '../queries.ts';
import { restorableSince } from '../restorable.ts';
import { calendarText } from './calendar-text.ts';
import { eventOf } from './event.ts';
import { feedAddress } from './feed.ts';
import { calendarAddresses } from './tables.ts';

/** The caller’s row at a school. */
const own = async (context: UserContext, schoolId: string) => {
  const { school } = await authorize(context, 'participate', namedBy(context, schoolId));
  const key = { tenantId: school.id, userId: context.session.userId };
  const where = and(eq(calendarAddresses.tenantId, key.tenantId), eq(calendarAddresses.userId, key.userId));
  return { key, where };
};

export const LIVE_CALENDAR_HANDLERS: Handlers<typeof LIVE_CALENDAR_CALLS> = {
  async readCalendarFile({ params }, context) {
    const { now, platform } = context;
    const rights = await authorize(context, 'visit');
    const row = await findLive(platform.db, rights.school.id, params.liveId);
    // Calendars learn of the cancellation as long as it can be taken back; then the live course is gone for everybody.
    if (!row || (row.deletedAt !== null && row.deletedAt <= restorableSince(now)))
      throw new RequestError('notFound', 'The live course does not exist.', { field: 'liveId' });
    const text = calendarText(eventOf(platform, rights, row), now);
    return { fileName: `${fileNameOf(row.title)}.ics`, text };
  },

  async readCalendarAddress({ query }, context) {
    const { where } = await own(context, query.schoolId);
    const [row] = await context.platform.db.select().from(calendarAddresses).where(where).limit(1);
    return { address: row ? await feedAddress(context.platform, row) : '' };
  },

  makeCalendarAddress: limited('settingsPerUser', async ({ body }, context) => {
    const { now, platform } = context;
    const { key } = await own(context, body.schoolId);
    const made = { id: randomSecret(), createdAt: now };
    await platform.db
      .insert(calendarAddresses)
      .values({ ...key, ...made })
      .onConflictDoUpdate({ target: [calendarAddresses.tenantId, calendarAddresses.userId], set: made });
    return { address: await feedAddress(platform, { ...key, ...made }) };
  }),

  async endCalendarAddress({ query }, context) {
    const { where } = await own(context, query.schoolId);
    await context.platform.db.delete(calendarAddresses).where(where);
    return { address: '' };
  },
};
