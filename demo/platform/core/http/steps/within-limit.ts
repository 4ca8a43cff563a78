import type { Call } from '../../../../../src/contract/call.ts';
import { SearchTerm } from '../../../../../src/contract/shapes.ts';
import type { Limit } from '../../limits/limits.ts';
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

/** The name of the search term among the fields of a part of an input. */
const termIn = (part: Call['query']): string | undefined =>
  Object.entries(part && 'entries' in part ? (part.entries as object) : {}).find(
    ([, schema]) => schema === SearchTerm,
  )?.[0];

/** The parameter of a call that it searches by; undefined for a call that does not search. */
export const searchedBy = ({ query }: Pick<Call, 'query'>): string | undefined => termIn(query);

interface Searching {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Whether the input of a call searches for words: by its query or, as some that read by POST, by its body. */
const isSearch = (call: Call, input: Searching): boolean =>
  (['query', 'body'] as const).some((part) => {
    const name = termIn(call[part]);
    return name !== undefined && input[part]?.[name] !== '';
  });

type Reader = Pick<CallContext, 'address' | 'now' | 'platform'>;

/**
 * Counts a call, and one that searches, at the limits for the address that it comes from. Those that write count, too:
 * some calls read by POST, and a limit of this size holds nobody who writes.
 * @throws RequestError tooManyRequests
 */
export const requireWithinReads = (
  call: Call,
  input: Readonly<Record<string, unknown>>,
  { address, now, platform: { config } }: Reader,
  counter: LocalCounter,
): void => {
  const count = (name: string, limit: Limit) => {
    const retryAfter = counter.take(`${name} ${address}`, limit, now);
    if (retryAfter > 0) throw new RequestError('tooManyRequests', 'Too many requests.', { retryAfter });
  };
  count('read', config.limits.readsPerAddress);
  if (isSearch(call, input as Searching)) count('search', config.limits.searchesPerAddress);
};
