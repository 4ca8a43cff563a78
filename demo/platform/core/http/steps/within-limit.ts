import { requireWithinOwn } from '../../limits/require-within.ts';
import type { CallContext, UserContext } from '../context.ts';
import type { MountedCall } from '../handlers.ts';

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
