import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { LIVE_MESSAGES_SHOWN } from '../../../../src/contract/live/live-constants.ts';
import type { LiveMessage, LiveQuiz } from '../../../../src/contract/live/live-room.ts';
import type { Database } from '../../core/database/database.ts';
import { hiddenFrom } from '../../space/blocks/blocks.ts';
import { peopleOf, publicNameOf } from '../../space/people.ts';
import { eventsOf } from '../data/queries.ts';
import { liveEvents } from '../data/tables.ts';
import type { LiveRow } from '../tables.ts';

type EventRow = typeof liveEvents.$inferSelect;

/** Messages with the names of those who wrote and answered them. Those of removed accounts are left out. */
export const withNames = async (db: Database, rows: readonly EventRow[]): Promise<LiveMessage[]> => {
  const ids = rows.flatMap(({ repliedBy, userId }) => (repliedBy === null ? [userId] : [userId, repliedBy]));
  const people = await peopleOf(db, [...new Set(ids)]);
  const nameOf = (id: string | null): string => {
    const found = id === null ? undefined : people.get(id);
    return found ? publicNameOf(found.person) : '';
  };
  return rows.flatMap(({ content, createdAt, id, repliedAt, repliedBy, reply, userId }) => {
    const person = people.get(userId)?.person;
    if (!person) return [];
    const { avatarUrl } = person;
    const message = { id, userId, name: publicNameOf(person), avatarUrl, text: content, time: createdAt.toISOString() };
    const isAnswered = reply !== null && repliedAt !== null;
    return [
      {
        ...message,
        reply: isAnswered ? { name: nameOf(repliedBy), text: reply, time: repliedAt.toISOString() } : null,
      },
    ];
  });
};

/**
 * The latest messages of a live course since a time, the oldest first, without those of people who are kept from the reader
 * (requirement U08); null for a host, who reads all.
 */
export const findMessages = async (
  db: Database,
  live: LiveRow,
  since: Date | null,
  reader: string | null,
): Promise<LiveMessage[]> => {
  const rows = await db
    .select()
    .from(liveEvents)
    .where(and(eventsOf(live), eq(liveEvents.kind, 'message'), since ? gte(liveEvents.createdAt, since) : undefined))
    .orderBy(desc(liveEvents.createdAt), desc(liveEvents.id))
    .limit(LIVE_MESSAGES_SHOWN);
  const hidden = await hiddenFrom(
    db,
    reader ?? undefined,
    rows.map(({ userId }) => userId),
  );
  return withNames(db, rows.filter(({ userId }) => !hidden.has(userId)).reverse());
};

/** A message or a question of a live course. */
export const findMessage = async (db: Database, live: LiveRow, id: string): Promise<EventRow | undefined> => {
  const [row] = await db
    .select()
    .from(liveEvents)
    .where(and(eventsOf(live), eq(liveEvents.id, id), inArray(liveEvents.kind, ['message', 'quiz'])))
    .limit(1);
  return row;
};

/** Adds a message and returns it. */
export const addMessage = async (db: Database, row: EventRow): Promise<LiveMessage> => {
  await db.insert(liveEvents).values(row);
  const [message] = await withNames(db, [row]);
  if (!message) throw new Error('a message of nobody');
  return message;
};

/** The id of the latest question of a live course. */
export const findQuestion = async (db: Database, live: LiveRow): Promise<EventRow | undefined> => {
  const [row] = await db
    .select()
    .from(liveEvents)
    .where(and(eventsOf(live), eq(liveEvents.kind, 'quiz')))
    .orderBy(desc(liveEvents.createdAt), desc(liveEvents.id))
    .limit(1);
  return row;
};

/** The latest question of a live course, with its answers. */
export const findQuiz = async (db: Database, live: LiveRow, userId: string): Promise<LiveQuiz | null> => {
  const question = await findQuestion(db, live);
  if (!question) return null;
  const answers = await db
    .select({
      kind: liveEvents.kind,
      choice: liveEvents.choice,
      count: sql<number>`(count(*))::int`,
      isOwn: sql<boolean>`bool_or(${liveEvents.userId} = ${userId})`,
    })
    .from(liveEvents)
    .where(and(eventsOf(live), inArray(liveEvents.kind, ['yes', 'no', 'choice']), eq(liveEvents.content, question.id)))
    .groupBy(liveEvents.kind, liveEvents.choice);
  const of = (kind: 'yes' | 'no') => answers.find((one) => one.kind === kind);
  const answer = of('yes')?.isOwn ? true : of('no')?.isOwn ? false : null;
  return {
    id: question.id,
    question: question.content,
    answer,
    yes: of('yes')?.count ?? 0,
    no: of('no')?.count ?? 0,
    options: (question.options ?? []).map((text, choice) => ({
      text,
      count: answers.find((one) => one.choice === choice)?.count ?? 0,
    })),
    choice: answers.find((one) => one.kind === 'choice' && one.isOwn)?.choice ?? null,
  };
};

/** What somebody answers: yes, no, or an option of a poll, from 0. */
interface Answer {
  readonly userId: string;
  readonly answer: boolean | number;
}

/** Adds answers to a question; the first one of each person counts. */
export const addAnswers = async (
  db: Database,
  live: LiveRow,
  quizId: string,
  answers: readonly Answer[],
  now: Date,
): Promise<void> => {
  if (answers.length === 0) return;
  const key = { tenantId: live.tenantId, liveId: live.id, content: quizId, createdAt: now };
  await db
    .insert(liveEvents)
    .values(
      answers.map(({ answer, userId }) => ({
        ...key,
        id: `${quizId}.${userId}`,
        kind: typeof answer === 'number' ? ('choice' as const) : answer ? ('yes' as const) : ('no' as const),
        choice: typeof answer === 'number' ? answer : null,
        userId,
      })),
    )
    .onConflictDoNothing();
};
