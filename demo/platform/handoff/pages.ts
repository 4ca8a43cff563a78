import type { Context } from 'hono';
import { LANGUAGE_PARAMETER, type Language } from '../../../src/contract/languages.ts';
import { readCookies, setCookies } from '../core/http/cookies.ts';
import { languageOfTags, readLanguage } from '../core/http/language.ts';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import type { TextKey } from '../core/language/families.ts';
import { textsFor } from '../core/language/texts.ts';
import { addressOf } from '../core/limits/client-address.ts';
import { takeFromBucket } from '../core/limits/rate-limit.ts';
import { escapeHtml } from '../core/pages/html.ts';
import { plainPage } from '../core/pages/plain-page.ts';
import type { Platform } from '../core/platform.ts';
import { findUser } from '../users/queries.ts';
import { browserOf } from './codes.ts';

/** A request for one of the pages of a handoff. Nothing of them is cached or named to another page. */
export interface Visit {
  readonly c: Context;
  readonly platform: Platform;
  readonly now: Date;
  readonly language: Language;
  readonly cookies: ReturnType<typeof readCookies>;
}

export const visitOf = (c: Context, platform: Platform): Visit => {
  const asked = c.req.query(LANGUAGE_PARAMETER);
  return {
    c,
    platform,
    now: platform.config.now(),
    language: asked === undefined ? languageOfTags(c.req.header('accept-language')) : readLanguage(asked),
    cookies: readCookies(c.req.header('cookie')),
  };
};

/** What a code that is issued to this browser, or used by it, is bound to. */
export const browserOfVisit = ({ c, platform }: Visit): string =>
  browserOf({ address: addressOf(c, platform), userAgent: c.req.header('user-agent') ?? '' });

/** Counts a visit at the limit for its address: the seconds to wait, 0 within the limit. */
export const countVisit = ({ c, now, platform }: Visit): Promise<number> =>
  takeFromBucket(platform.db, `handoff:${addressOf(c, platform)}`, platform.config.limits.startsPerAddress, now);

const PRIVATE = { ...BASE_HEADERS, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const;

/** Leads to a page of the platform. */
export const leadTo = ({ cookies }: Visit, location: string): Response =>
  setCookies(new Response(null, { status: 303, headers: { ...PRIVATE, location } }), cookies);

type Values = Readonly<Record<string, string>>;

/** The text with its values, each set apart from the direction of writing around it. */
export const say = (language: Language, key: TextKey, values: Values = {}): string => {
  const isolated = Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]);
  return textsFor(language)(key, Object.fromEntries(isolated));
};

/** The same as HTML. */
export const sayHtml = (language: Language, key: TextKey, values?: Values): string =>
  escapeHtml(say(language, key, values));

interface Shown {
  readonly title: string;
  /** What follows the title, as HTML. */
  readonly main: string;
  readonly script?: string;
  readonly status?: 200 | 400 | 403 | 429;
  /** Where the browser goes on by itself. */
  readonly next?: string;
}

/** A page of its own, which asks or tells something. */
export const show = ({ c, cookies, language }: Visit, { main, next, script, status = 200, title }: Shown): Response => {
  const content = `<h1>${escapeHtml(title)}</h1>${main}`;
  const [html, headers] = plainPage({ language, title, main: content, ...(script && { script }) });
  const more = next === undefined ? {} : { ...PRIVATE, refresh: `0; url=${next}` };
  return setCookies(c.html(html, status, { ...headers, ...more }), cookies);
};

/** A form with the answers to a question, of which the last one is no button of the first rank. `answers` is HTML. */
export const answersHtml = (action: string, answers: readonly (readonly [value: string, label: string])[]): string => {
  const buttons = answers.map(([value, label], index) => {
    const quiet = index === 0 ? '' : ' class="quiet"';
    return `<button name="answer" value="${value}"${quiet}>${label}</button>`;
  });
  return `<form class="answers" method="post" action="${escapeHtml(action)}">${buttons.join(' ')}</form>`;
};

/** Whether a page of ours leads here: the answer to a question must not come from anywhere else. */
export const isFromHere = ({ c: { req }, platform: { origins } }: Visit): boolean => {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return req.method === 'GET' || req.header('origin') === origins.main;
};

const FORM_LIMIT = 8_192;

/** The fields of a posted form; none if it is longer than any of ours. */
export const readForm = async ({ c: { req } }: Visit): Promise<URLSearchParams> => {
  const length = Number(req.header('content-length') ?? FORM_LIMIT + 1);
  return new URLSearchParams(length > FORM_LIMIT ? '' : await req.text());
};

/** What a person is called. */
export const calledName = async ({ platform: { db } }: Visit, userId: string): Promise<string> => {
  const user = await findUser(db, userId);
  return user?.nickName || user?.realName || user?.email || user?.phone || '';
};
