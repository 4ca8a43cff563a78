import type { AskingPage } from '../services/handoff/asking-page.ts';
import { keptToken } from '../services/handoff/kept-session.ts';

/** What a frame loads for sessions of its own, apart from what every frame needs. */
export { endKept } from '../services/handoff/kept-session.ts';
export { openSignInWindow } from '../services/handoff/sign-in-window.ts';
export { openTab, takeAlong } from '../services/handoff/way-out.ts';

/**
 * The token of the session that a cookie keeps, of which the platform has told the frame: where third-party cookies are
 * blocked, frames have no storage that could say so after a reload.
 */
export const findKept = (page: AskingPage): Promise<string> => keptToken({ ...page, kept: true });
