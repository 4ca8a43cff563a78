import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { CallContext } from '../../core/http/context.ts';
import { countOfAuthors } from '../../mall/courses/queries.ts';
import { readableSchools, viewerAt } from '../../tenants/authorization/readable.ts';
import type { UserRow } from '../../users/queries.ts';
import { seesCourses } from '../access.ts';
import { exams, posts, videos } from '../tables.ts';

/** How many works a person has in a school. */
interface Portion {
  readonly userId: string;
  readonly schoolId: string;
  readonly total: number;
  /** Whether it is of courses or exams. */
  readonly isTaught?: boolean;
}

const countIn = (db: Database, table: typeof posts | typeof videos | typeof exams, ids: readonly string[]) =>
  db
    .select({ userId: table.userId, schoolId: table.schoolId, total: count() })
    .from(table as typeof posts)
    .where(and(inArray(table.userId, [...ids]), table === exams ? eq(exams.status, 'published') : undefined))
    .groupBy(table.userId, table.schoolId);

/** The works of people by school: exams and courses only of those of whom the caller sees them (requirement H10). */
const portionsOf = async (context: CallContext, people: readonly UserRow[]): Promise<Portion[]> => {
  const { now, platform } = context;
  const ids = people.map(({ id }) => id);
  const teaching = people.filter((person) => seesCourses(person, context.session?.userId)).map(({ id }) => id);
  // A cluster reads one table at a time.
  const written = [...(await countIn(platform.db, posts, ids)), ...(await countIn(platform.db, videos, ids))];
  if (teaching.length === 0) return written;
  const taught = await countOfAuthors(platform.db, teaching, now);
  const all = [...(await countIn(platform.db, exams, teaching)), ...taught];
  return [...written, ...all.map((portion) => ({ ...portion, isTaught: true }))];
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
  const portions = await portionsOf(context, people);
  const viewer = await viewerAt(
    context,
    portions.map(({ schoolId }) => schoolId),
  );
  const organizations = new Set(people.filter(({ isOrganization }) => isOrganization).map(({ id }) => id));
  const others = portions.filter(({ schoolId, userId }) => userId !== viewer(schoolId));
  const readable = await readableSchools(
    context,
    others.map(({ schoolId }) => schoolId),
  );
  const isSeen = ({ isTaught, schoolId, userId }: Portion) =>
    userId === viewer(schoolId) || (readable.has(schoolId) && (!isTaught || organizations.has(userId)));
  const counts = new Map<string, number>();
  for (const portion of portions.filter(isSeen))
    counts.set(portion.userId, (counts.get(portion.userId) ?? 0) + portion.total);
  return counts;
};
