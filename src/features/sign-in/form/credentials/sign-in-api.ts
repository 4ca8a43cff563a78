import { findCurrentSchool } from '../../../../contract/school/tenants.ts';
import * as accounts from '../../../../contract/sign-in/accounts.ts';
import type { Api } from '../../../../services/http/api.ts';

/** The calls of the sign-in form and the consent flow. */
export const signInApi = (api: Api) => ({
  byPassword: (account: string, password: string) =>
    api.call(accounts.signInWithPassword, { body: { account, password } }),
  byCode: (account: string, code: string) => api.call(accounts.signInWithCode, { body: { account, code } }),
  requestCode: (account: string, purpose: (typeof accounts.CODE_PURPOSES)[number]) =>
    api.call(accounts.requestCode, { body: { account, purpose } }),
  resetPassword: (account: string, code: string, password: string) =>
    api.call(accounts.resetPassword, { body: { account, code, password } }),
  activate: (ticket: string) => api.call(accounts.activateSession, { body: { ticket } }),
  discard: (ticket: string) => api.call(accounts.discardTicket, { body: { ticket } }),
  currentSchool: () => api.call(findCurrentSchool),
});

export type SignInApi = ReturnType<typeof signInApi>;
