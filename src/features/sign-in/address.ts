import { singleParameter } from '../../services/redirects.ts';
import type { CallbackQuery } from './sign-in-api.ts';

/** All that a provider may put into the address. */
const ANSWER = ['code', 'state', 'register', 'iss', 'session_state', 'error', 'error_description', 'error_uri'];

/** Queries that were taken out of the address, for an element that is attached again. */
let taken: CallbackQuery | null = null;

/**
 * Reads code and state from the page's address and takes them out of it before anything is sent, so that they stay
 * out of the history, of the Referer and of the next page's reach (requirement S21). A repeated parameter counts as
 * none.
 */
export function takeCallbackQuery(): CallbackQuery {
  const url = new URL(location.href);
  const read = (name: string) => singleParameter(url.searchParams, name) ?? '';
  const query = { code: read('code'), state: read('state'), iss: read('iss'), register: read('register') };
  if (!url.searchParams.has('code') && !url.searchParams.has('state')) return taken ?? query;
  for (const name of ANSWER) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  taken = query;
  return query;
}
