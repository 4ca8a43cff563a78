import { REFRESH_COOKIE, readRefresh, readSession, type SessionKey } from '../accounts/sessions/sessions.ts';
import type { Visit } from './pages.ts';

/** The session of this browser at the platform. `isFresh`: without a renewal. Null for a visitor. */
export const holderOf = async ({
  c,
  cookies,
  now,
  platform,
}: Visit): Promise<{ readonly session: SessionKey; readonly isFresh: boolean } | null> => {
  const session = await readSession(platform, c.req.raw.headers, 'cookie', cookies, now);
  if (session) return { session, isFresh: true };
  const token = cookies.get(REFRESH_COOKIE);
  const known = token === undefined ? undefined : await readRefresh(platform.db, token, 'cookie', now);
  return known && !known.isReused ? { session: known.session, isFresh: false } : null;
};
