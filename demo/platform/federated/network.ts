import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { LOGIN_METHOD } from '../../../src/contract/constants.ts';
import { CALLBACK_ROUTES, ROUTES } from '../../../src/contract/routes.ts';
import type { NETWORK_CALLS } from '../../../src/contract/sign-in/network.ts';
import { safeRedirect } from '../../../src/services/navigation/redirects.ts';
import { requireMethod } from '../accounts/guard.ts';
import { completeSignIn } from '../accounts/sessions/consent.ts';
import { transact } from '../core/database/transaction.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { sameSecret } from '../core/random.ts';
import { originsOf } from '../tenants/queries.ts';
import { findOrCreate } from './identities.ts';
import { NETWORK_CLIENT_SECRET, NETWORK_REDEEM_PATH, signatureOf } from './network-protocol.ts';
import type { ProviderIdentity } from './providers.ts';
import { networkRequests, shortUrls } from './tables.ts';

/** The platform type of the partner's users. It is not a provider of logins that start here. */
const PLATFORM_TYPE = 'network';
const TIMEOUT_MS = 10_000;

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Vouched = v.object({ openId: Text, account: Text, displayName: Text });

/** Redeems a code at the partner, which returns the user's identity. */
const redeem = async (platform: Platform, authorizationCode: string): Promise<ProviderIdentity> => {
  try {
    const answer = await fetch(platform.internal.providers + NETWORK_REDEEM_PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${await platform.secrets.get(NETWORK_CLIENT_SECRET)}` },
      body: new URLSearchParams({ authorizationCode }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`the code was rejected with status ${answer.status}`);
    const { account, displayName, openId } = v.parse(Vouched, await answer.json());
    return { issuer: 'demo:network', subject: openId, account, name: displayName };
  } catch (error) {
    platform.config.log(`provider network: ${error instanceof Error ? error.message : String(error)}`);
    throw new RequestError('providerFailure', 'The partner network did not confirm the sign-in.');
  }
};

/**
 * The redirect target: the requested address if it is on our origin or one that the tenant lists, otherwise the
 * tenant's portal.
 */
const destination = async (platform: Platform, tenantId: string, asked: string): Promise<string> => {
  const callbacks = CALLBACK_ROUTES.map((route) => ROUTES[route]);
  const { main } = platform.origins;
  for (const base of [main, ...(await originsOf(platform, tenantId))]) {
    const url = safeRedirect(asked, { base, callbacks });
    if (url) return url.href;
  }
  return new URL(ROUTES.portal.replace('{schoolId}', encodeURIComponent(tenantId)), main).href;
};

/** The code of a short URL: the value itself, or the last path segment of one of our short addresses. */
const shortCode = (shortUrl: string, main: string): string => {
  const own = `${main}/s/`;
  return shortUrl.startsWith(own) ? shortUrl.slice(own.length) : shortUrl;
};

export const NETWORK_HANDLERS: Handlers<typeof NETWORK_CALLS> = {
  async networkLogin({ body }, context) {
    const { mode, now, platform } = context;
    const tenantId = await requireMethod(context, LOGIN_METHOD.employee);
    const { authorizationCode, redirectionURL, requestId, sign } = body;
    // Checked first, so that an unsigned request consumes neither a request id nor a code.
    if (!sameSecret(sign, await signatureOf(platform, { authorizationCode, redirectionURL, requestId }))) {
      throw new RequestError('signatureWrong', 'The signature does not belong to this request.', { field: 'sign' });
    }
    const [first] = await platform.db
      .insert(networkRequests)
      .values({ requestId, seenAt: now })
      .onConflictDoNothing()
      .returning();
    if (!first) throw new RequestError('requestRepeated', 'This request was already used.', { field: 'requestId' });
    const identity = await redeem(platform, authorizationCode);
    const row = await transact(platform.db, (tx) => findOrCreate(tx, identity, PLATFORM_TYPE, now));
    const url = await destination(platform, tenantId, redirectionURL);
    const signedIn = await completeSignIn(context, {
      userId: row.userId,
      tenantId,
      loginMethod: LOGIN_METHOD.employee,
      firstIdentityId: row.settledAt === null ? row.id : null,
      thirdAccountId: row.account,
      thirdPlatformType: PLATFORM_TYPE,
    });
    return signedIn.ticket || mode === 'token' ? { url, signedIn } : url;
  },

  async decodeShortUrl({ query }, { platform }) {
    const code = shortCode(query.shortUrl, platform.origins.main);
    const [row] = await platform.db.select().from(shortUrls).where(eq(shortUrls.code, code)).limit(1);
    if (!row) throw new RequestError('shortUrlUnknown', 'The short URL does not exist.', { field: 'shortUrl' });
    return { url: row.url };
  },
};
