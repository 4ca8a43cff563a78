import { and, eq, inArray } from 'drizzle-orm';
import { PERSON_TYPE } from '../../../src/contract/space/space-constants.ts';
import type { Author } from '../../../src/contract/space/work-shapes.ts';
import type { Database } from '../core/database/database.ts';
import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { publicNameOf } from '../space/people.ts';
import { requireShown } from '../space/visibility.ts';
import { isMember } from '../tenants/queries.ts';
import { memberships, tenants } from '../tenants/tables.ts';
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

/** Whether the caller also sees courses and exams: the own ones, and those of organizations (requirement H10). */
export const seesCourses = (owner: UserRow, { session }: CallContext): boolean =>
  owner.isOrganization || session?.userId === owner.id;

/**
 * Rejects a caller who does not see courses and exams of a person.
 * @throws RequestError notFound, forbidden
 */
export const requireCourses = async (context: CallContext, userId: string): Promise<UserRow> => {
  const owner = await requireWorks(context, userId);
  if (!seesCourses(owner, context)) {
    throw new RequestError('forbidden', 'The person does not show this.', { field: 'userId' });
  }
  return owner;
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
 * The author of a work that the caller may see. `find` reads the work from the machine of its author.
 * @throws RequestError notFound, forbidden
 */
export const requireWork = async <Work extends { readonly schoolId: string }>(
  context: CallContext,
  workId: string,
  field: string,
  find: (userId: string) => Promise<Work | undefined>,
): Promise<{ readonly owner: UserRow; readonly work: Work }> => {
  const userId = authorOf(workId, field);
  const owner = await requireWorks(context, userId, field);
  const work = await find(userId);
  if (!work) throw new RequestError('notFound', 'The work does not exist.', { field });
  if (context.session?.userId !== userId) await requireSchool(context, work.schoolId, field);
  return { owner, work };
};

/**
 * Rejects a caller who is not a member of a school that is open to its members only.
 * @throws RequestError forbidden
 */
const requireSchool = async (
  { platform: { db }, session }: CallContext,
  schoolId: string,
  field: string,
): Promise<void> => {
  const [school] = await db.select().from(tenants).where(eq(tenants.id, schoolId)).limit(1);
  if (!school?.membersOnly || (session && (await isMember(db, school.parentId ?? school.id, session.userId)))) return;
  throw new RequestError('forbidden', 'Only members of the school see this.', { field });
};

/** Which of these schools are open to members only, and the caller is none of them. */
export const closedSchools = async (
  { platform: { db }, session }: CallContext,
  schoolIds: readonly string[],
): Promise<string[]> => {
  const closed = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(inArray(tenants.id, [...schoolIds]), eq(tenants.membersOnly, true)));
  if (closed.length === 0 || !session) return closed.map(({ id }) => id);
  const joined = await db
    .select({ id: memberships.tenantId })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, session.userId),
        inArray(
          memberships.tenantId,
          closed.map(({ id }) => id),
        ),
      ),
    );
  return closed.map(({ id }) => id).filter((id) => !joined.some((one) => one.id === id));
};
