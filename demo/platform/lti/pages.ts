import { HANDOFF_PATH } from '../../../src/contract/handoff/handoff.ts';
import { LANGUAGE_PARAMETER, type Language } from '../../../src/contract/languages.ts';
import { leaveLtiLaunch, openLtiLaunch, refreshLtiMembers, renewLtiLaunch } from '../../../src/contract/lti/lti.ts';
import { directionOf, htmlLanguage } from '../core/http/language.ts';
import { BASE_HEADERS, siteHeaders } from '../core/http/security-headers.ts';
import { textsFor } from '../core/language/texts.ts';
import { escapeHtml } from '../core/pages/html.ts';
import type { Platform } from '../core/platform.ts';
import { addressesOf } from './addresses.ts';
import { storageKey } from './message/login.ts';
import { ALONE, REFUSALS, type RefusalName, TEXTS } from './message/refusal.ts';
import type { Registration } from './tables.ts';

/** A page in a frame of a learning system, with its headers. */
export type FramedPage = readonly [html: string, headers: Record<string, string>];

export const FILES = '/lti/files';

interface Parts {
  readonly language: Language;
  readonly title: string;
  /** The content of `main` as HTML, with its texts escaped. */
  readonly main: string;
  /** What stands below `main`, as HTML with its texts escaped. */
  readonly below?: string;
  /** What the script does, and what it needs for that. */
  readonly data?: Readonly<Record<string, string>>;
  /** Which origin may frame the page; every origin if it only says why something is refused. */
  readonly framedBy: string;
  /** Where its form leads. */
  readonly formTo?: string;
  readonly referrer?: 'no-referrer' | 'same-origin';
  /** Of a page that shows a widget: the policy of the site. */
  readonly policy?: string;
}

const policyOf = ({ formTo = "'none'", framedBy, policy }: Parts): string => {
  const own = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    `form-action ${formTo}`,
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  if (policy === undefined) return own;
  return policy
    .split('; ')
    .filter((directive) => !/^(?:frame-ancestors|form-action) /.test(directive))
    .concat(`form-action ${formTo}`, `frame-ancestors ${framedBy}`)
    .join('; ');
};

const framed = (parts: Parts): FramedPage => {
  const { below = '', data = {}, language, main, policy, referrer = 'no-referrer', title } = parts;
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const scripts = [
    ...(policy === undefined ? [] : ['/widgets/esm/campus.js']),
    ...(attributes.length > 0 ? [`${FILES}/frame.js`] : []),
  ].map((file) => `<script type="module" src="${file}"></script>`);
  const html = `<!doctype html>
<html lang="${htmlLanguage(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${FILES}/frame.css">${scripts.join('')}</head>
<body><main${attributes.join('')}>${main}</main>${below}</body></html>
`;
  return [
    html,
    {
      ...BASE_HEADERS,
      'cache-control': 'no-store',
      'content-security-policy': policyOf(parts),
      'referrer-policy': referrer,
    },
  ];
};

const field = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** Why a login or a message was refused: what the person does, or whom they tell what. */
export const refusalPage = (reason: RefusalName, language: Language): FramedPage => {
  const t = textsFor(language);
  const [code, text] = REFUSALS[reason];
  const title = t('platform-lti:refused.title');
  const tell = ALONE.has(text) ? '' : `<p>${escapeHtml(t('platform-lti:refused.tell'))}</p>`;
  const main = `<h1>${escapeHtml(title)}</h1>${tell}<p class="what">${escapeHtml(t(TEXTS[text]))}</p><p class="note"><code>${code}</code></p>`;
  return framed({ language, title, main, framedBy: '*' });
};

/** Stores the secret of a login with the learning system, then goes to the page that answers with the message. */
export const storePage = (
  registration: Registration,
  language: Language,
  {
    browser,
    next,
    state,
    target,
  }: { readonly browser: string; readonly next: string; readonly state: string; readonly target: string },
): FramedPage => {
  const t = textsFor(language);
  const main = `<p role="status">${escapeHtml(t('platform-lti:opening.wait'))}</p><noscript><p><a href="${escapeHtml(next)}">${escapeHtml(t('platform-lti:opening.continue'))}</a></p></noscript>`;
  return framed({
    language,
    title: t('platform-lti:opening.title'),
    main,
    data: {
      ...{ step: 'store', key: storageKey(state), value: browser, next, target },
      origin: new URL(registration.authorizationUrl).origin,
    },
    framedBy: registration.siteOrigin,
  });
};

/** Reads that secret from the learning system, and sends it with the code of the launch. */
export const provePage = (
  platform: Platform,
  registration: Registration,
  language: Language,
  { code, state, target }: { readonly code: string; readonly state: string; readonly target: string },
): FramedPage => {
  const t = textsFor(language);
  const { launch } = addressesOf(platform, registration.tenantId);
  const main = `<p role="status">${escapeHtml(t('platform-lti:opening.wait'))}</p><form method="post" action="${launch}">${field('code', code)}${field('proof', '')}</form><noscript><p>${escapeHtml(t('platform-lti:opening.script'))}</p></noscript>`;
  return framed({
    language,
    title: t('platform-lti:opening.title'),
    main,
    data: {
      ...{ step: 'prove', key: storageKey(state), target },
      origin: new URL(registration.authorizationUrl).origin,
    },
    framedBy: registration.siteOrigin,
    formTo: "'self'",
  });
};

/** The script of the page puts the numbers in. */
const COUNTED_LATER = { added: '{added}', updated: '{updated}', removed: '{removed}' };

/** Exchanges the code for a session and shows the widget. */
export const openPage = (
  platform: Platform,
  registration: Registration,
  language: Language,
  { code, courseClassId, title }: { readonly code: string; readonly courseClassId: string; readonly title: string },
): FramedPage => {
  const t = textsFor(language);
  const { tenantId } = registration;
  // A teacher who has just added somebody to the course does not wait.
  const members = courseClassId
    ? `<p class="members" hidden><button type="button" class="plain">${escapeHtml(t('platform-lti:members.refresh'))}</button> <span role="status" data-done="${escapeHtml(t('platform-lti:members.done', COUNTED_LATER))}" data-failed="${escapeHtml(t('platform-lti:members.failed'))}"></span></p>`
    : '';
  // Where a window does not open: by itself, or at all.
  const onward = `<p class="onward" hidden><span class="apart">${escapeHtml(t('platform-embed:onward.text'))}</span><span class="here">${escapeHtml(t('platform-embed:onward.here'))}</span> <a target="_blank">${escapeHtml(t('platform-embed:onward.open'))}</a><span class="stuck" role="status"><span hidden>${escapeHtml(t('platform-embed:onward.stuck'))} <bdi></bdi></span></span></p>`;
  const refresh = refreshLtiMembers.path.replace('{schoolId}', tenantId).replace('{classId}', courseClassId);
  const main = `${members}<p role="status" class="wait">${escapeHtml(t('platform-lti:opening.wait'))}</p><div class="failed" role="alert" hidden><h1>${escapeHtml(t('platform-lti:refused.title'))}</h1><p>${escapeHtml(t('platform-lti:refused.again'))}</p></div><noscript><p>${escapeHtml(t('platform-lti:opening.script'))}</p></noscript>`;
  return framed({
    language,
    title,
    main,
    below: onward,
    data: {
      ...{ step: 'open', code, tenant: tenantId, language, 'language-parameter': LANGUAGE_PARAMETER },
      ...{
        exchange: openLtiLaunch.path,
        renew: renewLtiLaunch.path,
        leave: leaveLtiLaunch.path,
        'way-out': HANDOFF_PATH,
        site: registration.siteOrigin,
      },
      ...(courseClassId ? { refresh } : {}),
    },
    framedBy: registration.siteOrigin,
    // Its way out is a form, which says where it comes from to this platform only.
    formTo: "'self'",
    referrer: 'same-origin',
    policy: siteHeaders(platform, '/lti')['content-security-policy'] ?? '',
  });
};

/** A choice of the chooser. */
export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly note?: string;
}

/** The chooser of deep linking: a form that works without script. */
export const choicePage = (
  registration: Registration,
  language: Language,
  {
    code,
    groups,
  }: {
    readonly code: string;
    readonly groups: readonly { readonly title: string; readonly choices: readonly Choice[] }[];
  },
): FramedPage => {
  const t = textsFor(language);
  const title = t('platform-lti:choose.title');
  const choiceOf = ({ note, title: name, value }: Choice) =>
    `<label class="choice"><input type="radio" name="content" value="${escapeHtml(value)}" required><span><bdi>${escapeHtml(name)}</bdi>${note ? `<span class="note">${escapeHtml(note)}</span>` : ''}</span></label>`;
  const fields = groups.map(
    ({ choices, title: name }) =>
      `<fieldset><legend>${escapeHtml(name)}</legend>${choices.map(choiceOf).join('') || `<p class="note">${escapeHtml(t('platform-lti:choose.none'))}</p>`}</fieldset>`,
  );
  const lead = t('platform-lti:choose.lead', { name: registration.name });
  const main = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p><form method="post" action="/lti/${registration.tenantId}/choose">${field('code', code)}${fields.join('')}<p class="actions"><button type="submit">${escapeHtml(t('platform-lti:choose.add'))}</button></p></form>`;
  return framed({ language, title, main, framedBy: registration.siteOrigin, formTo: "'self'" });
};

/** Sends a signed answer to the learning system: by itself, or by a button without script. */
export const answerPage = (
  registration: Registration,
  language: Language,
  { jwt, returnUrl }: { readonly jwt: string; readonly returnUrl: string },
): FramedPage => {
  const t = textsFor(language);
  const title = t('platform-lti:answer.title');
  const main = `<form method="post" action="${escapeHtml(returnUrl)}">${field('JWT', jwt)}<p role="status">${escapeHtml(t('platform-lti:answer.wait'))}</p><p class="actions"><button type="submit">${escapeHtml(t('platform-lti:opening.continue'))}</button></p></form>`;
  return framed({
    language,
    title,
    main,
    data: { step: 'submit' },
    framedBy: registration.siteOrigin,
    formTo: new URL(returnUrl).origin,
  });
};

/** The end of a dynamic registration. The script tells the learning system to close its window. */
export const registeredPage = (language: Language, name: string, framedBy: string): FramedPage => {
  const t = textsFor(language);
  const title = t('platform-lti:registered.title');
  const main = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('platform-lti:registered.text', { name }))}</p>`;
  return framed({ language, title, main, data: { step: 'close', site: framedBy }, framedBy });
};
