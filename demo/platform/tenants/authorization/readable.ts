import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Platform } from '../../core/platform.ts';
import { listedBy } from '../queries.ts';
import { memberships, tenants } from '../tables.ts';
import { availabilityOf } from './availability.ts';
import { type Asking, isBoundElsewhere, isMembersOnly, refusesMethod } from './obstacle.ts';

const parents = alias(tenants, 'parents');

const memberOf = async ({ db }: Platform, userId: string, schoolIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ id: memberships.tenantId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), inArray(memberships.tenantId, [...schoolIds])));
  return rows.map(({ id }) => id);
};

/** Those of the schools of members only that have the caller as a member, on a page that they list. */
const openToMember = async (asking: Asking, schoolIds: readonly string[]): Promise<string[]> => {
  const { foreignOrigin, platform, session } = asking;
  if (!session || schoolIds.length === 0) return [];
  const own = schoolIds.filter((id) => !isBoundElsewhere(session, id));
  const joined = own.length === 0 ? [] : await memberOf(platform, session.userId, own);
  if (foreignOrigin === null || joined.length === 0) return joined;
  return listedBy(platform, foreignOrigin, joined);
};

/** Which of these schools the caller may read, as `authorize` decides for one: what the lists of works show. */
export const readableSchools = async (asking: Asking, schoolIds: Iterable<string>): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(schoolIds)];
  if (ids.length === 0) return new Set();
  const { now, platform, session } = asking;
  const rows = await platform.db
    .select({ school: tenants, parent: parents })
    .from(tenants)
    .leftJoin(parents, eq(parents.id, tenants.parentId))
    .where(inArray(tenants.id, ids));
  const open = rows
    .map(({ parent, school }) => ({ school, parent: parent ?? school }))
    .filter(({ parent, school }) => availabilityOf([school, parent], now) === 'open');
  // The sign-in methods of a school are those of its parent, so a parent decides for all of its schools.
  const usable = open.filter(
    (one) => isMembersOnly(one) && session && !refusesMethod(one.parent.loginMethods, session),
  );
  const joined = await openToMember(
    asking,
    usable.map(({ parent }) => parent.id),
  );
  const readable = open.filter((one) => !isMembersOnly(one) || joined.includes(one.parent.id));
  return new Set(readable.map(({ school }) => school.id));
};

/**
 * Who the caller is at each of these schools, as `authorize` decides for one: nobody for visitors, and at schools that do
 * not list the page.
 */
export const viewerAt = async (
  { foreignOrigin, platform, session }: Asking,
  schoolIds: Iterable<string>,
): Promise<(schoolId: string) => string | undefined> => {
  if (!session) return () => undefined;
  const { userId } = session;
  if (foreignOrigin === null && !session.bound) return () => userId;
  const ids = [...new Set(schoolIds)];
  if (ids.length === 0) return () => undefined;
  const rows = await platform.db
    .select({ id: tenants.id, parentId: tenants.parentId })
    .from(tenants)
    .where(inArray(tenants.id, ids));
  const rulers = new Map(rows.map(({ id, parentId }) => [id, parentId ?? id]));
  const known = [...new Set(rulers.values())].filter((id) => !isBoundElsewhere(session, id));
  const listing = foreignOrigin === null ? known : await listedBy(platform, foreignOrigin, known);
  return (schoolId) => (listing.includes(rulers.get(schoolId) ?? '') ? userId : undefined);
};
