import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { sha256 } from '../core/random.ts';
import { returnToBucket, takeFromBucket } from '../core/rate-limit.ts';
import { loginMethodsOf } from '../tenants/queries.ts';
import { normalAccount } from './queries.ts';

/** The tenant of the request, which must exist and let people sign in by the method. */
export const requireMethod = async (context: CallContext, method: 1 | 2 | 3 | 4): Promise<string> => {
  const { platform, tenantId } = context;
  if (tenantId === '')
    throw new RequestError('invalidInput', 'The header tenant_id is missing.', { field: 'tenant_id' });
  const methods = await loginMethodsOf(platform.db, tenantId);
  if (!methods) throw new RequestError('tenantUnknown', 'There is no such school.', { field: 'tenant_id' });
  if (!methods.includes(method))
    throw new RequestError('methodRefused', 'The school does not offer this way to sign in.');
  return tenantId;
};

/**
 * Slows a guesser down and locks nobody out: failures count for the account from this address and for the address,
 * never for the account alone. Each try is counted before it is made, so that many at once gain nothing, and given
 * back when the proof succeeds.
 */
export const guarded = async <T>(context: CallContext, account: string, prove: () => Promise<T>): Promise<T> => {
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
