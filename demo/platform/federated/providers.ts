import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';
import type { PlatformType } from '../../../src/contract/constants.ts';
import type { Language } from '../../../src/contract/languages.ts';
import type { ProviderIdentity } from '../accounts/identities/provider-identity.ts';
import { type FederatedProvider, issuerOf } from '../accounts/identities/provider-list.ts';
import { htmlLanguage } from '../core/http/language.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { Fault, traceOf } from '../core/trace.ts';

const TIMEOUT_S = 10;
const found = new WeakMap<Platform, Map<PlatformType, Promise<Configuration>>>();

/** Reaches the demo providers directly, even if browsers reach them through a proxy. */
const directly =
  ({ internal, origins }: Platform): CustomFetch =>
  (url, options) => {
    const address = url.startsWith(origins.providers) ? internal.providers + url.slice(origins.providers.length) : url;
    return fetch(address, options as RequestInit);
  };

const discover = async (platform: Platform, provider: FederatedProvider): Promise<Configuration> => {
  const secret = await platform.secrets.get(provider.secretName);
  const issuer = new URL(issuerOf(platform, provider));
  return discovery(issuer, provider.clientId, { client_secret: secret }, ClientSecretBasic(secret), {
    algorithm: provider.protocol === 'openid' ? 'oidc' : 'oauth2',
    timeout: TIMEOUT_S,
    [customFetch]: directly(platform),
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
};

const configurationOf = (platform: Platform, provider: FederatedProvider): Promise<Configuration> => {
  let known = found.get(platform);
  if (!known) {
    known = new Map();
    found.set(platform, known);
  }
  let configuration = known.get(provider.platformType);
  if (!configuration) {
    configuration = discover(platform, provider);
    known.set(provider.platformType, configuration);
    // A failed discovery is retried the next time.
    configuration.catch(() => known.delete(provider.platformType));
  }
  return configuration;
};

/** The secrets of a pending login; they are never sent to the browser. */
export interface LoginSecrets {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

/** The provider page that the browser is redirected to. */
export const authorizationUrl = async (
  platform: Platform,
  provider: FederatedProvider,
  { nonce, state, verifier }: LoginSecrets,
  language: Language,
  tenantId: string,
): Promise<string> => {
  const configuration = await configurationOf(platform, provider);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: platform.origins.main + provider.callbackPath,
    scope: provider.scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'login',
    ui_locales: htmlLanguage(language),
    ...(provider.protocol === 'openid' ? { nonce } : {}),
    ...(provider.asksForTenant ? { tenant: tenantId } : {}),
  }).href;
};

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Fetches the profile of the token's holder from a plain OAuth 2.0 provider. */
const readProfile = async (
  configuration: Configuration,
  address: string,
  accessToken: string,
): Promise<Record<string, unknown>> => {
  const answer = await fetchProtectedResource(configuration, accessToken, new URL(address), 'GET');
  const profile: unknown = answer.ok ? await answer.json() : undefined;
  if (typeof profile !== 'object' || profile === null)
    throw new Fault(`the profile request failed with status ${answer.status}`);
  return profile as Record<string, unknown>;
};

/**
 * Redeems a code at its provider. An OpenID provider returns the identity in the ID token; from a plain OAuth 2.0
 * provider it is fetched.
 * @throws RequestError providerFailure if the provider rejects the code or does not respond
 */
export const redeemCode = async (
  platform: Platform,
  provider: FederatedProvider,
  { nonce, state, verifier }: LoginSecrets,
  answer: { readonly code: string; readonly iss?: string | undefined },
): Promise<ProviderIdentity> => {
  try {
    const configuration = await configurationOf(platform, provider);
    const url = new URL(platform.origins.main + provider.callbackPath);
    url.searchParams.set('code', answer.code);
    url.searchParams.set('state', state);
    // A provider that advertises the `iss` parameter must send it (RFC 9207 section 2.4).
    if (answer.iss) url.searchParams.set('iss', answer.iss);
    const openid = provider.protocol === 'openid';
    const tokens = await authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      ...(openid ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    });
    const { account, name, subject } = provider.claims;
    const claims: Record<string, unknown> = openid
      ? await fetchUserInfo(configuration, tokens.access_token, tokens.claims()?.sub ?? '')
      : await readProfile(configuration, issuerOf(platform, provider) + provider.profilePath, tokens.access_token);
    const who = text(claims[subject]);
    if (who === '') throw new Fault(`the claims contain no ${subject}`);
    const known = text(claims[account]) || who;
    return { issuer: provider.identityIssuer, subject: who, account: known, name: text(claims[name]) || known };
  } catch (error) {
    platform.config.log(`provider ${provider.platformType}: ${traceOf(error)}`);
    throw new RequestError('providerFailure', 'The login provider did not confirm the sign-in.');
  }
};
