import { HANDOFF_FRAGMENT } from '../../contract/handoff/handoff.ts';
import type { SignedIn } from '../../contract/sign-in/session.ts';
import { readStoredJson, store } from '../storage.ts';
import { askToSignIn, redeem } from './ask-to-sign-in.ts';
import type { AskingPage } from './asking-page.ts';

/** Where a browser opens no window: the tab itself goes to the platform's own page, and comes back with a code. */

const KEY = 'campus-return';

interface Pending extends AskingPage {
  readonly state: string;
  readonly verifier: string;
  /** The fragment that the page had. */
  readonly hash: string;
}

const isPending = (value: unknown): value is Pending => {
  const pending = value as Pending | null;
  return typeof pending?.verifier === 'string' && typeof pending.state === 'string' && typeof pending.hash === 'string';
};

/** The address that signs somebody in and leads back to this page. */
export async function leaveToSignIn(page: AskingPage): Promise<URL> {
  const { hash, href } = location;
  const back = href.slice(0, href.length - hash.length);
  const { address, state, verifier } = await askToSignIn(page, { back });
  store('session', KEY, JSON.stringify({ ...page, state, verifier, hash } satisfies Pending));
  return address;
}

/**
 * The session that the browser has brought back to this tab, once; null if there is none. The code leaves the address before
 * it is redeemed. One that this tab has not asked for is none: nobody is signed in by a link.
 */
export async function takeReturn(apiBase: string): Promise<SignedIn | null> {
  const pending = readStoredJson('session', KEY, isPending);
  if (pending?.apiBase !== apiBase) return null;
  store('session', KEY, null);
  const brought = new URLSearchParams(location.hash.slice(1));
  const code = brought.get(HANDOFF_FRAGMENT);
  if (code === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search + pending.hash);
  return brought.get('state') === pending.state ? redeem(pending, code, pending.verifier) : null;
}
