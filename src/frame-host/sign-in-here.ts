import { FETCH_LIFETIME_S, FETCHED_MARK_S } from '../contract/handoff/handoff.ts';
import type { SignedIn } from '../contract/sign-in/session.ts';
import { askToSignIn, ownCode, redeem } from '../services/handoff/ask-to-sign-in.ts';
import type { AskingPage } from '../services/handoff/asking-page.ts';
import { openWindow, signInThrough } from '../services/handoff/sign-in-window.ts';
import { RETURN_COOKIE, returnOf, TAKEN } from './return-cookie.ts';

/**
 * Where the browser opens no window for a frame: the tab itself goes to the platform’s page and back to the page around the
 * frame. No code can be brought to a frame that way, so the frame that is then there fetches the session, by what this
 * one leaves in a cookie: with third-party cookies blocked, a frame has no other storage, and this one is partitioned.
 */

const leave = (tenant: string, value: string, seconds: number) => {
  const attributes = `Secure; Path=/; SameSite=None; Partitioned; Max-Age=${seconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${RETURN_COOKIE}${tenant}=${value}; ${attributes}`;
};

let giveUp: (() => void) | undefined;

/**
 * Offers to sign in in this tab, from where the browser comes back to `back`. Resolves with the session if a window could be
 * opened after all, in this press: the first one may have come too late for it. Null if it is offered again.
 */
export async function offerSignIn(page: AskingPage, back: string): Promise<SignedIn | null> {
  const form = document.querySelector<HTMLFormElement>('#sign-in-here');
  const [status, note] = [form?.querySelector('[role=status]'), form?.querySelector<HTMLElement>('.stuck')];
  if (!form || !status || !note) return null;
  const { address, verifier } = await askToSignIn(page, { fetch: '1', back });
  for (const old of form.querySelectorAll('input')) old.remove();
  for (const [name, value] of address.searchParams) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  giveUp?.();
  form.hidden = false;
  note.hidden = true;
  status.textContent = form.querySelector('template')?.content.textContent ?? '';
  form.querySelector('button')?.focus();
  return new Promise((resolve) => {
    giveUp = () => resolve(null);
    form.onsubmit = (event) => {
      const opened = openWindow();
      if (opened) {
        event.preventDefault();
        form.hidden = true;
        resolve(signInThrough(opened, page));
        return;
      }
      leave(page.tenant, verifier, FETCH_LIFETIME_S);
      // Seen only if the page does not let its frame lead away, of which nothing tells.
      note.hidden = false;
    };
  });
}

/** The session that this frame, or the one before it, has signed somebody in for; null without one. */
export async function takeReturn(page: AskingPage, verifier: string): Promise<SignedIn | null> {
  const { tenant } = page;
  const signedIn = await redeem(page, await ownCode(tenant, verifier), verifier);
  if (signedIn) leave(tenant, TAKEN, FETCHED_MARK_S);
  // Another frame may have been faster.
  else if (returnOf(tenant) === verifier) leave(tenant, '', 0);
  return signedIn;
}
