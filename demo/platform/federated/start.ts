import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Language } from '../../../src/contract/languages.ts';
import { FEDERATED_START_PATH, FederatedStartQuery } from '../../../src/contract/sign-in/federated-start.ts';
import { findProvider } from '../accounts/identities/provider-list.ts';
import { readCookies } from '../core/http/cookies.ts';
import { readQuery } from '../core/http/input.ts';
import { directionOf, htmlLanguage, readLanguage } from '../core/http/language.ts';
import { messageFor } from '../core/http/messages.ts';
import { RequestError } from '../core/http/request-error.ts';
import { BASE_HEADERS, plainPagePolicy } from '../core/http/security-headers.ts';
import { textsFor } from '../core/language/texts.ts';
import { addressOf } from '../core/limits/client-address.ts';
import { takeFromBucket } from '../core/limits/rate-limit.ts';
import { escapeHtml } from '../core/pages/html.ts';
import type { Platform } from '../core/platform.ts';
import { randomSecret } from '../core/random.ts';
import { traceOf } from '../core/trace.ts';
import { loginMethodsOf } from '../tenants/queries.ts';
import { authorizationUrl } from './providers.ts';
import { startTransaction } from './transactions.ts';

const page = (language: Language, message: string): { html: string; headers: Record<string, string> } => {
  const nonce = randomSecret();
  const t = textsFor(language);
  const title = escapeHtml(t('platform-federated:start.title'));
  const attributes = `lang="${htmlLanguage(language)}" dir="${directionOf(language)}"`;
  const style =
    'body{font:16px/1.6 system-ui,sans-serif;max-width:36em;margin:20vh auto;padding:0 24px;color-scheme:light dark}';
  return {
    headers: {
      ...BASE_HEADERS,
      'cache-control': 'no-store',
      'content-security-policy': plainPagePolicy(nonce),
      'referrer-policy': 'no-referrer',
    },
    html: `<!doctype html><html ${attributes}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${nonce}">${style}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(message)}</p><p><a href="/">${escapeHtml(t('platform-federated:start.back'))}</a></p></body></html>`,
  };
};

/** Mounts the page that starts a federated login: it binds the login to the browser and redirects to the provider. */
export const mountFederatedStart = (app: Hono, platform: Platform): void => {
  app.get(FEDERATED_START_PATH.replace('{platformType}', ':platformType'), async (c) => {
    const language = readLanguage(c.req.query('sxz-lang'));
    const t = textsFor(language);
    try {
      const query = v.safeParse(FederatedStartQuery, readQuery(new URL(c.req.url)));
      const provider = findProvider(platform, c.req.param('platformType') ?? '');
      const tenantId = query.success ? query.output.tenant : '';
      const methods = tenantId === '' ? undefined : await loginMethodsOf(platform.db, tenantId);
      if (!query.success || !provider || !methods?.includes(provider.loginMethod)) {
        throw new RequestError('invalidInput', t('platform-federated:start.invalid'));
      }
      const { now, limits } = platform.config;
      const retryAfter = await takeFromBucket(
        platform.db,
        `start:${addressOf(c, platform)}`,
        limits.startsPerAddress,
        now(),
      );
      if (retryAfter > 0) {
        throw new RequestError('tooManyRequests', messageFor('tooManyRequests', language, { retryAfter }) ?? '', {
          retryAfter,
        });
      }
      const cookies = readCookies(c.req.header('cookie'));
      const { platformType } = provider;
      const login = { platformType, tenantId, language, state: query.output.state };
      const secrets = await startTransaction(platform, cookies, login);
      if (!secrets) throw new RequestError('invalidInput', t('platform-federated:start.invalid'));
      const target = await authorizationUrl(platform, provider, secrets, language, tenantId);
      c.header('referrer-policy', 'no-referrer');
      for (const cookie of cookies.changes) c.header('set-cookie', cookie, { append: true });
      return c.redirect(target, 302);
    } catch (thrown) {
      const error =
        thrown instanceof RequestError
          ? thrown
          : new RequestError('providerFailure', t('platform-federated:start.unreachable'));
      if (error !== thrown) platform.config.log(`federated start: ${traceOf(thrown)}`);
      const message = error.code === 'repeatedParameter' ? t('platform-federated:start.invalid') : error.message;
      const { headers, html } = page(language, message);
      if (error.detail.retryAfter !== undefined) c.header('retry-after', String(error.detail.retryAfter));
      return c.html(html, error.status as 400, headers);
    }
  });
};
