import * as accounts from '../../contract/accounts.ts';
import type { PlatformType } from '../../contract/constants.ts';
import { findCurrentSchool } from '../../contract/tenants.ts';
import type { Api } from '../../services/http.ts';

/** What a provider put into the address of its return page. `iss` names the provider, when it does (RFC 9207). */
export interface CallbackQuery {
  readonly code: string;
  readonly state: string;
  readonly iss: string;
  readonly register: string;
}

/** The calls of the sign-in family. */
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
  loginBind: ({ code, state, iss, register }: CallbackQuery, platformType: PlatformType) =>
    api.call(accounts.loginBind, { body: { code, state, platformType, register, ...(iss && { iss }) } }),
  bind: ({ code, state, iss }: CallbackQuery, platformType: PlatformType, id: string) =>
    api.call(accounts.bindAccount, { body: { code, state, platformType, id, ...(iss && { iss }) } }),
  bindExisting: (account: string, password: string, code: string) =>
    api.call(accounts.bindExistingAccount, { body: { account, password, code } }),
});

export type SignInApi = ReturnType<typeof signInApi>;
