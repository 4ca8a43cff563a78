import { bindExistingAccount } from '../../../contract/sign-in/federated.ts';
import type { Api } from '../../../services/http/api.ts';
import { type SignInApi, signInApi } from '../form/credentials/sign-in-api.ts';

/** The calls of the sign-in form when it authenticates an account to link instead of signing in. */
export function bindAccountApi(api: Api): SignInApi {
  const bind = (account: string, password: string, code: string) =>
    api.call(bindExistingAccount, { body: { account, password, code } });
  return {
    ...signInApi(api),
    byPassword: (account, password) => bind(account, password, ''),
    byCode: (account, code) => bind(account, '', code),
  };
}
