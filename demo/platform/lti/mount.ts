import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { Language } from '../../../src/contract/languages.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { readCookies } from '../core/http/cookies.ts';
import { languageOfTags, readLanguage } from '../core/http/language.ts';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import { addressOf } from '../core/limits/client-address.ts';
import { takeFromBucket } from '../core/limits/rate-limit.ts';
import type { Platform } from '../core/platform.ts';
import { tenants } from '../tenants/tables.ts';
import { completeLaunch, contextFor } from './complete.ts';
import { answerWith } from './content/deep-linking.ts';
import { publicKeysOf } from './keys.ts';
import { readForm } from './message/form.ts';
import { acceptMessage, takeLaunch } from './message/launch.ts';
import { beginLogin, loginCookie, loginCookieLine, registrationOf } from './message/login.ts';
import { REFUSALS, Refusal } from './message/refusal.ts';
import { answerPage, FILES, type FramedPage, provePage, refusalPage, storePage } from './pages.ts';
import { registerPlatform } from './register.ts';

const TYPES = { 'frame.css': 'text/css; charset=utf-8', 'frame.js': 'text/javascript; charset=utf-8' } as const;
const files = Object.entries(TYPES).map(([name, type]) => ({
  name,
  type,
  body: readFileSync(new URL(`./files/${name}`, import.meta.url), 'utf8'),
}));

const languageOf = (c: Context): Language => languageOfTags(c.req.header('accept-language'));

const answer = (c: Context, [html, headers]: FramedPage, status: 200 | 400 | 429 = 200): Response =>
  c.html(html, status, headers);

/** Refuses with a page in the language of the browser, and with a line in the log that says what must be changed. */
const refuse = (c: Context, { config }: Platform, what: string, tenantId: string, error: unknown): Response => {
  if (!(error instanceof Refusal)) throw error;
  const [code, , log] = REFUSALS[error.reason];
  config.log(`lti ${what} at the school ${tenantId}: ${code} ${error.reason}. ${log}`);
  return answer(c, refusalPage(error.reason, error.language ?? languageOf(c)), error.reason === 'tooMany' ? 429 : 400);
};

/** The school of an address; undefined if there is none. */
const schoolOf = async (c: Context, { db }: Platform): Promise<string | undefined> => {
  const id = c.req.param('schoolId') ?? '';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return undefined;
  const [row] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id)).limit(1);
  return row?.id;
};

/** Mounts the pages and addresses of learning systems (requirement F04). */
export const mountLti = (app: Hono, platform: Platform): void => {
  const { config, db } = platform;

  const limit = async (c: Context): Promise<void> => {
    const key = `lti:${addressOf(c, platform)}`;
    if ((await takeFromBucket(db, key, config.limits.startsPerAddress, config.now())) > 0) throw new Refusal('tooMany');
  };

  /** Runs a step at a school, and refuses by a page. */
  const at = (what: string, step: (c: Context, tenantId: string) => Promise<Response>) => async (c: Context) => {
    const tenantId = await schoolOf(c, platform);
    if (tenantId === undefined) return c.text('Page not found.\n', 404, BASE_HEADERS);
    try {
      await limit(c);
      return await step(c, tenantId);
    } catch (error) {
      return refuse(c, platform, what, tenantId, error);
    }
  };

  for (const { body, name, type } of files)
    app.get(`${FILES}/${name}`, (c) =>
      c.body(body, 200, { ...BASE_HEADERS, 'content-type': type, 'cache-control': 'no-cache' }),
    );

  app.get('/lti/:schoolId/jwks.json', async (c) => {
    const tenantId = await schoolOf(c, platform);
    if (tenantId === undefined) return c.text('Page not found.\n', 404, BASE_HEADERS);
    const headers = { ...BASE_HEADERS, 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' };
    return c.json(await publicKeysOf(platform, tenantId), 200, headers);
  });

  const login = at('login', async (c, tenantId) => {
    const parameters = await readForm(c.req.raw);
    const registration = await registrationOf(platform, tenantId, parameters);
    const { browser, next, state, storageTarget } = await beginLogin(platform, registration, parameters);
    c.header('set-cookie', loginCookieLine(state, browser), { append: true });
    if (storageTarget === null) {
      c.header('referrer-policy', 'no-referrer');
      c.header('cache-control', 'no-store');
      return c.redirect(next, 302);
    }
    return answer(c, storePage(registration, languageOf(c), { browser, next, state, target: storageTarget }));
  });
  app.get('/lti/:schoolId/login', login);
  app.post('/lti/:schoolId/login', login);

  app.post(
    '/lti/:schoolId/launch',
    at('launch', async (c, tenantId) => {
      const form = await readForm(c.req.raw);
      if (form.error !== undefined) throw new Refusal('platformRefused');
      // The second step where cookies are blocked: the code of an accepted message, and the proof of the browser.
      if (form.code !== undefined) {
        const { facts, registration } = await takeLaunch(platform, form.code, 'bind', form.proof ?? '');
        if (registration.tenantId !== tenantId) throw new Refusal('stateUnknown');
        return answer(c, await completeLaunch(platform, { facts, registration }, addressOf(c, platform)));
      }
      const { id_token: token, state } = form;
      if (!token || !state) throw new Refusal('requestIncomplete');
      const cookie = readCookies(c.req.header('cookie')).get(loginCookie(state));
      const accepted = await acceptMessage(platform, tenantId, { cookie, state, token, language: languageOf(c) });
      if ('launch' in accepted) {
        c.header('set-cookie', loginCookieLine(state, '', 0), { append: true });
        return answer(c, await completeLaunch(platform, accepted.launch, addressOf(c, platform)));
      }
      const { code, registration, storageTarget: target } = accepted;
      return answer(c, provePage(platform, registration, languageOf(c), { code, state, target }));
    }),
  );

  app.post(
    '/lti/:schoolId/choose',
    at('choice', async (c, tenantId) => {
      const { code = '', content = '' } = await readForm(c.req.raw);
      const { facts, registration, userId } = await takeLaunch(platform, code, 'choose');
      const { deepLinking } = facts;
      if (registration.tenantId !== tenantId || userId === null || deepLinking === null)
        throw new Refusal('stateUnknown');
      const context = contextFor(platform, tenantId, userId, readLanguage(facts.language), addressOf(c, platform));
      const jwt = await answerWith(context, { facts, registration }, content);
      return answer(c, answerPage(registration, context.language, { jwt, returnUrl: deepLinking.returnUrl }));
    }),
  );

  app.get(
    '/lti/:schoolId/register',
    at('registration', async (c, tenantId) =>
      answer(c, await registerPlatform(platform, tenantId, await readForm(c.req.raw), languageOf(c))),
    ),
  );

  // A reload of a launch by its address, and a link that somebody copied out of a course.
  app.get(
    '/lti/:schoolId/launch',
    at('launch', async () => {
      throw new Refusal('stateUsed');
    }),
  );
  app.get('/lti/:schoolId/*', (c) => {
    const schoolId = encodeURIComponent(c.req.param('schoolId') ?? '');
    return c.redirect(ROUTES.portal.replace('{schoolId}', schoolId), 302);
  });
};
