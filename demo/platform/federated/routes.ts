import type { ACCOUNT_CALLS } from '../../../src/contract/accounts.ts';
import { Fault } from '../core/fault.ts';
import type { Handlers } from '../core/handlers.ts';

type Federated = Pick<typeof ACCOUNT_CALLS, 'loginBind' | 'bindAccount' | 'bindExistingAccount'>;

export const FEDERATED_HANDLERS: Handlers<Federated> = {
  async loginBind() {
    throw new Fault('transactionUnknown', 'soon');
  },
  async bindAccount() {
    throw new Fault('transactionUnknown', 'soon');
  },
  async bindExistingAccount() {
    throw new Fault('transactionUnknown', 'soon');
  },
};
