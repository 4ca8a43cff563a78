import { count, inArray } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { CallContext } from '../../core/http/context.ts';
import { countOfAuthors } from '../../mall/courses/queries.ts';
import { readableSchools } from '../../tenants/authorization/readable.ts';
import type { UserRow } from '../../users/queries.ts';
import { seesCourses } from '../access.ts';
import { exams, posts, videos } from '../tables.ts';

/** How many works a person has in a school. */
interface Portion {
  readonly userId: string;
  readonly schoolId: string;
  readonly total: number;
}

const countIn = (db: Database, table: typeof posts | typeof videos | typeof exams, ids: readonly string[]) =>
  db
    .select({ userId: table.userId, schoolId: table.schoolId, total: count() })
    .from(table as typeof posts)
    .where(inArray(table.userId, [...ids]))
    .groupBy(table.userId, table.schoolId);

/** The works of people by school: exams and courses only of those of whom the caller sees them (requirement H10). */
const portionsOf = async (context: CallContext, people: readonly UserRow[]): Promise<Portion[]> => {
  const { now, platform } = context;
  const ids = people.map(({ id }) => id);
  const teaching = people.filter((person) => seesCourses(person, context)).map(({ id }) => id);
  // A cluster reads one table at a time.
  const written = [...(await countIn(platform.db, posts, ids)), ...(await countIn(platform.db, videos, ids))];
  if (teaching.length === 0) return written;
  const taught = await countOfAuthors(platform.db, teaching, now);
  return [...written, ...(await countIn(platform.db, exams, teaching)), ...taught];
};

/**
 * How many works of each person the lists of works show the caller: their own, and of others those of schools that the
 * caller may read. Whether the person shows them at all is decided by the caller of this function.
 */
export const countWorks = async (
  context: CallContext,
  people: readonly UserRow[],
): Promise<ReadonlyMap<string, number>> => {
  if (people.length === 0) return new Map();
  const viewer = context.session?.userId;
  const portions = await portionsOf(context, people);
  const others = portions.filter(({ userId }) => userId !== viewer).map(({ schoolId }) => schoolId);
  const readable = await readableSchools(context, others);
  const counts = new Map<string, number>();
  for (const { schoolId, total, userId } of portions)
    if (userId === viewer || readable.has(schoolId)) counts.set(userId, (counts.get(userId) ?? 0) + total);
  return counts;
};
