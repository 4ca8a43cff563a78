import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { spaces } from '../../space/tables.ts';
import { activities, comments, examResults, exams, posts, postVotes, videos } from '../tables.ts';
import { makeWorks } from './works-of-people.ts';

const DAY_MS = 86_400_000;

/** Counts the works that everybody sees: posts and videos. */
const countWorks = async (tx: Database, made: ReturnType<typeof makeWorks>): Promise<void> => {
  const counts = new Map<string, number>();
  for (const { userId } of [...made.posts, ...made.videos]) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  const rows = [...counts].map(([userId, worksCount]) => ({ userId, worksCount }));
  await tx
    .insert(spaces)
    .values(rows)
    .onConflictDoUpdate({ target: spaces.userId, set: { worksCount: sql`excluded.works_count` } });
};

/** Inserts the works of the people of the demo, with their comments, votes and results. */
export const seedWorks = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ['works of seeded people'],
    (key) => key,
    async () => {
      // Open votes, activities and exams lie around the day of the seed; everything else lies before it.
      const made = makeWorks(new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS));
      await tx.insert(posts).values(made.posts).onConflictDoNothing();
      await tx.insert(postVotes).values(made.votes).onConflictDoNothing();
      await tx.insert(videos).values(made.videos).onConflictDoNothing();
      await tx.insert(exams).values(made.exams).onConflictDoNothing();
      await tx.insert(examResults).values(made.results).onConflictDoNothing();
      await tx.insert(comments).values(made.comments).onConflictDoNothing();
      await tx.insert(activities).values(made.activities).onConflictDoNothing();
      await countWorks(tx, made);
    },
  );
