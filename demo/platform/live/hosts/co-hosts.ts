import { and, asc, eq, inArray } from 'drizzle-orm';
import { LIVE_CO_HOSTS_MAX } from '../../../../src/contract/live/live-constants.ts';
import type { LivePartner } from '../../../../src/contract/live/planning/live-hosts.ts';
import { MANAGING_ROLES } from '../../../../src/contract/school/roles.ts';
import type { Database } from '../../core/database/database.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { peopleOf, publicNameOf } from '../../space/people.ts';
import { memberships } from '../../tenants/tables.ts';
import { liveViewers } from '../data/tables.ts';
import type { LiveRow } from '../tables.ts';

type Key = Pick<LiveRow, 'id' | 'tenantId'>;

/** The roles of those who teach at a school. */
export const LECTURING_ROLES = ['teacher', ...MANAGING_ROLES] as const;

const coHostsOf = ({ id, tenantId }: Key) =>
  and(eq(liveViewers.tenantId, tenantId), eq(liveViewers.liveId, id), eq(liveViewers.coHost, true));

/** People as the forms of live courses show them, in the order of their ids. */
export const partnersOf = async (db: Database, userIds: readonly string[]): Promise<LivePartner[]> => {
  const people = await peopleOf(db, userIds);
  return userIds.flatMap((userId): LivePartner[] => {
    const person = people.get(userId)?.person;
    return person ? [{ userId, name: publicNameOf(person), avatarUrl: person.avatarUrl }] : [];
  });
};

export const findCoHosts = async (db: Database, live: Key): Promise<LivePartner[]> => {
  const rows = await db
    .select({ userId: liveViewers.userId })
    .from(liveViewers)
    .where(coHostsOf(live))
    .orderBy(asc(liveViewers.userId))
    .limit(LIVE_CO_HOSTS_MAX);
  return partnersOf(
    db,
    rows.map(({ userId }) => userId),
  );
};

/**
 * Checks that people teach at a school.
 * @throws RequestError notFound
 */
export const requireLecturers = async (db: Database, tenantId: string, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        inArray(memberships.userId, [...userIds]),
        inArray(memberships.role, [...LECTURING_ROLES]),
      ),
    );
  if (new Set(rows.map(({ userId }) => userId)).size < userIds.length)
    throw new RequestError('notFound', 'A person does not teach at this school.', { field: 'userIds' });
};
