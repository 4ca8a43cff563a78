import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PlatformType } from '../../../src/contract/constants.ts';
import type { Language } from '../../../src/contract/languages.ts';
import type { ProviderIdentity } from '../accounts/identities/provider-identity.ts';
import { findProvider } from '../accounts/identities/provider-list.ts';
import type { CallContext } from '../core/http/context.ts';
import type { CookieJar } from '../core/http/cookies.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { randomSecret, sameSecret, sha256 } from '../core/random.ts';
import { type LoginSecrets, redeemCode } from './providers.ts';
import { federatedTransactions as transactions } from './tables.ts';

/** How long a federated login may take. */
export const TRANSACTION_LIFETIME_S = 600;

/** One cookie per pending login, so that logins in several tabs do not interfere. */
export const flowCookie = (state: string): string => `__Host-campus-flow-${sha256(state).slice(0, 16)}`;

/** Records a login that starts now and binds it to the browser. Returns undefined if the state was used before. */
export const startTransaction = async (
  platform: Platform,
  cookies: CookieJar,
  login: { platformType: PlatformType; tenantId: string; language: Language; state: string },
): Promise<LoginSecrets | undefined> => {
  const { language, platformType, state, tenantId } = login;
  const [verifier, nonce, browser] = [randomSecret(), randomSecret(), randomSecret()];
  const inserted = await platform.db
    .insert(transactions)
    .values({
      stateHash: sha256(state),
      platformType,
      tenantId,
      language,
      verifier,
      nonce,
      browserHash: sha256(browser),
      expiresAt: new Date(platform.config.now().getTime() + TRANSACTION_LIFETIME_S * 1_000),
    })
    .onConflictDoNothing()
    .returning();
  if (inserted.length === 0) return undefined;
  cookies.set(flowCookie(state), browser, { sameSite: 'Lax', maxAgeS: TRANSACTION_LIFETIME_S });
  return { state, verifier, nonce };
};

const unknown = () =>
  new RequestError('transactionUnknown', 'This sign-in has ended or belongs to another browser.', { field: 'state' });

/**
 * Completes a login: once, in the browser and at the provider where it was started.
 * @throws RequestError transactionUnknown, providerFailure
 */
export const completeTransaction = async (
  { cookies, now, platform }: CallContext,
  answer: { code: string; state: string; platformType: PlatformType; iss?: string | undefined },
): Promise<{ identity: ProviderIdentity; tenantId: string; loginMethod: 2 | 3 | 4 }> => {
  const { platformType, state } = answer;
  const provider = findProvider(platform, platformType);
  const open = and(
    eq(transactions.stateHash, sha256(state)),
    eq(transactions.platformType, platformType),
    isNull(transactions.usedAt),
    gt(transactions.expiresAt, now),
  );
  const [row] = await platform.db.select().from(transactions).where(open).limit(1);
  const browser = cookies.get(flowCookie(state)) ?? '';
  // A request from another browser does not consume the transaction, because the right browser may still return.
  if (!provider || !row || !sameSecret(row.browserHash, sha256(browser))) throw unknown();
  const claimed = await platform.db.update(transactions).set({ usedAt: now }).where(open).returning();
  if (claimed.length === 0) throw unknown();
  cookies.clear(flowCookie(state));
  const secrets = { state, verifier: row.verifier, nonce: row.nonce };
  const identity = await redeemCode(platform, provider, secrets, answer);
  return { identity, tenantId: row.tenantId, loginMethod: provider.loginMethod };
};
