import { decodeShortUrl } from '../../contract/network.ts';
import type { Api } from '../../services/http.ts';

/** The calls that only return pages make. */
export const callbackApi = (api: Api) => ({
  /** The address behind a short url, not trusted for that; empty when there is none or the platform cannot say. */
  async expand(shortUrl: string): Promise<string> {
    const outcome = await api.call(decodeShortUrl, { query: { shortUrl } });
    return outcome.ok ? outcome.data.url : '';
  },
});
