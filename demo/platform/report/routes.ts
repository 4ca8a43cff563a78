import type { REPORT_CALLS } from '../../../src/contract/report/report.ts';
import { type Handlers, limited } from '../core/http/handlers.ts';
import { findReports, saveReportState } from './administration.ts';
import { findOwnReports } from './own.ts';
import { issueTicket } from './tickets.ts';

export const REPORT_HANDLERS: Handlers<typeof REPORT_CALLS> = {
  openReport: limited('reportTicketsPerUser', ({ body, params }, context) =>
    issueTicket(context, params.schoolId, body),
  ),

  listOwnReports: ({ query }, context) => findOwnReports(context, query),

  listReports: ({ params, query }, context) => findReports(context, params.schoolId, query),

  changeReport: ({ body, params }, context) => saveReportState(context, params, body),
};
