import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { directionOf, htmlLanguage } from '../core/http/language.ts';
import { escapeHtml } from '../core/pages/html.ts';

const AGREEMENTS = ['service', 'privacy', 'data-processing'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** What the placeholders of an agreement contain; the data-processing agreement names no school. */
interface Values {
  readonly school: string;
  /** The date of the version. */
  readonly version: string;
}

const read = (language: Language, agreement: Agreement): string =>
  readFileSync(new URL(`texts/${language}/${agreement}.md`, import.meta.url), 'utf8').trim();

/** The agreements as Markdown: headings, paragraphs, lists of points, and links to `https:`. */
const texts = new Map(
  LANGUAGES.flatMap((language) =>
    AGREEMENTS.map((agreement) => [`${language}/${agreement}`, read(language, agreement)] as const),
  ),
);

const textOf = (language: Language, agreement: Agreement): string => texts.get(`${language}/${agreement}`) as string;

/** The title of an agreement: its first heading. */
export const titleOf = (language: Language, agreement: Agreement): string =>
  textOf(language, agreement).split('\n', 1).join('').replace('# ', '');

/** The school’s name is inserted last, so that nothing in it is read as a link or a placeholder. */
const inline = (text: string, { school, version }: Values): string =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/g, '<a href="$2" rel="noopener">$1</a>')
    .replaceAll('{{version}}', () => escapeHtml(version))
    .replaceAll('{{school}}', () => `<bdi>${escapeHtml(school)}</bdi>`);

const htmlOf = (block: string, values: Values): string => {
  const [, mark = '', text = ''] = /^(#{1,2} |- )?([\s\S]*)$/.exec(block) ?? [];
  if (mark === '- ') {
    const items = text.split('\n- ').map((item) => `<li>${inline(item, values)}</li>`);
    return `<ul>${items.join('')}</ul>`;
  }
  const tag = { '# ': 'h1', '## ': 'h2' }[mark] ?? 'p';
  return `<${tag}>${inline(text, values)}</${tag}>`;
};

/** An agreement as an HTML page. */
export const renderAgreement = (language: Language, agreement: Agreement, values: Values): string => {
  const head = `<meta charset="utf-8"><title>${escapeHtml(titleOf(language, agreement))}</title>`;
  const attributes = `lang="${htmlLanguage(language)}" dir="${directionOf(language)}"`;
  const blocks = textOf(language, agreement).split(/\n{2,}/);
  const body = blocks.map((block) => htmlOf(block, values)).join('\n');
  return `<!doctype html>\n<html ${attributes}><head>${head}</head><body>\n${body}\n</body></html>\n`;
};
