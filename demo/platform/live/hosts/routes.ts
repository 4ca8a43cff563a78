import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { LECTURERS_FOUND } from '../../../../src/contract/live/live-constants.ts';
import type { LIVE_HOST_CALLS } from '../../../../src/contract/live/planning/live-hosts.ts';
import { transact } from '../../core/database/transaction.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { patternsOf } from '../../core/lists/search.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { memberships } from '../../tenants/tables.ts';
import { users } from '../../users/tables.ts';
import { requireManageable } from '../access.ts';
import { lockLives } from '../queries.ts';
import { writeCoHosts } from '../room/presence.ts';
import { findFollowing } from '../series/queries.ts';
import { countChange } from '../writes.ts';
import { findCoHosts, LECTURING_ROLES, partnersOf, requireLecturers } from './co-hosts.ts';

export const LIVE_HOST_HANDLERS: Handlers<Omit<typeof LIVE_HOST_CALLS, 'saveLiveCover'>> = {
  async listCoHosts({ params }, context) {
    const { row } = await requireManageable(context, params.liveId);
    return { coHosts: await findCoHosts(context.platform.db, row) };
  },

  async changeCoHosts({ body, params }, context) {
    const { db } = context.platform;
    const { row } = await requireManageable(context, params.liveId);
    // Its creator is its host already.
    const userIds = [...new Set(body.userIds)].filter((id) => id !== row.createdBy).sort();
    await requireLecturers(db, row.tenantId, userIds);
    await countChange(context);
    await transact(db, async (tx) => {
      const ids = body.scope === 'following' ? await findFollowing(tx, row) : [row.id];
      const kept = (await lockLives(tx, row.tenantId, ids)).filter(({ deletedAt }) => deletedAt === null);
      const liveIds = kept.map(({ id }) => id);
      if (liveIds.length > 0) await writeCoHosts(tx, row.tenantId, liveIds, userIds);
    });
    return { coHosts: await findCoHosts(db, row) };
  },

  findLecturers: limited('liveStepsPerUser', async ({ query }, context) => {
    const { db } = context.platform;
    const { school } = await authorize(context, 'teach');
    // By the names that others know them by, as `publicNameOf` says.
    const rows = await db
      .select({ userId: memberships.userId })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(
          eq(memberships.tenantId, school.id),
          inArray(memberships.role, [...LECTURING_ROLES]),
          ...patternsOf(query.search).map((pattern) =>
            ilike(sql`coalesce(nullif(${users.nickName}, ''), ${users.realName})`, pattern),
          ),
        ),
      )
      .orderBy(asc(memberships.joinedAt), asc(memberships.userId))
      .limit(LECTURERS_FOUND);
    return {
      records: await partnersOf(
        db,
        rows.map(({ userId }) => userId),
      ),
    };
  }),
};
