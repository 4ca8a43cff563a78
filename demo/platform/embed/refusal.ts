import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { supportedLanguage } from '../core/http/language.ts';
import { textsFor } from '../core/language/texts.ts';
import { escapeHtml } from '../core/pages/html.ts';
import { plainPage } from '../core/pages/plain-page.ts';
import type { EmbedProblem } from './read-embed.ts';

const STATUS = { tag: 404, tenant: 404, attribute: 400, forbidden: 400, repeated: 400, value: 400 } as const;

/** The language of the page that says why there is no widget: that of the address, or of the browser. */
export const languageOfRefusal = (asked: string | null, accepted: string | undefined): Language =>
  supportedLanguage(asked ?? '') ?? supportedLanguage(accepted) ?? LANGUAGES[0];

/**
 * The page that says why an address shows no widget, to who has written it. `ancestors` are the pages that may show it
 * in a frame.
 */
export const refusalPage = (
  language: Language,
  { known = [], name, reason }: EmbedProblem,
  ancestors: string,
): readonly [html: string, status: 400 | 404, headers: Record<string, string>] => {
  const t = textsFor(language);
  const title = t('platform-embed:refused.title');
  const text = {
    tag: t('platform-embed:refused.tag'),
    tenant: t('platform-embed:refused.tenant'),
    attribute: t('platform-embed:refused.attribute'),
    forbidden: t('platform-embed:refused.forbidden'),
    repeated: t('platform-embed:refused.repeated'),
    value: t('platform-embed:refused.value'),
  }[reason];
  const named = `<p><code dir="ltr">${escapeHtml(name)}</code></p>`;
  const list = known.map((one) => `<li><code dir="ltr">${escapeHtml(one)}</code></li>`).join('');
  const others = list && `<h2>${escapeHtml(t('platform-embed:refused.known'))}</h2><ul>${list}</ul>`;
  const main = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${named}${others}`;
  const [html, headers] = plainPage({ language, title, main });
  const policy = headers['content-security-policy']?.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`);
  return [html, STATUS[reason], { ...headers, 'content-security-policy': policy ?? '' }];
};
