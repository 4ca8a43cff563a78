import { desc, eq, sql } from 'drizzle-orm';
import {
  type ERROR_REPORT_CALLS,
  ERROR_REPORTS_SHOWN,
  type ErrorReport,
  type FailureKind,
} from '../../../src/contract/school/error-reports.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { requireWithin } from '../core/limits/require-within.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { errorReports } from './tables.ts';

/** The statuses that are told apart, by how a call failed; any other is counted as the first one. */
const STATUSES: { readonly [Kind in FailureKind]?: readonly number[] } = {
  server: [500, 502, 503, 504],
  rejected: [400, 401, 403, 404, 409],
  'rate-limited': [429],
};

/** The status that a report counts under. A day has so few that made-up ones displace no cause from the list. */
const statusOf = ({ kind, status }: Pick<ErrorReport, 'kind' | 'status'>): number => {
  const known = STATUSES[kind] ?? [0];
  return known.includes(status) ? status : (known[0] ?? 0);
};

export const ERROR_REPORT_HANDLERS: Handlers<typeof ERROR_REPORT_CALLS> = {
  async sendErrorReport({ body }, context) {
    const { address, now, platform } = context;
    const { kind, step, tenantId } = body;
    const status = statusOf(body);
    // First, so that made-up schools open no counters.
    await authorize(context, 'find', { tenantId });
    // A whole school may come from one address, and one address may show several schools.
    const sender = `errors ${address} ${tenantId}`;
    await requireWithin(platform, sender, platform.config.limits.errorReportsPerAddress, now);
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
      .orderBy(desc(errorReports.count), desc(errorReports.day), desc(errorReports.lastAt))
      .limit(ERROR_REPORTS_SHOWN);
    return {
      list: rows.map(({ count, day, kind, lastAt, status, step }) => ({
        ...{ day, step, kind, status, count },
        lastTime: lastAt.toISOString(),
      })),
    };
  },
};
