import { ACCOUNT_CALLS } from './accounts.ts';
import { AGREEMENT_CALLS } from './agreements.ts';
import { TENANT_CALLS } from './tenants.ts';

/** Every call of the contract. The server must answer each; the client imports single calls from their area. */
export const CONTRACT = { ...TENANT_CALLS, ...ACCOUNT_CALLS, ...AGREEMENT_CALLS } as const;
export type Contract = typeof CONTRACT;
