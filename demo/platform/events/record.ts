import { and, eq, inArray, or } from 'drizzle-orm';
import type { EventKind, EventSubjectKind } from '../../../src/contract/notifications/event-kinds.ts';
import type { Dynamic, DynamicKind } from '../../../src/contract/space/dynamics.ts';
import { forgetActivity, recordActivity } from '../activities/activities.ts';
import type { Database } from '../core/database/database.ts';
import type { Audience } from './audiences.ts';
import { events } from './tables.ts';

/** Something that happened or that is due. Its kind, subject, actor and `key` together make it one event. */
export interface LoggedEvent {
  readonly kind: EventKind;
  /** Who did it; null if nobody in particular. */
  readonly actorId: string | null;
  readonly subject: EventSubjectKind;
  readonly subjectId: string;
  /** The work of a comment. */
  readonly placeId?: string;
  /** Empty if it belongs to no school. */
  readonly schoolId: string;
  /** Tells events apart that may happen to the same subject several times: the new time of a live course that was moved. */
  readonly key?: string;
  /** Who is told; the actor is never told of the own deeds. */
  readonly to: readonly Audience[];
  /** For the feed of the actor: what it shows for the event. Left out, the event is not in the feed. */
  readonly feed?: { readonly subject: Dynamic['subject']; readonly title: string };
}

/** What the feed of a space calls an event; the other kinds are not in it. */
const FEED_KINDS: { readonly [Kind in EventKind]?: DynamicKind } = {
  published: 'posted',
  voted: 'voted',
  passed: 'passed',
  studied: 'studied',
  followed: 'followed',
};

/** How many audiences one event has at most: an author, the levels of a plate, a course. */
const AUDIENCES_MAX = 20;

/** The id of an event. A course is named with its school, because its id is unique there only. */
export const eventIdOf = ({
  actorId,
  key = '',
  kind,
  schoolId,
  subject,
  subjectId,
}: Omit<LoggedEvent, 'to' | 'feed'>): string =>
  [kind, subject, schoolId, subjectId, actorId ?? '', key].join(' ').trimEnd();

type EventRow = typeof events.$inferInsert;

/** The rows of an event: one for each audience. */
export const eventRows = ({ feed, key, placeId = '', to, ...event }: LoggedEvent, at: Date): EventRow[] => {
  const id = eventIdOf({ ...event, ...(key === undefined ? {} : { key }) });
  const told = to.filter(({ audience, id: who }) => audience !== 'person' || who !== event.actorId);
  if (told.length > AUDIENCES_MAX) throw new Error(`an event of kind ${event.kind} has ${told.length} audiences`);
  return told.map(({ audience, id: audienceId }) => ({
    ...{ ...event, audience, audienceId, id, placeId },
    happenedAt: at,
  }));
};

const feedEntryOf = ({ actorId, feed, kind, schoolId, subjectId }: LoggedEvent) => {
  const feedKind = FEED_KINDS[kind];
  if (!feed || !feedKind || actorId === null) return undefined;
  return { ...feed, userId: actorId, kind: feedKind, subjectId, schoolId };
};

/**
 * Records events in the transaction of what happened, with what is derived from them: the notifications of their audiences
 * and the feeds of their actors. However many people are concerned, it is one statement, and one for each entry of a feed.
 * What was recorded before is left as it is. `at` may lie ahead: then it is told from that moment on.
 */
export const recordEvents = async (tx: Database, logged: readonly LoggedEvent[], at: Date): Promise<void> => {
  const rows = logged.flatMap((event) => eventRows(event, at));
  if (rows.length > 0) await tx.insert(events).values(rows).onConflictDoNothing();
  for (const event of logged) {
    const entry = feedEntryOf(event);
    if (entry) await recordActivity(tx, entry, at);
  }
};

/** Takes an event back, in the transaction that undoes it. */
export const forgetEvent = async (tx: Database, event: LoggedEvent): Promise<void> => {
  const rows = eventRows(event, new Date(0));
  if (rows.length > 0)
    await tx
      .delete(events)
      .where(
        or(
          ...rows.map(({ audience, audienceId, id }) =>
            and(eq(events.audienceId, audienceId), eq(events.audience, audience), eq(events.id, id)),
          ),
        ),
      );
  const entry = feedEntryOf(event);
  if (entry) await forgetActivity(tx, entry);
};

/**
 * Forgets what is about works, comments or live courses that were deleted, and about what was in them. A reader would not be
 * shown it either: this keeps the log small.
 */
export const forgetSubjects = async (tx: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.delete(events).where(or(inArray(events.subjectId, [...ids]), inArray(events.placeId, [...ids])));
};
