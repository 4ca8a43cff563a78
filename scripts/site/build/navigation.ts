import { readFileSync } from 'node:fs';
import { at } from '../../vite/entries.ts';
import { addressOf, BASE } from './links.ts';

export interface Entry {
  readonly title: string;
  readonly href: string;
}

export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The groups of docs/README.md: each heading with its list of links, and the API pages, which the repository does not hold. */
export function readNavigation(text = readFileSync(at('docs/README.md'), 'utf8')): readonly Group[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = ''] = section.split('\n');
      const links = section.matchAll(/^- \[([^\]]+)\]\(([^)#:]+)\)/gm);
      const entries = [...links].map(([, name = '', file = '']) => ({ title: name, href: BASE + addressOf(file) }));
      return { title, entries };
    })
    .filter(({ entries }) => entries.length > 0)
    .concat({ title: 'Reference', entries: [{ title: 'TypeScript API', href: `${BASE}api/` }] });
}
