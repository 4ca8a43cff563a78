import type { StudyDay } from '../../../contract/history/history.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';
import { findDays, type HistoryRequest } from '../learning-timeline/api.ts';

/** Days of one call. */
const SIZE = 100;

/** The first and the last day, or empty for no limit. */
export interface Period {
  readonly since: string;
  readonly until: string;
}

/** Loads all days of a period, from the last one. */
export async function loadPeriod(api: Api, request: HistoryRequest, period: Period): Promise<Result<StudyDay[]>> {
  const days: StudyDay[] = [];
  for (let page = 1; ; page += 1) {
    const result = await findDays(api, request, { ...period, page, size: SIZE });
    if (!result.ok) return result;
    days.push(...result.data);
    if (result.data.length < SIZE) return { ok: true, data: days };
  }
}
