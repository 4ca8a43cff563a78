import { singleParameter } from '../../../services/navigation/redirects.ts';
import type { CallbackQuery } from '../sign-in-callback/api.ts';

/** What was taken out of an address, by the mark that was left on its entry of the history. */
const taken = new Map<string, unknown>();

const isRecord = (value: unknown): value is Record<string, unknown> | null => typeof value === 'object';

/**
 * Reads parameters of the page's address and takes them out of it before anything is sent, so that they stay out of
 * the history, of the Referer and of the next page's reach (requirement S21). An element that is attached again is
 * given the same object; another visit of the page is not, even at the same address.
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

/** All that a provider may put into the address. */
const ANSWER = ['code', 'state', 'register', 'iss', 'session_state', 'error', 'error_description', 'error_uri'];

/** What the address of a return page says. */
export interface CallbackAddress extends CallbackQuery {
  /** The address holds no answer of a provider: the page was opened from the menu of an app. */
  readonly opened: boolean;
  /** Where the messaging app wants the user to be, in its short form. */
  readonly shortUrl: string;
}

/** The answer of a provider. A repeated parameter counts as none. */
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

/** The parameters of a login that comes from a partner network (requirement S13), as the address names them. */
export const NETWORK_PARAMETERS = ['authorizationCode', 'redirect_uri', 'sign', 'requestId'] as const;
export type NetworkParameter = (typeof NETWORK_PARAMETERS)[number];

/** What the address says of a login from a partner network: null for what is missing, undefined for what is repeated. */
export type NetworkAddress = Readonly<Record<NetworkParameter, string | null | undefined>>;

export const takeNetworkQuery = (): NetworkAddress =>
  take('network', NETWORK_PARAMETERS, (search) => ({
    authorizationCode: singleParameter(search, 'authorizationCode'),
    redirect_uri: singleParameter(search, 'redirect_uri'),
    sign: singleParameter(search, 'sign'),
    requestId: singleParameter(search, 'requestId'),
  }));
