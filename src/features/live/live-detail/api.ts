import type { Language } from '../../../contract/languages.ts';
import { readLive } from '../../../contract/live/lives.ts';
import type { Api } from '../../../services/http/api.ts';

/** Everything that the response depends on. */
export interface LiveDetailRequest {
  readonly liveId: string;
  readonly language: Language;
}

/** The calls of the live detail. */
export const liveDetailApi = (api: Api) => ({
  read: ({ liveId }: LiveDetailRequest, signal: AbortSignal) =>
    api.until(signal).call(readLive, { params: { liveId } }),
});

export type LiveDetailApi = ReturnType<typeof liveDetailApi>;
