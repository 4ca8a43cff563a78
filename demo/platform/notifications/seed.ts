import { desc, gt } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contract/durations.ts';
import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { toPerson, toStudentsOf } from '../events/audiences.ts';
import { eventRows, type LoggedEvent } from '../events/record.ts';
import { events } from '../events/tables.ts';
import { follows } from '../space/tables.ts';
import { comments, exams, posts } from '../works/tables.ts';

/** How many of each kind the demo tells a person of. */
const COMMENTS_TOLD = 3;
const FOLLOWS_TOLD = 2;

type Told = readonly [event: LoggedEvent, at: Date];

/** The first rows of each person. */
const firstOf = <Row>(rows: readonly Row[], ownerOf: (row: Row) => string, most: number): Row[] => {
  const counts = new Map<string, number>();
  return rows.filter((row) => {
    const count = (counts.get(ownerOf(row)) ?? 0) + 1;
    counts.set(ownerOf(row), count);
    return count <= most;
  });
};

const commented = async (tx: Database): Promise<Told[]> => {
  const works = new Map((await tx.select().from(posts)).map((post) => [post.id, post]));
  const rows = await tx.select().from(comments).orderBy(desc(comments.createdAt));
  const told = rows.filter(({ fromUserId, parentId, userId, workId }) => {
    return parentId === '' && fromUserId !== userId && works.has(workId);
  });
  return firstOf(told, ({ userId }) => userId, COMMENTS_TOLD).flatMap(
    ({ createdAt, fromUserId, id, userId, workId }) => {
      const work = works.get(workId);
      if (!work) return [];
      const event = { actorId: fromUserId, subject: 'comment', subjectId: id, placeId: workId } as const;
      const kind = work.resourceType === 'qa' ? 'answered' : 'commented';
      return [[{ ...event, kind, schoolId: work.schoolId, to: [toPerson(userId)] }, createdAt] as const];
    },
  );
};

const followed = async (tx: Database): Promise<Told[]> => {
  const rows = await tx.select().from(follows).orderBy(desc(follows.createdAt));
  return firstOf(rows, ({ followedId }) => followedId, FOLLOWS_TOLD).map(({ createdAt, followedId, followerId }) => {
    const event = { kind: 'followed', actorId: followerId, subject: 'person', subjectId: followedId } as const;
    return [{ ...event, schoolId: '', to: [toPerson(followedId)] }, createdAt];
  });
};

/** Exams that end later, a day before that. */
const due = async (tx: Database): Promise<Told[]> => {
  const rows = await tx.select().from(exams).where(gt(exams.endTime, new Date()));
  return rows.map(({ endTime, id, schoolId, startTime, userId }) => {
    const event = { kind: 'examDue', actorId: userId, subject: 'exam', subjectId: id, schoolId } as const;
    const at = new Date(Math.max(startTime.getTime(), endTime.getTime() - DAY_MS));
    return [{ ...event, key: endTime.toISOString(), to: [toStudentsOf(userId)] }, at];
  });
};

/** Records what the seeds of other areas have let happen. */
export const seedEvents = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ['events of the demo'],
    (key) => key,
    async () => {
      const told = [...(await commented(tx)), ...(await followed(tx)), ...(await due(tx))];
      const rows = told.flatMap(([event, at]) => eventRows(event, at));
      for (let at = 0; at < rows.length; at += 1_000)
        await tx
          .insert(events)
          .values(rows.slice(at, at + 1_000))
          .onConflictDoNothing();
    },
  );
