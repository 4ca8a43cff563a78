import { and, eq } from 'drizzle-orm';
import type { LIVE_PEOPLE_CALLS, LiveSettings } from '../../../../src/contract/live/live-people.ts';
import { isManaging } from '../../../../src/contract/school/roles.ts';
import type { Database } from '../../core/database/database.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { bytesOfSchool } from '../media/segments.ts';
import { liveSchools } from './tables.ts';

/** What a school decides about its live courses. */
export const findLiveSchool = async (
  db: Database,
  tenantId: string,
): Promise<LiveSettings & { readonly revision: number }> => {
  const [row] = await db.select().from(liveSchools).where(eq(liveSchools.tenantId, tenantId)).limit(1);
  return { meetingHosts: row?.meetingHosts ?? [], keepDays: row?.keepDays ?? 0, revision: row?.revision ?? 0 };
};

/** Whether a host is a listed one, or below it. */
const isListed = (hostname: string, listed: string): boolean => hostname === listed || hostname.endsWith(`.${listed}`);

/**
 * Checks the address of a meeting elsewhere.
 * @throws RequestError meetingHostRefused
 */
export const requireMeetingHost = async (db: Database, tenantId: string, meetingUrl: string): Promise<void> => {
  if (meetingUrl === '') return;
  const { hostname } = new URL(meetingUrl);
  const { meetingHosts } = await findLiveSchool(db, tenantId);
  if (meetingHosts.some((listed) => isListed(hostname, listed))) return;
  throw new RequestError('meetingHostRefused', 'The school does not allow meetings at this host.', {
    field: 'meetingUrl',
  });
};

const shown = async ({ config, db }: Platform, tenantId: string) => ({
  ...(await findLiveSchool(db, tenantId)),
  bytes: await bytesOfSchool(db, tenantId),
  bytesMax: config.limits.liveSchoolBytes,
});

export const LIVE_SETTINGS_HANDLERS: Handlers<
  Pick<typeof LIVE_PEOPLE_CALLS, 'readLiveSettings' | 'changeLiveSettings'>
> = {
  async readLiveSettings(_input, context) {
    const { school } = await authorize(context, 'teach');
    return shown(context.platform, school.id);
  },

  async changeLiveSettings({ body }, context) {
    const { platform } = context;
    const { role, school } = await authorize(context, 'teach');
    if (!isManaging(role)) throw new RequestError('forbidden', 'Only administrators can do this.');
    const revision = body.revision + 1;
    const set = { meetingHosts: [...new Set(body.meetingHosts)], keepDays: body.keepDays, revision };
    const { db } = platform;
    // In the statement that writes, so that of two administrators at a time one is told.
    const written = await (body.revision === 0
      ? db
          .insert(liveSchools)
          .values({ tenantId: school.id, ...set })
          .onConflictDoNothing()
          .returning()
      : db
          .update(liveSchools)
          .set(set)
          .where(and(eq(liveSchools.tenantId, school.id), eq(liveSchools.revision, body.revision)))
          .returning());
    if (written.length === 0)
      throw new RequestError('settingsChanged', 'The settings have been changed since.', { field: 'revision' });
    return shown(platform, school.id);
  },
};
