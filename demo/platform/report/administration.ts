import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/call.ts';
import type { changeReport, listReports, ReportEntry } from '../../../src/contract/report/report.ts';
import type { Database } from '../core/database/database.ts';
import { sqlState } from '../core/database/sql-state.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { isAfter, pageOf } from '../core/lists/paging.ts';
import { toPerson } from '../events/audiences.ts';
import { forgetSubjects, recordEvents } from '../events/record.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { users } from '../users/tables.ts';
import { reports } from './tables.ts';

type Row = typeof reports.$inferSelect;

/** The reports with their reporters, whose rows may lie on other machines: two statements. */
const entriesOf = async (db: Database, rows: readonly Row[]): Promise<ReportEntry[]> => {
  const ids = [...new Set(rows.map(({ reporterId }) => reporterId))];
  const people = ids.length > 0 ? await db.select().from(users).where(inArray(users.id, ids)) : [];
  return rows.map((row) => {
    const person = people.find(({ id }) => id === row.reporterId);
    return {
      id: row.id,
      sceneId: row.sceneId,
      subSceneId: row.subSceneId,
      subject: {
        ...{ kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
        ...{ form: row.subjectForm, place: row.subjectPlace, commentId: row.commentId },
      },
      reason: row.reason,
      text: row.text,
      reporter: {
        id: row.reporterId,
        name: person?.realName || person?.nickName || row.reporterId,
        avatarUrl: person?.avatarUrl ?? '',
      },
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      outcome: row.outcome,
      decision: row.decision,
    };
  });
};

/**
 * The reports of a school, newest first.
 * @throws RequestError notFound, forbidden, invalidInput for an unknown cursor
 */
export const findReports = async (
  context: UserContext,
  schoolId: string,
  { after, pageSize, state }: CallInput<typeof listReports>['query'],
): Promise<{ list: ReportEntry[]; next: string | null }> => {
  await authorize(context, 'manage', { schoolId });
  const { db } = context.platform;
  const rest = isAfter(after, reports.createdAt, reports.id);
  const found = await db
    .select()
    .from(reports)
    .where(and(eq(reports.tenantId, schoolId), eq(reports.state, state), rest))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(pageSize + 1);
  const { next, rows } = pageOf(found, pageSize, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return { list: await entriesOf(db, rows), next };
};

/** How many reports of a school are open, counted up to a limit. */
export const countOpenReports = async (db: Database, schoolId: string, limit: number): Promise<number> => {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.tenantId, schoolId), eq(reports.state, 'open')))
    .limit(limit);
  return rows.length;
};

/** SQLSTATE of a violated unique index. */
const TAKEN = '23505';

/** Tells the reporter that a report was decided, once for each time, or takes that back. */
const tellReporter = async (tx: Database, { closedAt, id, reporterId, tenantId }: Row, now: Date): Promise<void> => {
  await forgetSubjects(tx, [id]);
  if (closedAt === null) return;
  const event = { kind: 'reportDecided', actorId: null, subject: 'report', subjectId: id, schoolId: tenantId } as const;
  await recordEvents(tx, [{ ...event, key: closedAt.toISOString(), to: [toPerson(reporterId)] }], now);
};

/**
 * Closes a report with what was decided, or opens it again.
 * @throws RequestError notFound, forbidden, alreadyReported if the reporter has another open one about the same
 */
export const saveReportState = async (
  context: UserContext,
  { reportId, schoolId }: CallInput<typeof changeReport>['params'],
  { decision, outcome, state }: CallInput<typeof changeReport>['body'],
): Promise<ReportEntry> => {
  await authorize(context, 'manage', { schoolId });
  const { now, platform, session } = context;
  const set =
    state === 'closed'
      ? { state, closedAt: now, closedBy: session.userId, outcome, decision }
      : { state, closedAt: null, closedBy: null, outcome: '' as const, decision: '' };
  const changed = await transact(platform.db, async (tx) => {
    const rows = await tx
      .update(reports)
      .set(set)
      .where(and(eq(reports.tenantId, schoolId), eq(reports.id, reportId)))
      .returning();
    for (const row of rows) await tellReporter(tx, row, now);
    return rows;
  }).catch((error: unknown) => {
    if (sqlState(error) !== TAKEN) throw error;
    throw new RequestError('alreadyReported', 'A later report about the same is open.', { field: 'state' });
  });
  const [entry] = await entriesOf(platform.db, changed);
  if (!entry) throw new RequestError('notFound', 'The school has no such report.', { field: 'reportId' });
  return entry;
};
