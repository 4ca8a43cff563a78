import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import type { Platform } from '../core/platform.ts';
import { traceOf } from '../core/trace.ts';
import { findPerson } from './people.ts';
import type { ProviderSettings } from './settings.ts';

/** The profile endpoint of a plain OAuth 2.0 provider. */
export const PROFILE_PATH = '/api/profile';

/**
 * The metadata path relative to the provider's own path. RFC 8414 also places the document at the root of the origin.
 */
export const METADATA_PATH = '/.well-known/oauth-authorization-server';

/** Endpoints that only an OpenID provider has. */
const OPENID_ONLY = /^\/(?:\.well-known\/openid-configuration|jwks|me|session\/end)(?:[/?]|$)/;

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response
    .writeHead(status, { ...BASE_HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
    .end(JSON.stringify(body));
};

const profile = async (
  platform: Platform,
  provider: Provider,
  { claims, name }: ProviderSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const [, held = ''] = /^Bearer ([\w.~+/=-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  const token = held === '' ? undefined : await provider.AccessToken.find(held);
  const person = token && !token.isExpired ? await findPerson(platform.db, name, token.accountId) : undefined;
  if (!person || !token?.scopes.has('profile')) {
    return json(response, 401, { error: 'invalid_token' }, { 'www-authenticate': 'Bearer error="invalid_token"' });
  }
  json(response, 200, claims(person));
};

/**
 * Handles the requests in which a plain OAuth 2.0 provider differs from an OpenID provider: its metadata (RFC 8414),
 * its profile endpoint, and 404 for the OpenID endpoints. Returns whether it handled the request.
 */
export const answerAsOAuth2 = (
  platform: Platform,
  provider: Provider,
  settings: ProviderSettings,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const [place] = path.split('?');
  if (OPENID_ONLY.test(path)) {
    json(response, 404, { error: 'not_found' });
    return true;
  }
  if (place === METADATA_PATH) {
    json(response, 200, {
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/auth`,
      token_endpoint: `${provider.issuer}/token`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      scopes_supported: Object.keys(settings.scopes),
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      authorization_response_iss_parameter_supported: true,
    });
    return true;
  }
  if (place === PROFILE_PATH) {
    profile(platform, provider, settings, request, response).catch((error: unknown) => {
      platform.config.log(`provider ${settings.name}: ${traceOf(error)}`);
      json(response, 500, { error: 'server_error' });
    });
    return true;
  }
  return false;
};
