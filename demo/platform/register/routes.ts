import type { REGISTER_CALLS } from '../../../src/contract/register.ts';
import { Fault } from '../core/fault.ts';
import type { Handlers } from '../core/handlers.ts';

const missing = async (): Promise<never> => {
  throw new Fault('serverFailure', 'not built yet');
};

export const REGISTER_HANDLERS: Handlers<typeof REGISTER_CALLS> = {
  moderateTexts: missing,
  updateCreatorName: missing,
  createSchool: missing,
  createStore: missing,
  applyActivationCode: missing,
  signDataProcessing: missing,
  readCreateConfig: missing,
  readInvitation: missing,
  joinSchool: missing,
};
