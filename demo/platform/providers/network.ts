import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { LANGUAGE_PARAMETER, type Language } from '../../../src/contract/languages.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { readLanguage } from '../core/http/language.ts';
import { BASE_HEADERS, plainPagePolicy } from '../core/http/security-headers.ts';
import type { Platform } from '../core/platform.ts';
import { randomSecret, sameSecret, sha256 } from '../core/random.ts';
import { traceOf } from '../core/trace.ts';
import { NETWORK_CLIENT_SECRET, NETWORK_REDEEM_PATH, signatureOf } from '../federated/network-protocol.ts';
import { providerRecords as records } from '../oidc/tables.ts';
import { loginPage } from './login-page.ts';
import { readForm } from './pages.ts';
import { authenticatePerson, findPerson } from './people.ts';

/** How long an authorization code of the partner is valid. */
const CODE_LIFETIME_S = 60;

const LOOK = { name: 'network', color: '#5b3fa8' } as const;
const PEOPLE = { name: 'network', domain: 'network.example' } as const;
const MODEL = 'NetworkCode';

const issueCode = async ({ config, db }: Platform, subject: string): Promise<string> => {
  const code = randomSecret();
  const expiresAt = new Date(config.now().getTime() + CODE_LIFETIME_S * 1_000);
  await db
    .insert(records)
    .values({ provider: PEOPLE.name, model: MODEL, id: sha256(code), payload: { subject }, expiresAt });
  return code;
};

/** Redeems a code, once, and returns its user. */
const redeemCode = async ({ config, db }: Platform, code: string): Promise<string | undefined> => {
  const now = config.now();
  const open = and(
    eq(records.provider, PEOPLE.name),
    eq(records.model, MODEL),
    eq(records.id, sha256(code)),
    isNull(records.consumedAt),
    gt(records.expiresAt, now),
  );
  const [row] = await db.update(records).set({ consumedAt: now }).where(open).returning();
  return row?.payload.subject as string | undefined;
};

/** The platform page that accepts the login, with its four parameters (requirement S13). */
const loginAddress = async (
  platform: Platform,
  code: string,
  redirectionURL: string,
  language: Language,
): Promise<string> => {
  const request = { authorizationCode: code, redirectionURL, requestId: randomSecret() };
  const url = new URL(ROUTES.networkLogin, platform.origins.main);
  url.searchParams.set('authorizationCode', code);
  url.searchParams.set('redirect_uri', redirectionURL);
  url.searchParams.set('sign', await signatureOf(platform, request));
  url.searchParams.set('requestId', request.requestId);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url.href;
};

const redeem = async (platform: Platform, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const answer = (status: number, body: object) =>
    void response
      .writeHead(status, { ...BASE_HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body));
  const secret = await platform.secrets.get(NETWORK_CLIENT_SECRET);
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) return answer(401, { error: 'client' });
  const code = (await readForm(request)).get('authorizationCode') ?? '';
  const subject = await redeemCode(platform, code);
  const person = subject ? await findPerson(platform.db, PEOPLE.name, subject) : undefined;
  if (!person) return answer(400, { error: 'code' });
  answer(200, { openId: person.subject, account: person.email, displayName: person.name });
};

/**
 * The partner network. Users sign in on its own page and are redirected to the platform with a code that the platform
 * redeems. `redirect_uri` is the target on the platform, `sxz-lang` the language.
 */
export const createNetwork = (platform: Platform): RequestListener => {
  const page = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const language = readLanguage(url.searchParams.get(LANGUAGE_PARAMETER));
    const wanted = url.searchParams.get('redirect_uri') ?? `${platform.origins.main}/`;
    const form = request.method === 'POST' ? await readForm(request) : undefined;
    const email = form?.get('email') ?? '';
    const person = form && (await authenticatePerson(platform.db, PEOPLE, email, form.get('password') ?? ''));
    if (person) {
      const location = await loginAddress(platform, await issueCode(platform, person.subject), wanted, language);
      response.writeHead(303, { ...BASE_HEADERS, location, 'referrer-policy': 'no-referrer' }).end();
      return;
    }
    const nonce = randomSecret();
    const home = new URL(`${platform.origins.main}/`);
    home.searchParams.set(LANGUAGE_PARAMETER, language);
    response.writeHead(form ? 401 : 200, {
      ...BASE_HEADERS,
      // `form-action` also applies to the redirects after a form submission, and the last one targets the platform.
      'content-security-policy': plainPagePolicy(nonce, `'self' ${platform.origins.main}`),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const action = url.pathname + url.search;
    response.end(loginPage(LOOK, { nonce, language, action, cancel: home.href, email, wrong: form !== undefined }));
  };

  return (request, response) => {
    const url = new URL(request.url ?? '/', platform.origins.providers);
    const isRedeem = url.pathname === NETWORK_REDEEM_PATH && request.method === 'POST';
    const done = isRedeem ? redeem(platform, request, response) : page(request, response, url);
    done.catch((error: unknown) => {
      platform.config.log(`provider network: ${traceOf(error)}`);
      response.writeHead(500, BASE_HEADERS).end();
    });
  };
};
