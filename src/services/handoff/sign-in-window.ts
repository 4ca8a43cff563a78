import { safeParse } from 'valibot';
import { HANDOFF_ASK_PATH, HANDOFF_LATE_MS, HandoffMessage, WINDOW_LOOK_MS } from '../../contract/handoff/handoff.ts';
import type { SignedIn } from '../../contract/sign-in/session.ts';
import { randomText } from '../random-text.ts';
import { askToSignIn, ownCode, redeem } from './ask-to-sign-in.ts';
import type { AskingPage } from './asking-page.ts';
import { formRefused, post } from './post-form.ts';

const FEATURES = 'popup,width=520,height=760';

/** How often a page that cannot see its window looks for a session when somebody comes back to it. */
const LOOKS = 10;

/** Opens an empty window, in the click that wants to sign in; null if the browser refuses it. */
export const openWindow = (): Window | null => window.open('about:blank', `campus-${randomText()}`, FEATURES);

/** Whether a window shows a page of another origin that this page can still see. */
function isElsewhere({ location }: Window): boolean {
  try {
    return location.href === '';
  } catch {
    return true;
  }
}

/**
 * The code that the window sends to this page; null if the window was closed without one; `lost` if this page cannot see it
 * any more, because the policy of this page separates it from its windows (`Cross-Origin-Opener-Policy: same-origin`).
 */
function codeFrom(opened: Window, apiBase: string, state: string): Promise<{ code: string } | 'lost' | null> {
  return new Promise((resolve) => {
    let hasArrived = false;
    const end = (result: { code: string } | 'lost' | null) => {
      removeEventListener('message', hear);
      clearInterval(looking);
      resolve(result);
    };
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (source !== opened || origin !== apiBase) return;
      const message = safeParse(HandoffMessage, data);
      if (message.success && message.output.state === state) end({ code: message.output.code });
    };
    addEventListener('message', hear);
    const looking = setInterval(() => {
      hasArrived ||= !opened.closed && isElsewhere(opened);
      if (!opened.closed) return;
      clearInterval(looking);
      setTimeout(() => end(hasArrived ? null : 'lost'), HANDOFF_LATE_MS);
    }, WINDOW_LOOK_MS);
  });
}

/** Resolves when somebody is on this page again. */
const comesBack = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('focus', () => resolve(), { once: true });
  });

/**
 * Signs somebody in on the platform's own page, in a window that was opened for it, and brings the session back. The code
 * that the window sends is worth nothing without the verifier, which does not leave this page until it is redeemed. If the
 * page has posted its question, the code is known here, and only becomes valid.
 * Returns null if nobody was signed in.
 */
export async function signInThrough(opened: Window, page: AskingPage): Promise<SignedIn | null> {
  const { address, state, verifier } = await askToSignIn(page, { fetch: '1' });
  const own = await ownCode(page.tenant, verifier);
  const received = codeFrom(opened, page.apiBase, state);
  const refused = formRefused();
  post(new URL(HANDOFF_ASK_PATH, page.apiBase), Object.fromEntries(address.searchParams), opened.name);
  if (await refused) opened.location.replace(address);
  const result = await received;
  opened.close();
  if (result === null) return null;
  if (result !== 'lost') return redeem(page, result.code || own, verifier);
  for (let look = 0; look < LOOKS && !(await refused); look += 1) {
    await comesBack();
    const signedIn = await redeem(page, own, verifier);
    if (signedIn) return signedIn;
  }
  return null;
}
