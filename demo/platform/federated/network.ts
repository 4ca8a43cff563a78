import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { LOGIN_METHOD } from '../../../src/contract/constants.ts';
import { NO_REDIRECT_ROUTES, ROUTES } from '../../../src/contract/routes.ts';
import type { NETWORK_CALLS, NetworkLoginOffer } from '../../../src/contract/sign-in/network.ts';
import { isFile, safeRedirect } from '../../../src/services/navigation/redirects.ts';
import { requireMethod } from '../accounts/guard.ts';
import { findOrCreate } from '../accounts/identities/identities.ts';
import type { ProviderIdentity } from '../accounts/identities/provider-identity.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { CallContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { randomSecret, sameSecret, sha256 } from '../core/random.ts';
import { Fault, traceOf } from '../core/trace.ts';
import { completeSignIn } from '../sign-in/consent.ts';
import { originsOf } from '../tenants/queries.ts';
import { NETWORK_CLIENT_SECRET, NETWORK_REDEEM_PATH, signatureOf } from './network-protocol.ts';
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
    if (!answer.ok) throw new Fault(`the code was rejected with status ${answer.status}`);
    const { account, displayName, openId } = v.parse(Vouched, await answer.json());
    return { issuer: 'demo:network', subject: openId, account, name: displayName };
  } catch (error) {
    platform.config.log(`provider network: ${traceOf(error)}`);
    throw new RequestError('providerFailure', 'The partner network did not confirm the sign-in.');
  }
};

/**
 * The redirect target: the requested address if it is on our origin or one that the tenant lists, otherwise the
 * tenant's portal.
 */
const destination = async (platform: Platform, tenantId: string, asked: string): Promise<string> => {
  const callbacks = NO_REDIRECT_ROUTES.map((route) => ROUTES[route]);
  const { main } = platform.origins;
  for (const base of [main, ...(await originsOf(platform, tenantId))]) {
    const url = safeRedirect(asked, { base, callbacks });
    if (url && !isFile(url)) return url.href;
  }
  return new URL(ROUTES.portal.replace('{schoolId}', encodeURIComponent(tenantId)), main).href;
};

/** The code of a short URL: the value itself, or the last path segment of one of our short addresses. */
const shortCode = (shortUrl: string, main: string): string => {
  const own = `${main}/s/`;
  return shortUrl.startsWith(own) ? shortUrl.slice(own.length) : shortUrl;
};

/** How long the person may take to answer the question. */
export const OFFER_LIFETIME_S = 600;

/**
 * Redeems the partner's code, once, and offers the login. It is unsolicited: anybody can send a link to it. Therefore
 * nothing is created and nobody is signed in until the person has seen the account and the network, and has confirmed.
 */
const offerLogin = async (
  { now, platform }: CallContext,
  tenantId: string,
  { authorizationCode, requestId }: { readonly authorizationCode: string; readonly requestId: string },
): Promise<NetworkLoginOffer> => {
  const [first] = await platform.db
    .insert(networkRequests)
    .values({ requestId, seenAt: now })
    .onConflictDoNothing()
    .returning();
  if (!first) throw new RequestError('requestRepeated', 'This request was already used.', { field: 'requestId' });
  const identity = await redeem(platform, authorizationCode);
  const confirmation = randomSecret();
  await platform.db
    .update(networkRequests)
    .set({ tenantId, identity, confirmationHash: sha256(confirmation) })
    .where(eq(networkRequests.requestId, requestId));
  const { host } = new URL(platform.origins.providers);
  return { confirmation, account: identity.account, name: identity.name, partner: host };
};

/** Returns the identity of a confirmed login, once. */
const takeConfirmed = async (
  tx: Database,
  now: Date,
  tenantId: string,
  { confirmation, requestId }: { readonly confirmation: string; readonly requestId: string },
): Promise<ProviderIdentity> => {
  const open = and(
    eq(networkRequests.requestId, requestId),
    eq(networkRequests.tenantId, tenantId),
    eq(networkRequests.confirmationHash, sha256(confirmation)),
    gt(networkRequests.seenAt, new Date(now.getTime() - OFFER_LIFETIME_S * 1_000)),
  );
  const [row] = await tx.update(networkRequests).set({ confirmationHash: null }).where(open).returning();
  if (!row?.identity) {
    throw new RequestError('transactionUnknown', 'This sign-in has ended or was not offered.', {
      field: 'confirmation',
    });
  }
  return row.identity;
};

export const NETWORK_HANDLERS: Handlers<typeof NETWORK_CALLS> = {
  async networkLogin({ body }, context) {
    const { mode, now, platform } = context;
    if (!platform.config.demo) throw new RequestError('methodRefused', 'There is no partner network.');
    const tenantId = await requireMethod(context, LOGIN_METHOD.employee);
    const { authorizationCode, confirmation, redirectionURL, requestId, sign } = body;
    // Checked first, so that an unsigned request consumes neither a request id nor a code.
    if (!sameSecret(sign, await signatureOf(platform, { authorizationCode, redirectionURL, requestId }))) {
      throw new RequestError('signatureWrong', 'The signature does not belong to this request.', { field: 'sign' });
    }
    if (confirmation === '') return { offer: await offerLogin(context, tenantId, body) };
    const row = await transact(platform.db, async (tx) =>
      findOrCreate(tx, await takeConfirmed(tx, now, tenantId, body), PLATFORM_TYPE, now),
    );
    const url = await destination(platform, tenantId, redirectionURL);
    const signedIn = await completeSignIn(context, {
      userId: row.userId,
      tenantId,
      loginMethod: LOGIN_METHOD.employee,
      firstIdentityId: row.settledAt === null ? row.id : null,
      thirdAccountId: row.account,
      thirdPlatformType: PLATFORM_TYPE,
      unsolicited: true,
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
