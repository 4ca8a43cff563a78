import { and, desc, eq, gt, gte, inArray, lte, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { EVENT_KINDS, type NotificationTopic, TOPIC_OF } from '../../../src/contract/notifications/event-kinds.ts';
import type { Database } from '../core/database/database.ts';
import { isAfter } from '../core/lists/paging.ts';
import { sha256 } from '../core/random.ts';
import type { Belonging } from '../events/audiences.ts';
import { events } from '../events/tables.ts';

export type EventRow = typeof events.$inferSelect;

/** The id of a notification, the same for everybody: that of an event has the ids of people in it. */
export const notificationIdOf = ({ id }: Pick<EventRow, 'id'>): string => sha256(id);

interface Wanted {
  readonly hidden: readonly NotificationTopic[];
  /** Events that are told later are left out. */
  readonly now: Date;
  /** Only what happened after this. */
  readonly since: Date | null;
  /** The cursor of the page; empty for the first one. */
  readonly after: string;
  readonly limit: number;
}

const keptOf = ({ audience, id, schoolId, since }: Belonging): SQL | undefined =>
  and(
    eq(events.audienceId, id),
    eq(events.audience, audience),
    since && gte(events.happenedAt, since),
    schoolId === undefined ? undefined : eq(events.schoolId, schoolId),
  );

/**
 * The latest events of some audiences, the newest first, each once: from each audience as many as are wanted, by its index.
 * @throws RequestError invalidInput for an unknown cursor
 */
export const latestEvents = async (
  db: Database,
  belongings: readonly Belonging[],
  { after, hidden, limit, now, since }: Wanted,
): Promise<EventRow[]> => {
  const kinds = EVENT_KINDS.filter((kind) => TOPIC_OF[kind] !== null && !hidden.includes(TOPIC_OF[kind]));
  if (kinds.length === 0) return [];
  const wanted = and(
    inArray(events.kind, kinds),
    lte(events.happenedAt, now),
    since === null ? undefined : gt(events.happenedAt, since),
    isAfter(after, events.happenedAt, events.id),
  );
  const [first, second, ...rest] = belongings.map((belonging) =>
    db
      .select()
      .from(events)
      .where(and(keptOf(belonging), wanted))
      .orderBy(desc(events.happenedAt), desc(events.id))
      .limit(limit),
  );
  if (!first) return [];
  if (!second) return first;
  const all = unionAll(first, second, ...rest).as('latest');
  return db
    .selectDistinctOn([all.happenedAt, all.id])
    .from(all)
    .orderBy(desc(all.happenedAt), desc(all.id))
    .limit(limit);
};
