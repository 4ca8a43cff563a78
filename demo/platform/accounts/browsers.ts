import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import type { CallContext } from '../core/http/context.ts';
import { randomSecret, sha256 } from '../core/random.ts';
import { findUserByAccount } from '../users/queries.ts';
import { knownBrowsers } from './tables.ts';

export const BROWSER_COOKIE = '__Host-campus-browser';

/** How long a browser stays known after the last sign-in. */
const KNOWN_S = 180 * 86_400;

/** The secret that the browser presents, if it has one. Pages of other origins hold tokens and send no cookies. */
const presented = ({ cookies, mode }: CallContext): string | undefined => {
  const value = mode === 'cookie' ? cookies.get(BROWSER_COOKIE) : undefined;
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** The secret of the browser, in a cookie that is set or extended. */
const keep = (context: CallContext): string => {
  const secret = presented(context) ?? randomSecret();
  context.cookies.set(BROWSER_COOKIE, secret, { sameSite: 'Lax', maxAgeS: KNOWN_S });
  return secret;
};

/**
 * Identifies the browser that one-time codes are sent for. A page of another origin cannot have a cookie: there it is
 * the page's origin together with the client's address.
 */
export const browserOf = (context: CallContext): string =>
  context.mode === 'cookie' ? sha256(keep(context)) : sha256(`page ${context.foreignOrigin} ${context.address}`);

/** The browser of a request that has its cookie; null for others. */
export const presentedBrowser = (context: CallContext): string | null => {
  const secret = presented(context);
  return secret === undefined ? null : sha256(secret);
};

/** Makes the browser known to the user who signs in. Runs in the transaction that opens the session. */
export const rememberBrowser = async (tx: Database, browser: string, userId: string, now: Date): Promise<void> => {
  const expiresAt = new Date(now.getTime() + KNOWN_S * 1_000);
  await tx
    .insert(knownBrowsers)
    .values({ userId, browser, expiresAt })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.browser], set: { expiresAt } });
};

/** The browser, if someone has signed in to the account with it; otherwise null. */
export const knownBrowser = async (context: CallContext, account: string): Promise<string | null> => {
  const { now, platform } = context;
  const secret = presented(context);
  const user = secret === undefined ? undefined : await findUserByAccount(platform.db, account);
  if (secret === undefined || !user) return null;
  const browser = sha256(secret);
  const [row] = await platform.db
    .select({ browser: knownBrowsers.browser })
    .from(knownBrowsers)
    .where(
      and(eq(knownBrowsers.userId, user.id), eq(knownBrowsers.browser, browser), gt(knownBrowsers.expiresAt, now)),
    );
  return row?.browser ?? null;
};
