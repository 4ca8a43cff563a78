import { area } from '../core/areas/area.ts';
import { keptFor, stored } from '../core/areas/stored-table.ts';
import { byKey, byTenant } from '../core/database/placement.ts';
import { REPORT_HANDLERS } from './routes.ts';
import { mountReportService } from './service/service.ts';
import { reports, reportTickets } from './tables.ts';

/** Reports of persons and contents. */
export const REPORT = area({
  calls: REPORT_HANDLERS,
  assetMounts: [mountReportService],
  tables: [
    stored(reportTickets, byKey('hash'), { reporterId: keptFor('reporter') }, 'expiresAt'),
    stored(reports, byTenant(), { reporterId: keptFor('reporter'), closedBy: keptFor('who closed it') }),
  ],
});
