import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../../scripts/build/files.ts';
import { addressOf, BASE, headingId, OUTSIDE } from '../../../scripts/site/build/links.ts';
import { readNavigation } from '../../../scripts/site/build/navigation.ts';
import { sectionsOf } from '../../../scripts/site/build/search-index.ts';
import { at } from '../../../scripts/vite/entries.ts';

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...filesBelow(at('docs')).filter((file) => file.endsWith('.md') && !file.startsWith('docs/api/')),
];

const textOf = (file: string): string => readFileSync(at(file), 'utf8');

/** The ids of a page’s headings. */
const idsOf = (file: string): string[] =>
  sectionsOf('', textOf(file)).map(({ heading, id }) => id.split('#')[1] ?? headingId(heading, new Set()));

/** The links of a page that lead to other files, without code. */
function linksOf(file: string): string[] {
  const text = textOf(file)
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href).filter((href) => !/^[a-z]+:/i.test(href));
}

describe('the links of the documentation [D01]', () => {
  it('lead to files of the repository, and to their headings', () => {
    const broken = PAGES.flatMap((file) =>
      linksOf(file).flatMap((href) => {
        const [path = '', anchor] = href.split('#');
        const target = path === '' ? file : posix.join(dirname(file), path);
        if (!existsSync(at(target))) return [`${file}: ${href}`];
        const isHeading = anchor === undefined || !target.endsWith('.md') || idsOf(target).includes(anchor);
        return isHeading ? [] : [`${file}: ${href}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('reach every page from the list of all pages', () => {
    const listed = new Set(readNavigation().flatMap(({ entries }) => entries.map(({ href }) => href)));
    const top = filesBelow(at('docs')).filter((file) => /^docs\/[\w-]+\.md$/.test(file) && file !== 'docs/README.md');
    const all = [...top.map((file) => posix.relative('docs', file)), ...Object.keys(OUTSIDE)];
    expect(all.map((source) => BASE + addressOf(source)).filter((href) => !listed.has(href))).toEqual([]);
  });
});

describe('the built site [D01]', () => {
  const files = filesBelow(at('build/docs')).filter((file) => file.endsWith('.html'));
  const fileOf = (href: string): string => {
    const path = decodeURI(href.slice(BASE.length).replace(/[?#].*$/, ''));
    return join(
      'build/docs',
      /\.\w+$/.test(path) ? path : path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`,
    );
  };

  it('has a page for each of the documentation', () => {
    const missing = PAGES.slice(1).filter(
      (file) => !existsSync(at(fileOf(BASE + addressOf(posix.relative('docs', file))))),
    );
    expect(missing).toEqual([]);
  });

  it('has every place that the search leads to', () => {
    const places = PAGES.slice(1).flatMap((file) => sectionsOf(posix.relative('docs', file), textOf(file)));
    const ids = new Map(
      files.map((file) => [file, new Set([...textOf(file).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]),
    );
    const missing = places.filter(({ id }) => {
      const [href = '', anchor] = id.split('#');
      return anchor !== undefined && !ids.get(fileOf(href))?.has(anchor);
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('links and loads only what is there', () => {
    const broken = new Set<string>();
    for (const file of files)
      for (const [, href = ''] of textOf(file).matchAll(/(?:href|src|data-search|data-widgets)="(\/docs\/[^"]*)"/g))
        if (!existsSync(at(fileOf(href)))) broken.add(`${file}: ${href}`);
    expect([...broken]).toEqual([]);
  });

  it('has nothing that the strict policy refuses', () => {
    const inline = /<script(?![^>]*\bsrc=)[^>]*>|<style\b|\sstyle="|\son\w+="|javascript:/;
    const found = files.filter((file) => inline.test(textOf(file)));
    expect(found).toEqual([]);
  });
});
