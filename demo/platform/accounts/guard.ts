import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { sha256 } from '../core/random.ts';
import { returnToBucket, takeFromBucket } from '../core/rate-limit.ts';
import { loginMethodsOf } from '../tenants/queries.ts';
import { normalAccount } from './queries.ts';

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
 * Rate-limits failed attempts without locking accounts: failures count per account and address, and per address, but
 * never per account alone. Each attempt is counted before it runs, so that parallel attempts gain nothing, and the
 * count is reverted if it succeeds.
 */
export const limitFailures = async <T>(context: CallContext, account: string, prove: () => Promise<T>): Promise<T> => {
  const { address, now, platform } = context;
  const { failuresPerAccount, failuresPerAddress } = platform.config.limits;
  const buckets = [
    { key: `fail:${sha256(`${normalAccount(account)} ${address}`)}`, limit: failuresPerAccount },
    { key: `fail-address:${address}`, limit: failuresPerAddress },
  ];
  const taken: string[] = [];
  const giveBack = async () => {
    for (const key of taken) await returnToBucket(platform.db, key);
  };
  for (const { key, limit } of buckets) {
    const retryAfter = await takeFromBucket(platform.db, key, limit, now);
    if (retryAfter > 0) throw new RequestError('tooManyRequests', 'Too many attempts.', { retryAfter });
    taken.push(key);
  }
  try {
    const proven = await prove();
    await giveBack();
    return proven;
  } catch (error) {
    if (!(error instanceof RequestError)) await giveBack();
    throw error;
  }
};
