import type { NETWORK_CALLS } from '../../../src/contract/network.ts';
import { Fault } from '../core/fault.ts';
import type { Handlers } from '../core/handlers.ts';

const missing = async (): Promise<never> => {
  throw new Fault('serverFailure', 'not built yet');
};

export const NETWORK_HANDLERS: Handlers<typeof NETWORK_CALLS> = {
  networkLogin: missing,
  decodeShortUrl: missing,
};
