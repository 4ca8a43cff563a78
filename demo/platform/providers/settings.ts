import type { ProviderLook } from './login-page.ts';
import type { ProviderPerson } from './people.ts';

/** A demo provider: its appearance, users and claims. */
export interface ProviderSettings extends ProviderLook {
  /** The page of the main origin that receives its responses. */
  readonly callbackPath: string;
  /** `oauth2` is plain OAuth 2.0: no ID token, no scope `openid`, no OpenID discovery. */
  readonly protocol: 'openid' | 'oauth2';
  /** Email domain of its users. */
  readonly domain: string;
  /** Its scopes besides `openid`, each with the claims that it grants. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
  /** The claims about a user, under the provider's own names. */
  readonly claims: (person: ProviderPerson) => Readonly<Record<string, string | boolean>>;
  /** A request parameter that is returned with every response. */
  readonly echoes?: string;
}
