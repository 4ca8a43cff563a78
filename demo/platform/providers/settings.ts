import type { ProviderLook } from './login-page.ts';
import type { ProviderPerson } from './people.ts';

/** A demo provider: how it looks, who its people are, and what it tells of them. */
export interface ProviderSettings extends ProviderLook {
  /** The page of the main origin that takes its answers. */
  readonly callbackPath: string;
  /** `oauth2` is plain OAuth 2.0: no ID token, no scope `openid`, no OpenID discovery. */
  readonly protocol: 'openid' | 'oauth2';
  /** Domain of its people's addresses. */
  readonly domain: string;
  /** Its scopes besides `openid`, each with the claims that it opens. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
  /** What it knows of a person, under its own names. */
  readonly claims: (person: ProviderPerson) => Readonly<Record<string, string | boolean>>;
  /** A parameter of the request that every answer hands back. */
  readonly echoes?: string;
}
