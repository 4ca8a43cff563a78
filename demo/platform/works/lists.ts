import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../core/database/database.ts';
import type { CallContext } from '../core/http/context.ts';
import { type NumberedPage, offsetOf } from '../core/lists/paging.ts';
import type { UserRow } from '../users/queries.ts';
import { schoolsShown, schoolsTaught } from './access.ts';
import { exams, posts, videos } from './tables.ts';

type WorkTable = typeof posts | typeof videos | typeof exams;

interface PageWanted extends NumberedPage {
  readonly owner: UserRow;
}

/** The order of each list, with the id at the end, so that no work is on two pages. */
const ORDERS = new Map<WorkTable, readonly PgColumn[]>([
  [posts, [posts.isTop, posts.issueTime, posts.id]],
  [videos, [videos.issueTime, videos.id]],
  [exams, [exams.modifiedTime, exams.id]],
]);

/** The works that a caller sees: their own, and of others those of schools that the caller may read. */
const seen = async (context: CallContext, table: WorkTable, owner: UserRow): Promise<SQL | undefined> => {
  const own = and(eq(table.userId, owner.id), table === exams ? eq(exams.status, 'published') : undefined);
  // On our own pages, these are all.
  if (context.foreignOrigin === null && context.session?.userId === owner.id) return own;
  const { db } = context.platform;
  const schools = await db
    .selectDistinct({ id: table.schoolId })
    .from(table as typeof posts)
    .where(own);
  const ids = schools.map(({ id }) => id);
  const shown = await (table === exams ? schoolsTaught(context, owner, ids) : schoolsShown(context, owner.id, ids));
  return and(own, inArray(table.schoolId, [...shown]));
};

/** Those of a person's posts and videos that the caller sees. */
export const shownWorks = async (context: CallContext, userId: string, ids: readonly string[]): Promise<string[]> => {
  const find = (table: typeof posts | typeof videos) =>
    context.platform.db
      .select({ id: table.id, schoolId: table.schoolId })
      .from(table as typeof posts)
      .where(and(eq(table.userId, userId), inArray(table.id, [...ids])));
  const works = [...(await find(posts)), ...(await find(videos))];
  const schools = works.map(({ schoolId }) => schoolId);
  const shown = await schoolsShown(context, userId, schools);
  return works.filter(({ schoolId }) => shown.has(schoolId)).map(({ id }) => id);
};

/** A page of a person's works, and how many there are. */
export const pageOfWorks = async <Table extends WorkTable>(
  context: CallContext,
  table: Table,
  { owner, ...page }: PageWanted,
): Promise<{ readonly rows: Table['$inferSelect'][]; readonly rowCount: number }> => {
  const db: Database = context.platform.db;
  const where = await seen(context, table, owner);
  const rows = await db
    .select()
    .from(table as typeof posts)
    .where(where)
    .orderBy(...(ORDERS.get(table) ?? []).map((column) => desc(column)))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const [counted] = await db
    .select({ total: count() })
    .from(table as typeof posts)
    .where(where);
  return { rows: rows as Table['$inferSelect'][], rowCount: counted?.total ?? 0 };
};
