import { ACCOUNT_CALLS } from './accounts.ts';
import { AGREEMENT_CALLS } from './agreements.ts';
import { DEVELOPER_CALLS } from './developer.ts';
import { FEDERATED_CALLS } from './federated.ts';
import { MALL_CALLS } from './mall.ts';
import { NETWORK_CALLS } from './network.ts';
import { PASSKEY_CALLS } from './passkeys.ts';
import { REGISTER_CALLS } from './register.ts';
import { SCHOOL_ACCESS_CALLS } from './school-access.ts';
import { SCHOOL_CALLS } from './schools.ts';
import { SESSION_CALLS } from './session.ts';
import { TENANT_CALLS } from './tenants.ts';

/** Every call of the contract. The server must answer each; the client imports single calls from their area. */
export const CONTRACT = {
  ...TENANT_CALLS,
  ...SCHOOL_CALLS,
  ...SCHOOL_ACCESS_CALLS,
  ...SESSION_CALLS,
  ...ACCOUNT_CALLS,
  ...FEDERATED_CALLS,
  ...PASSKEY_CALLS,
  ...NETWORK_CALLS,
  ...AGREEMENT_CALLS,
  ...DEVELOPER_CALLS,
  ...REGISTER_CALLS,
  ...MALL_CALLS,
} as const;
export type Contract = typeof CONTRACT;
