import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import type { Platform } from '../core/platform.ts';
import { randomSecret } from '../core/random.ts';
import { BASE_HEADERS, plainPagePolicy } from '../core/security-headers.ts';
import { adapterFor } from './adapter.ts';
import { loginPage, providerFaultPage } from './login-page.ts';
import { findPerson, provePerson } from './people.ts';

/** A demo provider: where it stands on the third origin, and how it looks. */
export interface ProviderSettings {
  /** The first segment of its path, and its name in the database. */
  readonly name: string;
  readonly title: string;
  readonly color: string;
  /** The page of the main origin that takes its answers. */
  readonly callbackPath: string;
}

const FORM_LIMIT = 8_192;

const signingKey = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify({
    ...(await exportJWK(privateKey)),
    use: 'sig',
    alg: 'RS256',
    kid: randomSecret().slice(0, 12),
  });
};

const configuration = async (platform: Platform, settings: ProviderSettings): Promise<Configuration> => {
  const { callbackPath, name, title, color } = settings;
  const { origins, secrets } = platform;
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax' as const };
  return {
    adapter: adapterFor(platform, name) as unknown as NonNullable<Configuration['adapter']>,
    clients: [
      {
        client_id: 'campus',
        client_secret: await secrets.get(`${name}-client-secret`),
        redirect_uris: [origins.main + callbackPath],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [JSON.parse(await secrets.get(`${name}-signing-key`, signingKey)) as JWK] },
    cookies: {
      keys: [await secrets.get(`${name}-cookie-key`)],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
      long: { ...cookie, path: `/${name}` },
      // Without a path of ours each login has cookies of its own, so that two tabs do not disturb each other.
      short: cookie,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, interaction) => `/${name}/interaction/${interaction.uid}` },
    ttl: { AuthorizationCode: 60, Interaction: 3_600, Session: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 600 },
    async findAccount(_context, subject) {
      const person = await findPerson(platform.db, name, subject);
      if (!person) return undefined;
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          email: person.email,
          email_verified: true,
          name: person.name,
          preferred_username: person.email,
        }),
      };
    },
    // The only client is the platform itself: whoever signs in here for it agrees by doing so.
    async loadExistingGrant({ oidc }) {
      const { client, provider, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const grant = known ? await provider.Grant.find(known) : undefined;
      if (grant) return grant;
      const made = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      made.addOIDCScope('openid email profile');
      await made.save();
      return made;
    },
    renderError(context, out) {
      const nonce = randomSecret();
      context.set({ ...BASE_HEADERS, 'content-security-policy': plainPagePolicy(nonce) });
      context.type = 'html';
      context.body = providerFaultPage(nonce, title, color, out.error_description ?? out.error);
    },
  };
};

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > FORM_LIMIT) return new URLSearchParams();
  }
  return new URLSearchParams(text);
};

/** Builds a demo OpenID provider that answers under `/{name}/` of the third origin. */
export const createProvider = async (platform: Platform, settings: ProviderSettings): Promise<RequestListener> => {
  const { color, name, title } = settings;
  const own = new URL(platform.origins.providers);
  const provider = new Provider(`${own.origin}/${name}`, await configuration(platform, settings));
  provider.proxy = true;
  provider.on('server_error', (_context, error) =>
    platform.config.log(`provider ${name}: ${error.stack ?? error.message}`),
  );
  const callback = provider.callback();

  const show = (response: ServerResponse, uid: string, status: number, email: string, error: string): void => {
    const nonce = randomSecret();
    const path = `/${name}/interaction/${uid}`;
    // Browsers hold the redirects that follow a form to its policy, and the last one leads to the platform.
    const policy = plainPagePolicy(nonce, `'self' ${platform.origins.main}`);
    response.writeHead(status, {
      ...BASE_HEADERS,
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    response.end(loginPage({ nonce, title, color, action: path, cancel: `${path}/cancel`, email, error }));
  };

  // Without this the provider asks, by a page with a script, whether the one who signed in before shall be signed out.
  const forget = async (uid: string): Promise<void> => {
    const before = await provider.Session.findByUid(uid);
    if (!before) return;
    Object.assign(before, { accountId: undefined, authorizations: {} });
    await before.persist();
  };

  const interact = async (
    request: IncomingMessage,
    response: ServerResponse,
    uid: string,
    verb: string,
  ): Promise<void> => {
    if (verb === 'cancel') {
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'cancelled',
      });
    }
    const { params, session } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return show(response, uid, 200, String(params.login_hint ?? ''), '');
    const form = await readForm(request);
    const email = form.get('email') ?? '';
    const person = await provePerson(platform.db, name, email, form.get('password') ?? '');
    if (!person) return show(response, uid, 401, email, 'E-mail or password is not right.');
    const target = await provider.interactionResult(request, response, {
      login: { accountId: person.subject, remember: false },
    });
    if (session && session.accountId !== person.subject) await forget(session.uid);
    response.writeHead(303, { location: target, 'referrer-policy': 'no-referrer' }).end();
  };

  const refuse = (response: ServerResponse): void => {
    const nonce = randomSecret();
    response.writeHead(400, {
      ...BASE_HEADERS,
      'content-security-policy': plainPagePolicy(nonce),
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(
      providerFaultPage(nonce, title, color, 'This sign-in has ended. Go back to your school and start again.'),
    );
  };

  return (request, response) => {
    // The provider writes its addresses from the request: pin them to the public name, whatever the caller wrote.
    request.headers.host = own.host;
    request.headers['x-forwarded-proto'] = own.protocol.slice(0, -1);
    const path = (request.url ?? '/').slice(name.length + 1) || '/';
    const [, uid, verb = ''] = /^\/interaction\/([\w-]+)(?:\/(cancel))?$/.exec(path) ?? [];
    if (uid) {
      interact(request, response, uid, verb).catch(() => refuse(response));
      return;
    }
    Object.assign(request, { originalUrl: request.url, url: path });
    callback(request, response);
  };
};
