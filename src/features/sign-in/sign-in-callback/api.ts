import type { PlatformType } from '../../../contract/constants.ts';
import { bindAccount, loginBind } from '../../../contract/sign-in/federated.ts';
import { decodeShortUrl } from '../../../contract/sign-in/network.ts';
import type { Api } from '../../../services/http/api.ts';
import { signInApi } from '../form/credentials/sign-in-api.ts';

/** The parameters that a provider adds to the return address. `iss` is optional (RFC 9207). */
export interface CallbackQuery {
  readonly code: string;
  readonly state: string;
  readonly iss: string;
  readonly register: string;
}

/** The calls of the return pages. */
export const callbackApi = (api: Api) => ({
  ...signInApi(api),
  loginBind: ({ code, state, iss, register }: CallbackQuery, platformType: PlatformType) =>
    api.call(loginBind, { body: { code, state, platformType, register, ...(iss && { iss }) } }),
  bind: ({ code, state, iss }: CallbackQuery, platformType: PlatformType, id: string) =>
    api.call(bindAccount, { body: { code, state, platformType, id, ...(iss && { iss }) } }),
  /** Resolves a short URL; empty if it is unknown or the call failed. The result is not trusted. */
  async expand(shortUrl: string): Promise<string> {
    const result = await api.call(decodeShortUrl, { query: { shortUrl } });
    return result.ok ? result.data.url : '';
  },
});

export type CallbackApi = ReturnType<typeof callbackApi>;
