import type { Call } from '../../../../../src/contract/call.ts';
import type { CallContext } from '../context.ts';
import { RequestError } from '../request-error.ts';

/** @throws RequestError signInRequired for a visitor, if the call is for signed-in users */
export const requireSignedIn = ({ access }: Pick<Call, 'access'>, { session }: Pick<CallContext, 'session'>): void => {
  if (access === 'user' && !session) throw new RequestError('signInRequired', 'Sign in first.');
};
