import { safeParse } from 'valibot';
import { HANDOFF_LATE_MS, HandoffMessage, WINDOW_LOOK_MS } from '../../contract/handoff/handoff.ts';
import type { SignedIn } from '../../contract/sign-in/session.ts';
import { askToSignIn, redeem } from './ask-to-sign-in.ts';
import type { AskingPage } from './asking-page.ts';

const FEATURES = 'popup,width=520,height=760';

/** Opens an empty window, in the click that wants to sign in; null if the browser refuses it. */
export const openWindow = (): Window | null => window.open('about:blank', '_blank', FEATURES);

/** The code that the window sends to this page; null if the window was closed without one. */
function codeFrom(opened: Window, apiBase: string, state: string): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (code: string | null) => {
      removeEventListener('message', hear);
      clearInterval(looking);
      resolve(code);
    };
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (source !== opened || origin !== apiBase) return;
      const message = safeParse(HandoffMessage, data);
      if (message.success && message.output.state === state) end(message.output.code);
    };
    addEventListener('message', hear);
    const looking = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(looking);
      setTimeout(() => end(null), HANDOFF_LATE_MS);
    }, WINDOW_LOOK_MS);
  });
}

/**
 * Signs somebody in on the platform's own page, in a window that was opened for it, and brings the session back. The code
 * that the window sends is worth nothing without the verifier, which does not leave this page until it is redeemed.
 * Returns null if nobody was signed in.
 */
export async function signInThrough(opened: Window, page: AskingPage): Promise<SignedIn | null> {
  const { address, state, verifier } = await askToSignIn(page);
  const received = codeFrom(opened, page.apiBase, state);
  opened.location.replace(address);
  const code = await received;
  opened.close();
  return code === null ? null : redeem(page, code, verifier);
}

/** The same in one step, for a click. Null, too, if the browser opens no window. */
export async function openSignInWindow(page: AskingPage): Promise<SignedIn | null> {
  const opened = openWindow();
  return opened && signInThrough(opened, page);
}
