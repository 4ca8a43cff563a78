import type { MALL_CALLS } from '../../../src/contract/mall.ts';
import { Fault } from '../core/fault.ts';
import type { Handlers } from '../core/handlers.ts';

const missing = async (): Promise<never> => {
  throw new Fault('serverFailure', 'not built yet');
};

export const MALL_HANDLERS: Handlers<typeof MALL_CALLS> = {
  readStoreSwitch: missing,
  readOwnStore: missing,
  cancelSigning: missing,
};
