import type { CallData } from '../../../contract/call.ts';
import { openReport } from '../../../contract/report/report.ts';
import { readSpaceUser } from '../../../contract/space/people.ts';
import type { Api } from '../../../services/http/api.ts';

export type OpenedReport = CallData<typeof openReport>;

export interface ReportRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly userId: string;
  readonly resourceId: string;
  readonly liveId: string;
  readonly commentId: string;
}

const subjectOf = ({ commentId, resourceId, schoolId, userId }: Omit<ReportRequest, 'api'>) => {
  if (userId) return { kind: 'user', id: userId } as const;
  if (resourceId) return { kind: commentId ? 'comment' : 'resource', id: resourceId } as const;
  return { kind: 'school', id: schoolId } as const;
};

/** Loads the subject of the report and the ticket for the report service. */
export const open = ({ api, ...asked }: ReportRequest, signal: AbortSignal) =>
  api.until(signal).call(openReport, {
    params: { schoolId: asked.schoolId },
    body: { ...(asked.liveId && { liveId: asked.liveId }), commentId: asked.commentId, ...subjectOf(asked) },
  });

interface PersonRequest {
  readonly api: Api;
  readonly userId: string;
}

/** The person who is reported. */
export const loadPerson = ({ api, userId }: PersonRequest, signal: AbortSignal) =>
  api.until(signal).call(readSpaceUser, { query: { searchUserId: userId } });
