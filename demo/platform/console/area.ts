import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contract/durations.ts';
import { ERROR_REPORT_DAYS } from '../../../src/contract/school/error-reports.ts';
import { area } from '../core/areas/area.ts';
import { stored } from '../core/areas/stored-table.ts';
import { byTenant } from '../core/database/placement.ts';
import { ERROR_REPORT_HANDLERS } from './error-reports.ts';
import { mountConsole } from './page.ts';
import { SCHOOL_PICTURE_HANDLERS } from './pictures.ts';
import { CONSOLE_HANDLERS } from './routes.ts';
import { errorReports } from './tables.ts';

/** The settings of a school, for its administrators. */
export const CONSOLE = area({
  calls: { ...CONSOLE_HANDLERS, ...ERROR_REPORT_HANDLERS, ...SCHOOL_PICTURE_HANDLERS },
  mounts: [mountConsole],
  tables: [
    stored(errorReports, byTenant(), {}, (before) =>
      lt(errorReports.lastAt, new Date(before.getTime() - ERROR_REPORT_DAYS * DAY_MS)),
    ),
  ],
});
