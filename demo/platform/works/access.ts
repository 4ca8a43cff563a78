import { and, eq } from 'drizzle-orm';
import { PERSON_TYPE } from '../../../src/contract/space/space-constants.ts';
import type { Author } from '../../../src/contract/space/work-shapes.ts';
import type { Database } from '../core/database/database.ts';
import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { publicNameOf } from '../space/people.ts';
import { requireShown } from '../space/visibility.ts';
import { readableSchools, viewerAt } from '../tenants/authorization/readable.ts';
import type { UserRow } from '../users/queries.ts';
import type { exams, posts, videos } from './tables.ts';
import { authorOf } from './work-ids.ts';

/** The public facts of a work's author. */
export const authorInfo = (row: UserRow): Author => ({
  userId: row.id,
  nickName: publicNameOf(row),
  avatarUrl: row.avatarUrl,
  positionName: row.positionName,
});

/**
 * The author whose works the caller may see (requirement H06).
 * @throws RequestError notFound, forbidden
 */
export const requireWorks = async (context: CallContext, userId: string, field = 'userId'): Promise<UserRow> =>
  (await requireShown(context, userId, PERSON_TYPE.works, field)).person;

/** Whether a viewer also sees courses and exams: the own ones, and those of organizations (requirement H10). */
export const seesCourses = (owner: UserRow, viewer: string | undefined): boolean =>
  owner.isOrganization || viewer === owner.id;

/**
 * Rejects a caller who does not see courses and exams of a person.
 * @throws RequestError notFound, forbidden
 */
export const requireCourses = async (context: CallContext, userId: string): Promise<UserRow> => {
  const owner = await requireWorks(context, userId);
  if (!seesCourses(owner, context.session?.userId)) {
    throw new RequestError('forbidden', 'The person does not show this.', { field: 'userId' });
  }
  return owner;
};

/**
 * Those of the schools of a person's works that show them to the caller: to the person all that list the page, to others
 * those that they may read.
 */
export const schoolsShown = async (
  context: CallContext,
  ownerId: string,
  schoolIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const viewer = await viewerAt(context, schoolIds);
  const own = schoolIds.filter((id) => viewer(id) === ownerId);
  const others = schoolIds.filter((id) => viewer(id) !== ownerId);
  return new Set([...own, ...(await readableSchools(context, others))]);
};

/** The same for courses and exams, which only organizations show to others (requirement H10). */
export const schoolsTaught = async (
  context: CallContext,
  { id, isOrganization }: Pick<UserRow, 'id' | 'isOrganization'>,
  schoolIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (isOrganization) return schoolsShown(context, id, schoolIds);
  const viewer = await viewerAt(context, schoolIds);
  return new Set(schoolIds.filter((schoolId) => viewer(schoolId) === id));
};

/** Reads a work of a kind from the machine of its author. */
export const findIn =
  <Table extends typeof posts | typeof videos | typeof exams>(db: Database, table: Table, id: string) =>
  async (userId: string): Promise<Table['$inferSelect'] | undefined> => {
    const rows = await db
      .select()
      .from(table as typeof posts)
      .where(and(eq(table.userId, userId), eq(table.id, id)))
      .limit(1);
    return rows[0] as Table['$inferSelect'] | undefined;
  };

/**
 * The author of a work that the caller may see, and who the caller is at the school of the work: `undefined` for visitors,
 * and on pages that it does not list. `find` reads the work from the machine of its author.
 * @throws RequestError notFound, forbidden
 */
export const requireWork = async <Work extends { readonly schoolId: string }>(
  context: CallContext,
  workId: string,
  field: string,
  find: (userId: string) => Promise<Work | undefined>,
): Promise<{ readonly owner: UserRow; readonly work: Work; readonly viewer: string | undefined }> => {
  const userId = authorOf(workId, field);
  const owner = await requireWorks(context, userId, field);
  const work = await find(userId);
  if (!work) throw new RequestError('notFound', 'The work does not exist.', { field });
  if (!(await schoolsShown(context, userId, [work.schoolId])).has(work.schoolId))
    throw new RequestError('forbidden', 'Its school does not show it to the caller.', { field });
  return { owner, work, viewer: (await viewerAt(context, [work.schoolId]))(work.schoolId) };
};
