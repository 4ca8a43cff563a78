import type { CallData } from '../../../contract/call.ts';
import { listCopyableLives } from '../../../contract/live/lives.ts';
import type { Api } from '../../../services/http/api.ts';

export type Courseware = CallData<typeof listCopyableLives>['records'][number];

/** A page of the recordings that the user can broadcast again. */
export interface CoursewareRequest {
  readonly api: Api;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

export const loadCourseware = ({ api, page, pageSize, search }: CoursewareRequest, signal: AbortSignal) =>
  api
    .until(signal)
    .call(listCopyableLives, { query: { title: search, startDate: '', timeZone: 'UTC', page, pageSize } });
