import { readRefresh } from '../accounts/sessions/refresh.ts';
import { readSession } from '../accounts/sessions/sessions.ts';
import { REFRESH_COOKIE, type SessionKey } from '../accounts/sessions/tokens.ts';
import type { Visit } from './pages.ts';

/**
 * The session of this browser at the platform. `isOwn`: it can be handed over, without a renewal, and the school has not opened
 * it in place of the user. Null for a visitor.
 */
export const holderOf = async ({
  c,
  cookies,
  now,
  platform,
}: Visit): Promise<{ readonly session: SessionKey; readonly isOwn: boolean } | null> => {
  const session = await readSession(platform, c.req.raw.headers, 'cookie', cookies, now);
  if (session) return { session, isOwn: !session.bound };
  const token = cookies.get(REFRESH_COOKIE);
  const known = token === undefined ? undefined : await readRefresh(platform.db, token, 'cookie', now);
  return known && !known.isReused ? { session: known.session, isOwn: false } : null;
};
