import type { Call } from '../../../../../src/contract/call.ts';
import { SearchTerm } from '../../../../../src/contract/shapes.ts';
import type { Limit } from '../../config.ts';
import type { LocalCounter } from '../../limits/local-counter.ts';
import { requireWithinOwn } from '../../limits/require-within.ts';
import type { CallContext, UserContext } from '../context.ts';
import type { MountedCall } from '../handlers.ts';
import { RequestError } from '../request-error.ts';

/**
 * Counts the call of a user at the limit that its handler declares.
 * @throws RequestError tooManyRequests
 */
export const requireWithinLimit = async (
  { handler: { limit } }: Pick<MountedCall, 'handler'>,
  context: CallContext,
): Promise<void> => {
  if (limit) await requireWithinOwn(context as UserContext, limit);
};

/** The parameter of a call that it searches by; undefined for a call that does not search. */
export const searchedBy = ({ query }: Pick<Call, 'query'>): string | undefined =>
  Object.entries(query && 'entries' in query ? (query.entries as object) : {}).find(
    ([, schema]) => schema === SearchTerm,
  )?.[0];

/** Whether the input of a call searches for words. */
const isSearch = (call: Call, { query }: { readonly query?: Readonly<Record<string, unknown>> }): boolean => {
  const name = searchedBy(call);
  return name !== undefined && query?.[name] !== '';
};

type Reader = Pick<CallContext, 'address' | 'now' | 'platform'>;

/**
 * Counts a call that reads, and one that searches, at the limits for the address that it comes from.
 * @throws RequestError tooManyRequests
 */
export const requireWithinReads = (
  call: Call,
  input: Readonly<Record<string, unknown>>,
  { address, now, platform: { config } }: Reader,
  counter: LocalCounter,
): void => {
  if (call.method !== 'GET') return;
  const count = (name: string, limit: Limit) => {
    const retryAfter = counter.take(`${name} ${address}`, limit, now);
    if (retryAfter > 0) throw new RequestError('tooManyRequests', 'Too many requests.', { retryAfter });
  };
  count('read', config.limits.readsPerAddress);
  if (isSearch(call, input as { readonly query?: Readonly<Record<string, unknown>> }))
    count('search', config.limits.searchesPerAddress);
};
