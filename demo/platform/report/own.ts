import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/call.ts';
import type { listOwnReports, OwnReport } from '../../../src/contract/report/report.ts';
import type { UserContext } from '../core/http/context.ts';
import { isAfter, pageOf } from '../core/lists/paging.ts';
import { described } from '../tenants/queries.ts';
import { tenants } from '../tenants/tables.ts';
import { reports } from './tables.ts';

/**
 * The reports of the caller at all schools, the newest first; in a session that is bound to a school, those at that school.
 * @throws RequestError invalidInput for an unknown cursor
 */
export const findOwnReports = async (
  { language, platform: { db }, session }: UserContext,
  { after, pageSize }: CallInput<typeof listOwnReports>['query'],
): Promise<{ list: OwnReport[]; next: string | null }> => {
  const found = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, session.userId),
        session.bound ? eq(reports.tenantId, session.tenantId) : undefined,
        isAfter(after, reports.createdAt, reports.id),
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(pageSize + 1);
  const { next, rows } = pageOf(found, pageSize, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  const schools = [...new Set(rows.map(({ tenantId }) => tenantId))];
  const named = schools.length === 0 ? [] : await described(db, language).where(inArray(tenants.id, schools));
  const names = new Map(named.map(({ name, tenant }) => [tenant.id, name]));
  const list = rows.map((row) => ({
    id: row.id,
    subject: {
      ...{ kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
      ...{ form: row.subjectForm, place: row.subjectPlace, commentId: row.commentId },
    },
    reason: row.reason,
    text: row.text,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
    decision: row.decision,
    schoolId: row.tenantId,
    schoolName: names.get(row.tenantId) ?? '',
  }));
  return { list, next };
};
