import { LANGUAGE_PARAMETER, type Language } from '../../../../src/contract/languages.ts';
import { SENT_ATTRIBUTE } from '../../../../src/contract/pages/fragment.ts';
import { readCookies } from '../http/cookies.ts';
import { directionOf, htmlLanguage, languageOfTags } from '../http/language.ts';
import { textsFor } from '../language/texts.ts';
import { escapeHtml } from './html.ts';
import type { Edit } from './static-files.ts';

/** What a page of the site shows before its scripts run, as HTML. */
export interface SiteContent {
  readonly title: string;
  /** The content of `#frame` and of `#main`. */
  readonly frame: string;
  readonly main: string;
  /** The sources of the style elements in it, for the policy of the page. */
  readonly styles: readonly string[];
  /** Whether the next page will have more of it. */
  readonly isPartial: boolean;
}

/** The language in which the site shows a page: that of the address, or the default. */
export const languageOfPage = (url: URL): Language =>
  languageOfTags(url.searchParams.get(LANGUAGE_PARAMETER) ?? undefined);

/** The color scheme that the reader has chosen, which the site names in a cookie; empty for that of the system. */
export const schemeOfReader = (cookies: string | undefined): string => {
  const scheme = readCookies(cookies).get('site-scheme') ?? '';
  return ['light', 'dark'].includes(scheme) ? scheme : '';
};

const metasHtml = (metas: Readonly<Record<string, string>>): string =>
  Object.entries(metas)
    .map(([name, text]) => `\n    <meta name="${name}" content="${escapeHtml(text)}" />`)
    .join('');

/** Says what the page cannot do without scripts. */
const noticeOf = (language: Language): string =>
  `<noscript><p class="noscript">${escapeHtml(textsFor(language)('platform-core:page.needsScripts'))}</p></noscript>`;

/** Where scripts are off, a page whose content is still being rendered is loaded again after these seconds. */
const AGAIN_S = 2;
const AGAIN = `<noscript><meta http-equiv="refresh" content="${AGAIN_S}" /></noscript>`;

const PLACES = ['frame', 'main'] as const;

/**
 * Writes into the site's page what the server knows: the language, the color scheme, the `<meta>` elements, `head`, which
 * tells other sites about the page, and the content if there is some. Texts are inserted by functions, because in a text `$&` would mean what is replaced.
 */
export const editPage = (
  language: Language,
  scheme: string,
  metas: Readonly<Record<string, string>>,
  content: SiteContent | 'late' | null,
  head: string,
): Edit => ({
  key: JSON.stringify([language, scheme, metas, content, head]),
  edit(page) {
    const isPartial = content === 'late' || content?.isPartial;
    const chosen = scheme && ` data-scheme="${scheme}"`;
    const attributes = ` lang="${htmlLanguage(language)}" dir="${directionOf(language)}"${chosen}`;
    const edited = page
      .replace(/<html lang="[^"]*"/, () => `<html${attributes}`)
      .replace('<head>', () => `<head>${metasHtml(metas)}${head}${isPartial ? AGAIN : ''}`)
      .replace('<body>', () => `<body>\n    ${noticeOf(language)}`);
    if (!content || content === 'late') return edited;
    return PLACES.reduce(
      (text, place) => text.replace(`id="${place}">`, () => `id="${place}" ${SENT_ATTRIBUTE}>${content[place]}`),
      edited.replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(content.title)}</title>`),
    );
  },
});
