import type { CallData } from '../../../contract/call.ts';
import { listCopyableLives } from '../../../contract/live/lives.ts';
import { deviceTimeZone } from '../../../contract/time-zone.ts';
import type { Api } from '../../../services/http/api.ts';

export type Courseware = CallData<typeof listCopyableLives>['records'][number];

/** A page of the recordings that the user can broadcast again. */
export interface CoursewareRequest {
  readonly api: Api;
  readonly search: string;
  /** Only those that started on this day, in the zone of the device; or empty. */
  readonly date: string;
  readonly page: number;
  readonly pageSize: number;
}

export const loadCourseware = ({ api, date, page, pageSize, search }: CoursewareRequest, signal: AbortSignal) =>
  api
    .until(signal)
    .call(listCopyableLives, { query: { title: search, startDate: date, timeZone: deviceTimeZone(), page, pageSize } });
