import { refreshSession, signOut } from '../../contract/sign-in/session.ts';
import type { StoredKey } from '../../stored-keys.ts';
import { createApi } from '../http/api.ts';
import { readStored, store } from '../storage.ts';
import { type AskingPage, askedBy } from './asking-page.ts';

/** Says that the browser may have a cookie with the session of a page: without it, a visitor's page asks for nothing. */
export const keptKey = ({ apiBase, embedder }: Pick<AskingPage, 'apiBase' | 'embedder'>): StoredKey<'local'> =>
  embedder ? `campus-kept ${apiBase} ${embedder}` : `campus-kept ${apiBase}`;

/**
 * One renewal at a time: each one replaces the cookie. A browser that blocks third-party cookies has no locks in a frame; the
 * platform answers renewals that meet with the same successor.
 */
const inTurn = <T>(page: AskingPage, run: () => Promise<T>): Promise<T> =>
  navigator.locks
    ? navigator.locks.request(`campus-refresh ${keptKey(page)}`, run).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'SecurityError') return run();
        throw error;
      })
    : run();

/**
 * A new access token of the session that the cookie of a frame's page keeps, also after the frame has loaded again. Empty if
 * there is none; rejects if the platform could not be reached.
 */
export const keptToken = (page: AskingPage): Promise<string> =>
  inTurn(page, async () => {
    const key = keptKey(page);
    if (!page.kept && readStored('local', key) === null) return '';
    const body = { refresh_token: '', embedder: page.embedder };
    const result = await createApi(() => askedBy(page)).call(refreshSession, { body });
    if (result.ok) return result.data.access_token;
    if (!['signed-out', 'rejected'].includes(result.error.kind)) throw new Error(result.error.code);
    store('local', key, null);
    return '';
  });

/** Ends the session that the cookie of a frame's page keeps. Returns false if the platform could not be reached. */
export const endKept = (page: AskingPage): Promise<boolean> =>
  inTurn(page, async () => {
    const body = { refresh_token: '', embedder: page.embedder };
    const result = await createApi(() => askedBy(page)).call(signOut, { body });
    if (!result.ok) return false;
    store('local', keptKey(page), null);
    return true;
  });
