import type { CookieJar } from '../../core/http/cookies.ts';
import type { Platform } from '../../core/platform.ts';
import { readRefresh } from './refresh.ts';
import { isOpen } from './sessions.ts';
import { ACCESS_COOKIE, accessOf, REFRESH_COOKIE, readAccess } from './tokens.ts';

/** The user of the session in the cookies of a page of the platform, with an access token to read as that user. */
export interface CookieReader {
  readonly userId: string;
  readonly access: string;
}

/**
 * Who reads by these cookies; null without a session that goes on. For an expired access token there is a new one, which
 * must not leave the process. The refresh token is not used up: only the page can keep its successor.
 */
export const cookieReaderOf = async (
  platform: Platform,
  cookies: Pick<CookieJar, 'get'>,
  now: Date,
): Promise<CookieReader | null> => {
  const access = cookies.get(ACCESS_COOKIE) ?? '';
  const known = await readAccess(platform, access, now);
  if (known) {
    const { key } = known;
    return (await isOpen(platform.db, key, 'cookie', now)) ? { userId: key.userId, access } : null;
  }
  const refresh = await readRefresh(platform.db, cookies.get(REFRESH_COOKIE) ?? '', 'cookie', now);
  if (!refresh || refresh.isReused) return null;
  return { userId: refresh.session.userId, access: await accessOf(platform, refresh.session, now) };
};
