import { LOGIN_METHOD, type PlatformType } from '../../../../src/contract/constants.ts';
import { ROUTES } from '../../../../src/contract/routes.ts';
import type { Platform } from '../../core/platform.ts';

/** A provider of federated logins. Add an entry to add a provider. */
export interface FederatedProvider {
  readonly platformType: PlatformType;
  readonly loginMethod: 2 | 3 | 4;
  /** The path of its issuer on the origin of the providers. */
  readonly path: string;
  /** The permanent name under which its identities are stored; unlike the URL it never changes. */
  readonly identityIssuer: string;
  readonly scope: string;
  readonly clientId: string;
  readonly secretName: string;
  readonly callbackPath: string;
  /** The claims with the permanent subject, the account name, and the person's name. */
  readonly claims: { readonly subject: string; readonly account: string; readonly name: string };
  /** The tenant is sent to the provider, which returns it in its response. */
  readonly asksForTenant?: true;
  readonly protocol: 'openid' | 'oauth2';
  /** The profile endpoint of a plain OAuth 2.0 provider, relative to its issuer. */
  readonly profilePath: string;
}

const client = (name: PlatformType) =>
  ({
    platformType: name,
    path: `/${name}`,
    identityIssuer: `demo:${name}`,
    clientId: 'campus',
    secretName: `${name}-client-secret`,
    profilePath: '',
  }) as const;

const PROVIDERS: readonly FederatedProvider[] = [
  {
    ...client('uniportal'),
    loginMethod: LOGIN_METHOD.unifiedPortal,
    protocol: 'openid',
    scope: 'openid email profile',
    callbackPath: ROUTES.uniportalCallback,
    claims: { subject: 'sub', account: 'preferred_username', name: 'name' },
  },
  {
    ...client('corporate'),
    loginMethod: LOGIN_METHOD.corporate,
    protocol: 'openid',
    scope: 'openid profile',
    callbackPath: ROUTES.corporateCallback,
    claims: { subject: 'sub', account: 'uid', name: 'display_name' },
  },
  {
    ...client('enterprise'),
    loginMethod: LOGIN_METHOD.employee,
    protocol: 'oauth2',
    scope: 'profile',
    profilePath: '/api/profile',
    callbackPath: ROUTES.enterpriseCallback,
    claims: { subject: 'employeeNo', account: 'mailbox', name: 'fullName' },
  },
  {
    ...client('imc'),
    loginMethod: LOGIN_METHOD.employee,
    protocol: 'openid',
    scope: 'openid profile',
    callbackPath: ROUTES.imcCallback,
    claims: { subject: 'sub', account: 'im_id', name: 'nick' },
    asksForTenant: true,
  },
  {
    ...client('messaging'),
    loginMethod: LOGIN_METHOD.employee,
    protocol: 'openid',
    scope: 'openid profile',
    callbackPath: ROUTES.messagingCallback,
    claims: { subject: 'sub', account: 'handle', name: 'nickname' },
  },
];

/** Finds a provider. All of them are the demo's own, with public passwords. */
export const findProvider = ({ config }: Platform, platformType: string): FederatedProvider | undefined =>
  config.demo ? PROVIDERS.find((provider) => provider.platformType === platformType) : undefined;

/** The issuer of a provider, which is also its base URL. */
export const issuerOf = ({ origins }: Platform, { path }: FederatedProvider): string => origins.providers + path;
