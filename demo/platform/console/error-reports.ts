import { desc, eq, sql } from 'drizzle-orm';
import { type ERROR_REPORT_CALLS, ERROR_REPORTS_SHOWN } from '../../../src/contract/school/error-reports.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { requireWithin } from '../core/limits/require-within.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { errorReports } from './tables.ts';

export const ERROR_REPORT_HANDLERS: Handlers<typeof ERROR_REPORT_CALLS> = {
  async sendErrorReport({ body }, context) {
    const { address, now, platform } = context;
    const { kind, status, step, tenantId } = body;
    await requireWithin(platform, `errors ${address}`, platform.config.limits.errorReportsPerAddress, now);
    await authorize(context, 'find', { tenantId });
    await platform.db
      .insert(errorReports)
      .values({ tenantId, day: now.toISOString().slice(0, 10), step, kind, status, count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: [errorReports.tenantId, errorReports.day, errorReports.step, errorReports.kind, errorReports.status],
        set: { count: sql`${errorReports.count} + 1`, lastAt: now },
      });
    return { done: true };
  },

  async listErrorReports({ params }, context) {
    await authorize(context, 'manage', params);
    const rows = await context.platform.db
      .select()
      .from(errorReports)
      .where(eq(errorReports.tenantId, params.schoolId))
      .orderBy(desc(errorReports.day), desc(errorReports.lastAt))
      .limit(ERROR_REPORTS_SHOWN);
    return {
      list: rows.map(({ count, day, kind, lastAt, status, step }) => ({
        ...{ day, step, kind, status, count },
        lastTime: lastAt.toISOString(),
      })),
    };
  },
};
