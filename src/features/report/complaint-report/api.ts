import type { CallData } from '../../../contract/call.ts';
import { openReport } from '../../../contract/report/report.ts';
import type { Api } from '../../../services/http/api.ts';

export type OpenedReport = CallData<typeof openReport>;

export interface ReportRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly userId: string;
  readonly resourceId: string;
  readonly liveId: string;
}

/** Loads the subject of the report and the ticket for the report service. */
export const open = ({ api, liveId, resourceId, schoolId, userId }: ReportRequest, signal: AbortSignal) =>
  api.until(signal).call(openReport, {
    params: { schoolId },
    body: userId
      ? { kind: 'user', id: userId }
      : resourceId
        ? { kind: 'resource', id: resourceId, ...(liveId && { liveId }) }
        : { kind: 'school', id: schoolId },
  });
