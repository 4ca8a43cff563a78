import { listLivePeople } from '../../../contract/live/live-people.ts';
import { LIVE_PEOPLE_PAGE_SIZE } from '../../../contract/live/media-constants.ts';
import type { Api } from '../../../services/http/api.ts';

export interface PeopleRequest {
  readonly api: Api;
  readonly liveId: string;
  readonly page: number;
  /** How many hands are up, where they are shown: a change is followed at once. */
  readonly hands?: number;
}

export const loadPeople = ({ api, liveId, page }: PeopleRequest, signal: AbortSignal) =>
  api.until(signal).call(listLivePeople, { params: { liveId }, query: { page, pageSize: LIVE_PEOPLE_PAGE_SIZE } });

/** Keeps the shown page until the next one is loaded. */
export const peopleOptions = { key: ({ api }: PeopleRequest) => api } as const;
