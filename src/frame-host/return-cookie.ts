/**
 * Begins the name of the cookie by which a frame finds the session that its tab has signed somebody in for; the id of the
 * school follows. By its prefix no other host can set it.
 */
export const RETURN_COOKIE = '__Host-campus-frame-return-';

/** Its value when a frame of the page has taken the session: the others find that in the cookie that keeps it. */
export const TAKEN = 'taken';

/** What the session is fetched with, or `TAKEN`; empty if the tab does not come from a sign-in. */
export const returnOf = (tenant: string): string => {
  const start = `${RETURN_COOKIE}${tenant}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) ?? '';
};
