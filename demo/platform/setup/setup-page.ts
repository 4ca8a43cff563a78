import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { PASSWORD_MIN_LENGTH } from '../../../src/contract/constants.ts';
import { LANGUAGE_PARAMETER, type Language } from '../../../src/contract/languages.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { languageOfTags } from '../core/http/language.ts';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import { textsFor } from '../core/language/texts.ts';
import { escapeHtml } from '../core/pages/html.ts';
import { plainPage } from '../core/pages/plain-page.ts';
import type { Platform } from '../core/platform.ts';
import { isSetupToken, makeFirstAdministrator, SETUP_PATH, SetupForm } from './first-administrator.ts';

const FORM_LIMIT = 8_192;

/** The fields in their order, each with its input type and what a password manager needs to know. */
const FIELDS = [
  ['school', 'text', 'organization'],
  ['name', 'text', 'name'],
  ['email', 'email', 'username'],
  ['password', 'password', 'new-password'],
] as const;

type Values = { readonly [K in keyof SetupForm]?: string };
type Wrong = { readonly [K in keyof SetupForm]?: true };

const formOf = (language: Language, token: string, values: Values, wrong: Wrong): string => {
  const t = textsFor(language);
  const required = t('platform-setup:form.required');
  const passwordHint = t('platform-setup:form.passwordHint', { number: PASSWORD_MIN_LENGTH });
  const errors = {
    school: required,
    name: required,
    email: t('platform-setup:form.emailWrong'),
    password: passwordHint,
  };
  const fields = FIELDS.map(([field, type, autocomplete]) => {
    const value = field === 'password' ? '' : ` value="${escapeHtml(values[field] ?? '')}"`;
    const note = wrong[field] ? errors[field] : field === 'password' ? passwordHint : '';
    const state = wrong[field] ? ' aria-invalid="true"' : '';
    const described = note ? ` aria-describedby="${field}-note"` : '';
    const noteHtml = note
      ? `<p id="${field}-note" class="${wrong[field] ? 'wrong' : 'muted'}">${escapeHtml(note)}</p>`
      : '';
    return `<p><label for="${field}">${escapeHtml(t(`platform-setup:form.${field}`))}</label>
<input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" required${value}${state}${described}></p>${noteHtml}`;
  });
  const action = `${SETUP_PATH}?${new URLSearchParams({ token, [LANGUAGE_PARAMETER]: language })}`;
  return `<h1>${escapeHtml(t('platform-setup:form.title'))}</h1><p class="muted">${escapeHtml(t('platform-setup:form.intro'))}</p>
<form method="post" action="${escapeHtml(action)}">${fields.join('')}<button>${escapeHtml(t('platform-setup:form.create'))}</button></form>`;
};

const readForm = async (request: Request): Promise<Record<string, string>> => {
  if (Number(request.headers.get('content-length') ?? FORM_LIMIT + 1) > FORM_LIMIT) return {};
  return Object.fromEntries(new URLSearchParams(await request.text()));
};

/** Mounts the page on which the first administrator of an empty platform is made. The address is a one-time link. */
export const mountSetup = (app: Hono, platform: Platform): void => {
  if (platform.config.demo) return;
  const show = (c: Context, language: Language, status: 200 | 400 | 404, main: string): Response => {
    const [html, headers] = plainPage({ language, title: textsFor(language)('platform-setup:form.title'), main });
    // The address contains the token.
    return c.html(html, status, { ...headers, 'referrer-policy': 'no-referrer' });
  };
  const ended = (c: Context, language: Language): Response => {
    const t = textsFor(language);
    const title = escapeHtml(t('platform-setup:form.title'));
    return show(c, language, 404, `<h1>${title}</h1><p>${escapeHtml(t('platform-setup:form.ended'))}</p>`);
  };
  app.on(['GET', 'POST'], SETUP_PATH, async (c) => {
    const language = languageOfTags(c.req.query(LANGUAGE_PARAMETER) ?? c.req.header('accept-language'));
    const token = c.req.query('token') ?? '';
    if (!(await isSetupToken(platform, token))) return ended(c, language);
    if (c.req.method === 'GET') return show(c, language, 200, formOf(language, token, {}, {}));
    const values = await readForm(c.req.raw);
    const parsed = v.safeParse(SetupForm, values);
    if (!parsed.success) {
      const wrong = Object.fromEntries(
        Object.keys(v.flatten(parsed.issues).nested ?? {}).map((field) => [field, true]),
      );
      return show(c, language, 400, formOf(language, token, values, wrong));
    }
    const tenant = await makeFirstAdministrator(platform, parsed.output, language);
    if (!tenant) return ended(c, language);
    const redirect = `/iadmin/${tenant}/management/`;
    const query = new URLSearchParams({ tenant, redirect, [LANGUAGE_PARAMETER]: language });
    return c.body(null, 303, {
      ...BASE_HEADERS,
      location: `${ROUTES.login}?${query}`,
      'referrer-policy': 'no-referrer',
    });
  });
};
