import hljs from 'highlight.js/lib/common';
import { chartHtml } from './charts.ts';
import { headingId, siteLink } from './links.ts';

/** What of a token of markdown-it is used here. */
interface Token {
  type: string;
  tag: string;
  content: string;
  info: string;
  hidden: boolean;
  children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

interface State {
  readonly tokens: Token[];
  readonly env: { readonly page?: { readonly inputPath: string }; readonly source?: string; found?: Found };
}

type Rule = (tokens: Token[], index: number, ...rest: unknown[]) => string;

/** What of markdown-it is used here. */
export interface MarkdownIt {
  readonly core: { readonly ruler: { push(name: string, rule: (state: State) => void): void } };
  readonly renderer: { readonly rules: Record<string, Rule | undefined> };
  readonly utils: { escapeHtml(text: string): string };
  set(options: { html: boolean; linkify: boolean; highlight: (code: string, language: string) => string }): void;
}

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** What the layout needs to know of a rendered page. */
export interface Found {
  readonly headings: Heading[];
}

const textOf = (token: Token | undefined): string =>
  (token?.children ?? []).map(({ content, type }) => (type === 'html_inline' ? '' : content)).join('');

/** Elements with classes instead of styles: the policy of the site allows no style attributes. */
const highlight = (code: string, language: string): string => {
  const known = { vue: 'xml', svelte: 'xml', jsx: 'javascript', tsx: 'typescript', sh: 'bash' }[language] ?? language;
  return hljs.getLanguage(known) ? hljs.highlight(code, { language: known, ignoreIllegals: true }).value : '';
};

/**
 * Makes markdown-it render the pages of docs/ for the site: addresses, ids of headings, code by its language, and tables
 * that scroll by themselves. `sourceOf` gives the path from docs/ of what Eleventy renders, `found` receives the headings.
 */
export function prepareMarkdown(
  markdown: MarkdownIt,
  pages: ReadonlySet<string>,
  sourceOf: (inputPath: string) => string,
  found: Map<string, Found>,
): void {
  markdown.set({ html: true, linkify: false, highlight });

  markdown.core.ruler.push('campus-site', ({ env, tokens }) => {
    const source = sourceOf(env.page?.inputPath ?? '');
    const taken = new Set<string>();
    const headings: Heading[] = [];
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') {
        const text = textOf(tokens[index + 1]);
        const id = headingId(text, taken);
        token.attrSet('id', id);
        headings.push({ depth: Number(token.tag.slice(1)), id, text });
      }
      const links: boolean[] = [];
      for (const child of token.children ?? []) {
        if (child.type === 'link_open') {
          const href = siteLink(child.attrGet('href') ?? '', source, pages);
          links.push(href !== null);
          if (href !== null) child.attrSet('href', href);
          else child.hidden = true;
        } else if (child.type === 'link_close') {
          child.hidden = links.pop() === false;
        } else if (child.type === 'image') {
          child.attrSet('src', siteLink(child.attrGet('src') ?? '', source, pages) ?? '');
          child.attrSet('loading', 'lazy');
        }
      }
    }
    found.set(source, { headings });
  });

  const { rules } = markdown.renderer;
  for (const name of ['link_open', 'link_close']) {
    rules[name] = (tokens, index) => {
      const token = tokens[index] as Token;
      if (token.hidden) return '';
      return name === 'link_close' ? '</a>' : `<a href="${markdown.utils.escapeHtml(token.attrGet('href') ?? '')}">`;
    };
  }
  const { fence } = rules;
  rules.fence = (...rendered) => {
    const [tokens, index] = rendered;
    const { content, info } = tokens[index] as Token;
    if (info.trim() === 'mermaid') return chartHtml(content);
    // What scrolls is reached by keyboard.
    return (fence?.(...rendered) ?? '').replace('<pre><code', '<pre><code tabindex="0"');
  };
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  // A heading without words is none. The alignment of columns, a style in markdown-it, is left out.
  rules.th_open = (tokens, index) => (tokens[index + 1]?.content ? '<th scope="col">' : '<td>');
  rules.th_close = (tokens, index) => (tokens[index - 1]?.content ? '</th>' : '</td>');
  rules.td_open = () => '<td>';
  rules.table_close = () => '</table></div>\n';
  rules.html_block = (tokens, index) => (tokens[index] as Token).content.replace(/<!--[\s\S]*?-->\s*/g, '');
  rules.html_inline = rules.html_block;
}
