import { addressOf, BASE } from './links.ts';
import type { Group } from './navigation.ts';

/** The title of a page in Markdown. */
export const titleOf = (text: string): string => (/^# (.+)$/m.exec(text)?.[1] ?? '').replace(/[`*]/g, '');

/** The first paragraph of a page, as plain text. */
export const summaryOf = (text: string): string => {
  const paragraph = text
    .replace(/<!--[\s\S]*?-->|^```[\s\S]*?^```/gm, '')
    .split(/\n{2,}/)
    .find((one) => /^[\p{L}`*[]/u.test(one.trim()));
  const flat = (paragraph ?? '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ');
  return flat.length > 200 ? `${flat.slice(0, flat.lastIndexOf(' ', 200))} …` : flat.trim();
};

/** `llms.txt` of the site (https://llmstxt.org): every page as Markdown, by its group. */
export function llmsIndex(groups: readonly Group[], sources: ReadonlyMap<string, string>): string {
  const byHref = new Map([...sources].map(([source, text]) => [BASE + addressOf(source), { source, text }]));
  const lists = groups.map(({ entries, title }) => {
    const lines = entries.flatMap(({ href, title: name }) => {
      const page = byHref.get(href);
      if (!page) return [];
      const file = page.source.replace(/^\.\.\//, '');
      return [`- [${name}](${BASE}${file}): ${summaryOf(page.text)}`];
    });
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return [
    '# Campus Widgets',
    `> ${summaryOf(sources.get('README.md') ?? '')}`,
    'All widgets with their attributes and events as plain text: [/widgets/llms.txt](/widgets/llms.txt). The calls of the platform: [/openapi.json](/openapi.json).',
    ...lists,
  ]
    .join('\n\n')
    .concat('\n');
}
