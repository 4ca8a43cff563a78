import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Configuration, JWK } from 'oidc-provider';
import type { Language } from '../../../src/contract/languages.ts';
import { languageOfTags } from '../core/http/language.ts';
import { BASE_HEADERS, plainPagePolicy } from '../core/http/security-headers.ts';
import { handleErrorsOf } from '../core/log.ts';
import { asSentTo } from '../core/own-host.ts';
import type { Platform } from '../core/platform.ts';
import { randomSecret } from '../core/random.ts';
import { adapterFor } from '../oidc/adapter.ts';
import { Provider } from '../oidc/oidc-provider.ts';
import { signingKey } from '../oidc/signing-key.ts';
import { loginPage, providerErrorPage } from './login-page.ts';
import { answerAsOAuth2 } from './oauth2.ts';
import { readForm } from './pages.ts';
import { authenticatePerson, findPerson } from './people.ts';
import type { ProviderSettings } from './settings.ts';

const configuration = async (platform: Platform, settings: ProviderSettings): Promise<Configuration> => {
  const { callbackPath, claims, echoes, name, protocol, scopes } = settings;
  const { origins, secrets } = platform;
  const openid = protocol === 'openid';
  const scope = [...(openid ? ['openid'] : []), ...Object.keys(scopes)].join(' ');
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
        scope,
      },
    ],
    jwks: { keys: [JSON.parse(await secrets.get(`${name}-signing-key`, signingKey)) as JWK] },
    cookies: {
      keys: [await secrets.get(`${name}-cookie-key`)],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
      long: { ...cookie, path: `/${name}` },
      // Without an explicit path the library scopes them to one login, so that two tabs do not interfere.
      short: cookie,
    },
    scopes: scope.split(' '),
    claims: {
      openid: ['sub'],
      ...Object.fromEntries(Object.entries(scopes).map(([one, opened]) => [one, [...opened]])),
    },
    conformIdTokenClaims: false,
    ...(echoes ? { extraParams: [echoes] } : {}),
    features: { devInteractions: { enabled: false }, userinfo: { enabled: openid } },
    pkce: { required: () => true },
    interactions: { url: (_context, interaction) => `/${name}/interaction/${interaction.uid}` },
    ttl: { AuthorizationCode: 60, Interaction: 3_600, Session: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 600 },
    async findAccount(_context, subject) {
      const person = await findPerson(platform.db, name, subject);
      if (!person) return undefined;
      return {
        accountId: subject,
        claims: async () => ({ sub: subject, ...claims(person) }),
      };
    },
    // The platform is the only client, so signing in implies consent.
    async loadExistingGrant({ oidc }) {
      const { client, provider, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const grant = known ? await provider.Grant.find(known) : undefined;
      if (grant) return grant;
      const made = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      made.addOIDCScope(scope);
      await made.save();
      return made;
    },
    renderError(context) {
      const nonce = randomSecret();
      context.set({ ...BASE_HEADERS, 'content-security-policy': plainPagePolicy(nonce) });
      context.type = 'html';
      context.body = providerErrorPage(settings, languageOfTags(context.get('accept-language')), nonce);
    },
  };
};

/** Creates a demo provider, served under `/{name}/` of the third origin. */
export const createProvider = async (platform: Platform, settings: ProviderSettings): Promise<RequestListener> => {
  const { callbackPath, echoes, name } = settings;
  const own = new URL(platform.origins.providers);
  const provider = new Provider(`${own.origin}/${name}`, await configuration(platform, settings));
  provider.proxy = true;
  handleErrorsOf(provider, platform, `provider ${name}`);
  if (echoes) {
    const answers = `${platform.origins.main}${callbackPath}?`;
    provider.use(async (context, next) => {
      await next();
      // Undefined in a response without this header, contrary to its type.
      const location: string | undefined = context.response.get('location');
      const held = context.oidc?.params?.[echoes];
      if (typeof held !== 'string' || !location?.startsWith(answers)) return;
      const target = new URL(location);
      target.searchParams.set(echoes, held);
      context.set('location', target.href);
    });
  }
  const callback = provider.callback();

  const show = (response: ServerResponse, uid: string, language: Language, email: string, wrong: boolean): void => {
    const nonce = randomSecret();
    const path = `/${name}/interaction/${uid}`;
    // `form-action` also applies to the redirects after a form submission, and the last one targets the platform.
    const policy = plainPagePolicy(nonce, `'self' ${platform.origins.main}`);
    response.writeHead(wrong ? 401 : 200, {
      ...BASE_HEADERS,
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    response.end(loginPage(settings, { nonce, language, action: path, cancel: `${path}/cancel`, email, wrong }));
  };

  // Otherwise the provider shows a page with a script that asks whether to sign the previous user out.
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
    const language = languageOfTags(params.ui_locales as string | undefined);
    if (request.method !== 'POST') return show(response, uid, language, String(params.login_hint ?? ''), false);
    const form = await readForm(request);
    const email = form.get('email') ?? '';
    const person = await authenticatePerson(platform.db, settings, email, form.get('password') ?? '');
    if (!person) return show(response, uid, language, email, true);
    const target = await provider.interactionResult(request, response, {
      login: { accountId: person.subject, remember: false },
    });
    if (session && session.accountId !== person.subject) await forget(session.uid);
    response.writeHead(303, { location: target, 'referrer-policy': 'no-referrer' }).end();
  };

  const refuse = (request: IncomingMessage, response: ServerResponse): void => {
    const nonce = randomSecret();
    response.writeHead(400, {
      ...BASE_HEADERS,
      'content-security-policy': plainPagePolicy(nonce),
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(providerErrorPage(settings, languageOfTags(request.headers['accept-language']), nonce));
  };

  return (request, response) => {
    asSentTo(own, request);
    response.setHeader('cache-control', 'no-store');
    const path = (request.url ?? '')
      .slice(name.length + 1)
      .replace(/^(?!\/)/, '/')
      // A resumed login takes no parameters, and the library fails on them if the login is unknown.
      .replace(/^(\/auth\/[^?]+)\?.*$/, '$1');
    const [, uid, verb = ''] = /^\/interaction\/([\w-]+)(?:\/(cancel))?$/.exec(path) ?? [];
    if (uid) {
      interact(request, response, uid, verb).catch(() => refuse(request, response));
      return;
    }
    if (settings.protocol === 'oauth2' && answerAsOAuth2(platform, provider, settings, path, request, response)) return;
    Object.assign(request, { originalUrl: request.url, url: path });
    callback(request, response);
  };
};
