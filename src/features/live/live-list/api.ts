import type { Language } from '../../../contract/languages.ts';
import { listLives } from '../../../contract/live/lives.ts';
import type { Api } from '../../../services/http/api.ts';
import type { LiveFilter } from './rules.ts';

/** Everything that the list depends on. */
export interface LiveListRequest {
  readonly language: Language;
  readonly schoolId: string;
  readonly timeZone: string;
  readonly filter: LiveFilter;
}

/** The calls of the live list. */
export const liveListApi = (api: Api) => ({
  read: ({ filter: { date, page, size, status, title }, schoolId, timeZone }: LiveListRequest, signal: AbortSignal) =>
    api.until(signal).call(listLives, {
      query: {
        ...{ title, startDate: date, timeZone, schoolId, userId: '' },
        ...{ status: status === 'all' ? '' : status, page, pageSize: size },
      },
    }),
});

export type LiveListApi = ReturnType<typeof liveListApi>;
