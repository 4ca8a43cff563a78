import { readSession } from '../contract/sign-in/session.ts';
import type { AskingPage } from '../services/handoff/asking-page.ts';
import { keptToken } from '../services/handoff/kept-session.ts';
import { createApi } from '../services/http/api.ts';
import type { Credentials } from '../services/http/client-context.ts';

/** What a frame loads for sessions of its own, apart from what every frame needs. */
export { endKept } from '../services/handoff/kept-session.ts';
export { openWindow, signInThrough } from '../services/handoff/sign-in-window.ts';
export { openTab, takeAlong } from '../services/handoff/way-out.ts';
export { offerSignIn, takeReturn } from './sign-in-here.ts';

/**
 * The token of the session that a cookie keeps, of which the platform has told the frame: where third-party cookies are
 * blocked, frames have no storage that could say so after a reload.
 */
export const findKept = (page: AskingPage): Promise<string> => keptToken({ ...page, kept: true });

/** What calls are sent with that have a token, and get no other one. */
export const withToken = (token: () => Promise<string>): Credentials => ({
  mode: 'token',
  token,
  renew: async () => false,
  invalidate() {},
});

/** Whether a token signs nobody in any more: it is too old, or the session has been ended elsewhere. */
export async function isOver({ apiBase, language, tenant }: AskingPage, token: string): Promise<boolean> {
  const credentials = withToken(async () => token);
  const held = await createApi(() => ({ apiBase, language, tenant, credentials })).call(readSession);
  return held.ok && !held.data.user;
}
