import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { limitAttempts } from '../core/limits/attempts.ts';
import { sha256 } from '../core/random.ts';
import { loginMethodsOf } from '../tenants/queries.ts';
import { normalAccount } from '../users/queries.ts';
import { knownBrowser } from './browsers.ts';

/** Returns the tenant of the request, which must exist and support the sign-in method. */
export const requireMethod = async (context: CallContext, method: 1 | 2 | 3 | 4): Promise<string> => {
  const { platform, tenantId } = context;
  if (tenantId === '')
    throw new RequestError('invalidInput', 'The header tenant_id is missing.', { field: 'tenant_id' });
  const methods = await loginMethodsOf(platform.db, tenantId);
  if (!methods) throw new RequestError('tenantUnknown', 'The school does not exist.', { field: 'tenant_id' });
  if (!methods.includes(method))
    throw new RequestError('methodRefused', 'The school does not support this sign-in method.');
  return tenantId;
};

/**
 * The counters of failed attempts. Strangers count per account and address, and per account and day. A browser in which
 * someone has signed in to the account counts for itself, so that strangers can neither lock it out nor slow it down; it is
 * not refused either because a machine of a cluster that counts is gone.
 */
const countersOf = async (context: CallContext, account: string, daily: boolean) => {
  const { failuresPerAccount, failuresPerAccountDay, failuresPerAddress } = context.platform.config.limits;
  const { address } = context;
  const name = normalAccount(account);
  const all = { key: `fail-address:${address}`, limit: failuresPerAddress };
  const browser = await knownBrowser(context, account);
  if (browser) {
    const known = { key: `fail-known:${sha256(`${name} ${browser}`)}`, limit: failuresPerAccount };
    return [known, all].map((counter) => ({ ...counter, isOptional: true }));
  }
  const day = { key: `fail-day:${sha256(name)}`, limit: failuresPerAccountDay };
  return [{ key: `fail:${sha256(`${name} ${address}`)}`, limit: failuresPerAccount }, all, ...(daily ? [day] : [])];
};

/**
 * Rate-limits failed attempts without locking accounts. Each attempt is counted before it runs, so that parallel
 * attempts gain nothing, and the count is reverted if it succeeds. `daily` is for secrets that could be guessed in the
 * long run.
 */
export const limitFailures = async <T>(
  context: CallContext,
  account: string,
  authenticate: () => Promise<T>,
  { daily = true }: { readonly daily?: boolean } = {},
): Promise<T> => {
  const counters = await countersOf(context, account, daily);
  return limitAttempts(context.platform, counters, context.now, authenticate, () => true);
};
