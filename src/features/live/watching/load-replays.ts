import { listReplays } from '../../../contract/live/live-data.ts';
import type { Api } from '../../../services/http/api.ts';

interface ReplayRequest {
  readonly api: Api;
  readonly liveId: string;
  /** Recordings are available after the end, once they are processed. */
  readonly status: string;
  readonly rePlay: number;
}

/** The recordings of a live course. */
export const loadReplays = ({ api, liveId }: ReplayRequest, signal: AbortSignal) =>
  api.until(signal).call(listReplays, { query: { liveId } });
export const options = { key: ({ api, liveId }: ReplayRequest) => [api, liveId] };
