import { and, eq, isNull } from 'drizzle-orm';
import type { Adapter, Client, Configuration, JWK } from 'oidc-provider';
import { AUTHORIZATION_CODE_LIFETIME_S } from '../../../src/contract/constants.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { SHARED_SCOPES } from '../../../src/contract/sign-in/developer.ts';
import { handleErrorsOf } from '../core/log.ts';
import type { Platform } from '../core/platform.ts';
import { sameSecret, sha256 } from '../core/random.ts';
import { AUTHORIZATION_SERVER } from '../oidc/grants.ts';
import { errors, Provider } from '../oidc/oidc-provider.ts';
import { signingKey } from '../oidc/signing-key.ts';
import { providerRecords as records } from '../oidc/tables.ts';
import { findUser, type UserRow } from '../users/queries.ts';
import { type ApplicationRow, findApplication } from './queries.ts';
import { isOriginOf } from './redirect.ts';
import { storedWhileAllowed } from './stored-while-allowed.ts';

/** The endpoints of the authorization server, besides its metadata. */
export const OAUTH_PATHS = {
  token: '/api/oauth2/v1/token',
  userinfo: '/api/oauth2/v1/userinfo',
  jwks: '/api/oauth2/v1/jwks',
  revocation: '/api/oauth2/v1/revoke',
} as const;

/** The request that the user allowed. */
export interface Allowed {
  readonly application: ApplicationRow;
  readonly userId: string;
  /** The session that allowed it. */
  readonly sessionId: string;
  readonly redirectUrl: string;
  readonly scope: string;
  readonly nonce: string;
  readonly codeChallenge: string;
}

/** An application as an oidc-provider client. One that may not sign users in is treated as unknown. */
const clientOf = ({ authLoginFlag, clientId, domain, name, secretHash }: ApplicationRow) =>
  authLoginFlag
    ? {
        client_id: clientId,
        client_name: name,
        // A code is bound to the redirect URL that the user confirmed; this list is required by the library but not
        // used.
        redirect_uris: [`https://${domain}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        scope: SHARED_SCOPES.join(' '),
        token_endpoint_auth_method: secretHash ? 'client_secret_basic' : 'none',
        ...(secretHash ? { client_secret: secretHash } : {}),
        campus_domain: domain,
      }
    : undefined;

/**
 * The provider adapter, with the applications as clients, and with codes that only one of two parallel requests can
 * redeem.
 */
const adapterOf = (platform: Platform): ((model: string) => Adapter) => {
  const stored = storedWhileAllowed(platform);
  const { db } = platform;
  return (model) => {
    const adapter = stored(model);
    if (model === 'Client') {
      const find = async (id: string) => {
        const application = await findApplication(platform, id);
        return application && clientOf(application);
      };
      return { ...adapter, find } as Adapter;
    }
    if (model !== 'AuthorizationCode') return adapter;
    return {
      ...adapter,
      async consume(id) {
        const own = and(eq(records.provider, AUTHORIZATION_SERVER), eq(records.model, model), eq(records.id, id));
        const used = await db
          .update(records)
          .set({ consumedAt: platform.config.now() })
          .where(and(own, isNull(records.consumedAt)))
          .returning({ id: records.id });
        if (used.length > 0) return;
        const [row] = await db.select({ grantId: records.grantId }).from(records).where(own).limit(1);
        if (row?.grantId) await adapter.revokeByGrantId(row.grantId);
        throw new errors.InvalidGrant('authorization code already consumed');
      },
    };
  };
};

const claimsOf = (user: UserRow, main: string) => ({
  sub: user.id,
  name: user.nickName || user.realName,
  ...(user.avatarUrl === '' ? {} : { picture: new URL(user.avatarUrl, main).href }),
  ...(user.email === null ? {} : { email: user.email, email_verified: true }),
});

const configuration = async (platform: Platform): Promise<Configuration> => {
  const { config, db, origins, secrets } = platform;
  const off = { enabled: false };
  return {
    adapter: adapterOf(platform) as unknown as NonNullable<Configuration['adapter']>,
    jwks: { keys: [JSON.parse(await secrets.get('oauth-signing-key', signingKey)) as JWK] },
    cookies: { keys: [await secrets.get('oauth-cookie-key')] },
    routes: { authorization: ROUTES.authorize, ...OAUTH_PATHS },
    responseTypes: ['code'],
    scopes: [...SHARED_SCOPES],
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    extraClientMetadata: { properties: ['campus_domain'] },
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      rpInitiatedLogout: off,
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
    },
    ttl: { AuthorizationCode: AUTHORIZATION_CODE_LIFETIME_S, AccessToken: 600, IdToken: 600, Grant: 3_600 },
    issueRefreshToken: async () => false,
    // A public client calls the endpoints from the browser; confidential clients call them from their server.
    clientBasedCORS: (_context, origin, client) =>
      client.clientAuthMethod === 'none' &&
      URL.canParse(origin) &&
      isOriginOf(String(client.campus_domain), new URL(origin), config.demo),
    async findAccount(_context, id) {
      const user = await findUser(db, id);
      return user && { accountId: id, claims: async () => claimsOf(user, origins.main) };
    },
    renderError(context, out) {
      context.type = 'json';
      context.body = { error: out.error };
    },
  };
};

/** The platform as an authorization server. */
export interface AuthorizationServer {
  readonly provider: InstanceType<typeof Provider>;
  /** Issues a code, which only this server's token endpoint accepts. */
  issue(allowed: Allowed): Promise<string>;
}

const build = async (platform: Platform): Promise<AuthorizationServer> => {
  const provider = new Provider(platform.origins.main, await configuration(platform));
  provider.proxy = true;
  handleErrorsOf(provider, platform, 'authorization server');
  // Secrets are stored as hashes.
  const prototype = provider.Client.prototype as Client;
  prototype.compareClientSecret = function compare(this: Client, actual: string) {
    return sameSecret(sha256(actual), this.clientSecret ?? '');
  };
  provider.use(async (context, next) => {
    await next();
    // The library advertises everything it supports; this restricts the metadata to what the platform uses.
    const only = { response_modes_supported: ['query'], grant_types_supported: ['authorization_code'] };
    if (context.oidc?.route === 'discovery') Object.assign(context.body as object, only);
  });
  return {
    provider,
    async issue({ application, codeChallenge, nonce, redirectUrl, scope, sessionId, userId }) {
      const client = await provider.Client.find(application.clientId);
      if (!client) throw new Error(`${application.clientId} is not a client`);
      const grant = new provider.Grant({ clientId: application.clientId, accountId: userId });
      grant.addOIDCScope(scope);
      const code = new provider.AuthorizationCode({
        client,
        accountId: userId,
        redirectUri: redirectUrl,
        scope,
        grantId: await grant.save(),
        sessionUid: sessionId,
        gty: 'authorization_code',
        ...(nonce === '' ? {} : { nonce }),
        ...(codeChallenge === '' ? {} : { codeChallenge, codeChallengeMethod: 'S256' }),
      });
      return code.save();
    },
  };
};

const built = new WeakMap<Platform, Promise<AuthorizationServer>>();

/** The authorization server of a platform, created on first use. */
export const authorizationServer = (platform: Platform): Promise<AuthorizationServer> => {
  let server = built.get(platform);
  if (!server) {
    server = build(platform);
    built.set(platform, server);
    // The database may have been unreachable; the next request tries again.
    server.catch(() => built.delete(platform));
  }
  return server;
};
