import { singleParameter } from '../../../services/navigation/redirects.ts';
import type { CallbackQuery } from '../sign-in-callback/api.ts';

/** Removed parameters, keyed by a marker in their history entry. */
const taken = new Map<string, unknown>();

const isRecord = (value: unknown): value is Record<string, unknown> | null => typeof value === 'object';

/**
 * Reads query parameters and removes them from the page's address before any request is sent, so that they do not
 * remain in the history or leak through Referer (requirement S21). An element that is reconnected receives the same
 * object; another visit of the same address does not.
 */
function take<T extends object>(kind: string, names: readonly string[], read: (search: URLSearchParams) => T): T {
  const url = new URL(location.href);
  const entry: unknown = history.state;
  const mark = isRecord(entry) ? entry?.[`campus-${kind}`] : undefined;
  const before = typeof mark === 'string' ? taken.get(mark) : undefined;
  if (before && !names.some((name) => url.searchParams.has(name))) return before as T;
  const found = read(url.searchParams);
  for (const name of names) url.searchParams.delete(name);
  const key = `${performance.timeOrigin} ${taken.size}`;
  taken.set(key, found);
  history.replaceState(isRecord(entry) ? { ...entry, [`campus-${kind}`]: key } : entry, '', url);
  return found;
}

/** All parameters that a provider may add to the address. */
const ANSWER = ['code', 'state', 'register', 'iss', 'session_state', 'error', 'error_description', 'error_uri'];

/** The parameters of a return page. */
export interface CallbackAddress extends CallbackQuery {
  /** The address contains no authorization response: the page was opened from an app's menu. */
  readonly opened: boolean;
  /** The redirect target of the messaging app, as a short URL. */
  readonly shortUrl: string;
}

/** The authorization response of a provider. A repeated parameter counts as absent. */
export const takeCallbackQuery = (): CallbackAddress =>
  take('callback', ANSWER, (search) => {
    const read = (name: string) => singleParameter(search, name) ?? '';
    return {
      code: read('code'),
      state: read('state'),
      iss: read('iss'),
      register: read('register'),
      opened: !['code', 'state', 'error'].some((name) => search.has(name)),
      shortUrl: read('shortUrl'),
    };
  });

/** The query parameters of a login from a partner network (requirement S13). */
export const NETWORK_PARAMETERS = ['authorizationCode', 'redirect_uri', 'sign', 'requestId'] as const;
export type NetworkParameter = (typeof NETWORK_PARAMETERS)[number];

/** The parameters of a login from a partner network: null if absent, undefined if repeated. */
export type NetworkAddress = Readonly<Record<NetworkParameter, string | null | undefined>>;

export const takeNetworkQuery = (): NetworkAddress =>
  take('network', NETWORK_PARAMETERS, (search) => ({
    authorizationCode: singleParameter(search, 'authorizationCode'),
    redirect_uri: singleParameter(search, 'redirect_uri'),
    sign: singleParameter(search, 'sign'),
    requestId: singleParameter(search, 'requestId'),
  }));
