import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from '../client/search-options.ts';
import { addressOf, BASE, headingId } from './links.ts';

/** A part of a page, from one heading to the next. */
export interface Section {
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

/** What Markdown shows, roughly: without comments, marks, and the addresses of links. */
const plain = (text: string): string =>
  text
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/^\|[\s:|-]+\|$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*|#>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The parts of a page of docs/, each with its address. */
export function sectionsOf(source: string, text: string): Section[] {
  const taken = new Set<string>();
  const sections: { heading: string; hash: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const [, marks, title = ''] = isCode ? [] : (/^(#{1,4}) (.+)$/.exec(line) ?? []);
    if (marks) {
      const heading = title
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/[`*]/g, '')
        .trim();
      const hash = headingId(heading, taken);
      sections.push({ heading, hash: marks === '#' ? '' : `#${hash}`, lines: [] });
    } else {
      sections.at(-1)?.lines.push(line);
    }
  }
  const page = sections[0]?.heading ?? '';
  return sections.map(({ hash, heading, lines }) => ({
    id: BASE + addressOf(source) + hash,
    page,
    heading,
    // Of the API only names are searched: its notes repeat what the pages say.
    text: source.startsWith('api/') ? '' : plain(lines.join('\n')),
  }));
}

/** The index as JSON. */
export function searchIndex(sections: readonly Section[]): string {
  const index = new MiniSearch<Section>(SEARCH_OPTIONS);
  index.addAll(sections);
  return JSON.stringify(index);
}
