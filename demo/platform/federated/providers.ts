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
  fetchUserInfo,
  skipSubjectCheck,
} from 'openid-client';
import type { PlatformType } from '../../../src/contract/constants.ts';
import type { Language } from '../../../src/contract/languages.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { Fault } from '../core/fault.ts';
import { htmlLanguage } from '../core/language.ts';
import type { Platform } from '../core/platform.ts';

/** A provider of federated logins, as the platform uses it. One entry adds one. */
interface FederatedProvider {
  readonly platformType: PlatformType;
  readonly loginMethod: 2 | 3 | 4;
  /** Where the provider is found. */
  readonly issuer: (platform: Platform) => string;
  /** The name under which its people are stored; unlike its address it never changes. */
  readonly identityIssuer: string;
  /** OpenID providers tell who it is in the ID token; plain OAuth2 ones are asked. */
  readonly protocol: 'openid' | 'oauth2';
  readonly scope: string;
  readonly clientId: string;
  readonly secretName: string;
  readonly callbackPath: string;
}

const PROVIDERS: readonly FederatedProvider[] = [
  {
    platformType: 'uniportal',
    loginMethod: 3,
    issuer: ({ origins }) => `${origins.providers}/uniportal`,
    identityIssuer: 'demo:uniportal',
    protocol: 'openid',
    scope: 'openid email profile',
    clientId: 'campus',
    secretName: 'uniportal-client-secret',
    callbackPath: ROUTES.uniportalCallback,
  },
];

/** The provider of a platform type, when there is one. */
export const findProvider = (platformType: string): FederatedProvider | undefined =>
  PROVIDERS.find((provider) => provider.platformType === platformType);

/** Who somebody is at a provider. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The name of the account there, for display. */
  readonly account: string;
  readonly name: string;
}

const TIMEOUT_S = 10;
const found = new WeakMap<Platform, Map<PlatformType, Promise<Configuration>>>();

/** The demo providers are reached directly, also when browsers reach them by the name of a proxy. */
const directly =
  ({ internal, origins }: Platform): CustomFetch =>
  (url, options) => {
    const address = url.startsWith(origins.providers) ? internal.providers + url.slice(origins.providers.length) : url;
    return fetch(address, options as RequestInit);
  };

const discover = async (platform: Platform, provider: FederatedProvider): Promise<Configuration> => {
  const secret = await platform.secrets.get(provider.secretName);
  const issuer = new URL(provider.issuer(platform));
  return discovery(issuer, provider.clientId, { client_secret: secret }, ClientSecretBasic(secret), {
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
    // A provider that is down now is asked again next time.
    configuration.catch(() => known.delete(provider.platformType));
  }
  return configuration;
};

/** The secrets of one login on its way; they never reach the browser. */
export interface LoginSecrets {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

/** The provider's page that the browser is sent to. */
export const authorizationUrl = async (
  platform: Platform,
  provider: FederatedProvider,
  { nonce, state, verifier }: LoginSecrets,
  language: Language,
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
  }).href;
};

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/**
 * Redeems a code at its provider.
 * @throws Fault providerFailure when the provider refuses the code or does not answer
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
    url.searchParams.set('iss', answer.iss ?? configuration.serverMetadata().issuer);
    const openid = provider.protocol === 'openid';
    const tokens = await authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      ...(openid ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    });
    const subject = tokens.claims()?.sub;
    const claims = await fetchUserInfo(configuration, tokens.access_token, subject ?? skipSubjectCheck);
    const account = text(claims.preferred_username) || text(claims.email) || text(claims.sub);
    return {
      issuer: provider.identityIssuer,
      subject: claims.sub,
      account,
      name: text(claims.name) || account,
    };
  } catch (error) {
    platform.config.log(`provider ${provider.platformType}: ${error instanceof Error ? error.message : String(error)}`);
    throw new Fault('providerFailure', 'The login provider did not confirm the sign-in.');
  }
};
