import { listLives } from '../../../contract/live/lives.ts';
import type { Api } from '../../../services/http/api.ts';
import type { LiveFilter } from './rules.ts';

interface LiveListRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly timeZone: string;
  readonly filter: LiveFilter;
  /** The response depends on the user. */
  readonly userId: string | null;
}

/** Lists the live courses that a filter finds. */
export const loadLives = (
  { api, filter: { date, mine, page, size, status, title }, schoolId, timeZone }: LiveListRequest,
  signal: AbortSignal,
) =>
  api.until(signal).call(listLives, {
    query: {
      ...{ title, startDate: date, timeZone, schoolId, userId: '' },
      ...(mine && { mine: 'true' as const }),
      ...{ status: status === 'all' ? '' : status, page, pageSize: size },
    },
  });

export const options = {
  main: true,
  localized: true,
  /** Keeps the shown page until another one is loaded. */
  key: ({ api, schoolId }: LiveListRequest) => [api, schoolId],
  isEmpty: ({ listPage }: { readonly listPage: { readonly total: number } }) => listPage.total === 0,
} as const;
