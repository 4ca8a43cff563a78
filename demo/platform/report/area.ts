import { eq, sql } from 'drizzle-orm';
import { area } from '../core/areas/area.ts';
import { clearedOf, countedAs, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byKey, byTenant } from '../core/database/placement.ts';
import { randomId } from '../core/random.ts';
import { REPORT_HANDLERS } from './routes.ts';
import { mountReportService } from './service/service.ts';
import { reports, reportTickets } from './tables.ts';

/** Reports of persons and contents. */
export const REPORT = area({
  calls: REPORT_HANDLERS,
  assetMounts: [mountReportService],
  tables: [
    stored(
      reportTickets,
      byKey('hash'),
      { reporterId: deletedWith('reporter'), subjectUserId: deletedWith('subject') },
      'expiresAt',
    ),
    stored(reports, byTenant(), {
      reporterId: countedAs('reporter'),
      subjectUserId: countedAs('subject'),
      closedBy: clearedOf('who closed it'),
    }),
  ],
  /** The school keeps the report, of which nobody knows the author or the subject any longer. */
  async removeAccount(tx, userId) {
    await tx
      .update(reports)
      .set({ reporterId: randomId('removed') })
      .where(eq(reports.reporterId, userId));
    await tx
      .update(reports)
      .set({ subjectId: sql`'removed-' || ${reports.id}`, subjectName: '', subjectUserId: null, commentId: '' })
      .where(eq(reports.subjectUserId, userId));
  },
});
