import type { DEVELOPER_CALLS } from '../../../src/contract/developer.ts';
import { Fault } from '../core/fault.ts';
import type { Handlers } from '../core/handlers.ts';

const missing = async (): Promise<never> => {
  throw new Fault('serverFailure', 'not built yet');
};

export const DEVELOPER_HANDLERS: Handlers<typeof DEVELOPER_CALLS> = {
  readClientApplication: missing,
  issueAuthorizationCode: missing,
};
