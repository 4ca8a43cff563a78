import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/call.ts';
import {
  type INTERACTION_CALLS,
  INTERACTION_LIVES,
  type Interaction,
  type listInteractions,
} from '../../../src/contract/lecturing/interactions.ts';
import type { Database } from '../core/database/database.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { isAfter, pageOf } from '../core/lists/paging.ts';
import { isManageable } from '../live/access.ts';
import { liveEvents } from '../live/data/tables.ts';
import { findLive } from '../live/queries.ts';
import { withNames } from '../live/room/talk.ts';
import { lives } from '../live/tables.ts';
import { moderate } from '../register/moderation/moderation.ts';
import { authorize, type Lecturer } from '../tenants/authorization/authorize.ts';

type Query = CallInput<typeof listInteractions>['query'];

/**
 * Messages of other people in the latest live courses of a lecturer, or of the school, the latest first; one more than a
 * page has. An index gives the first ones of each live course, so that the number of messages does not matter.
 */
export const findInteractions = async (
  db: Database,
  { isOnlyOwn, school, userId }: Lecturer,
  { after, pageSize, state }: Query,
) => {
  const held = await db
    .select({ id: lives.id, title: lives.title })
    .from(lives)
    .where(
      and(
        eq(lives.tenantId, school.id),
        isNull(lives.deletedAt),
        isNotNull(lives.openedAt),
        isOnlyOwn ? eq(lives.createdBy, userId) : undefined,
      ),
    )
    .orderBy(desc(lives.startAt), desc(lives.id))
    .limit(INTERACTION_LIVES);
  const message = db
    .select()
    .from(liveEvents)
    .where(
      and(
        eq(liveEvents.tenantId, school.id),
        sql`${liveEvents.liveId} = held.id`,
        // As the conditions of the indexes, which parameters would not match.
        sql`${liveEvents.kind} = 'message'`,
        state === 'open' ? isNull(liveEvents.repliedAt) : isNotNull(liveEvents.repliedAt),
        ne(liveEvents.userId, userId),
        isAfter(after, liveEvents.createdAt, liveEvents.id),
      ),
    )
    .orderBy(desc(liveEvents.createdAt), desc(liveEvents.id))
    .limit(pageSize + 1)
    .as('message');
  const titles = new Map(held.map(({ id, title }) => [id, title]));
  const ids = sql.param([...titles.keys()]);
  const rows = await db
    .select({ row: message._.selectedFields })
    .from(sql`unnest(${ids}::text[]) as held(id)`)
    .crossJoinLateral(message)
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(pageSize + 1);
  return rows.map(({ row }) => ({ row, title: titles.get(row.liveId) ?? '' }));
};

type Found = Awaited<ReturnType<typeof findInteractions>>;

/** Messages with the names of people. Those of removed accounts are left out. */
const shownOf = async (db: Database, found: readonly Found[number][]): Promise<Interaction[]> => {
  const places = new Map(found.map(({ row, title }) => [row.id, { liveId: row.liveId, liveTitle: title }]));
  const messages = await withNames(
    db,
    found.map(({ row }) => row),
  );
  return messages.map((message) => ({ ...message, liveId: '', liveTitle: '', ...places.get(message.id) }));
};

export const INTERACTION_HANDLERS: Handlers<typeof INTERACTION_CALLS> = {
  async listInteractions({ params, query }, context) {
    const { db } = context.platform;
    const lecturer = await authorize(context, 'teach', params);
    const found = await findInteractions(db, lecturer, query);
    const { next, rows } = pageOf(found, query.pageSize, ({ row }) => [row.createdAt.toISOString(), row.id]);
    return { list: await shownOf(db, rows), next };
  },

  async replyToInteraction({ body, params: { liveId, messageId, schoolId } }, context) {
    const { now, platform, session } = context;
    const { db } = platform;
    const lecturer = await authorize(context, 'teach', { schoolId });
    const live = await findLive(db, schoolId, liveId);
    if (!live || live.deletedAt !== null || !isManageable(lecturer, live))
      throw new RequestError('notFound', 'The live course does not exist.', { field: 'liveId' });
    await requireWithinOwn(context, 'liveMessagesPerUser');
    await moderate(context, [{ content: body.text, contentName: 'text' }]);
    const [row] = await db
      .update(liveEvents)
      .set({ reply: body.text, repliedBy: session.userId, repliedAt: now })
      .where(
        and(
          eq(liveEvents.tenantId, schoolId),
          eq(liveEvents.liveId, liveId),
          eq(liveEvents.id, messageId),
          eq(liveEvents.kind, 'message'),
        ),
      )
      .returning();
    const [shown] = row ? await shownOf(db, [{ row, title: live.title }]) : [];
    if (!shown) throw new RequestError('notFound', 'The message does not exist.', { field: 'messageId' });
    return shown;
  },
};
