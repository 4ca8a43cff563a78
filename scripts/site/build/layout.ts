import { escapeHtml } from '../../../demo/platform/core/pages/html.ts';
import type { Heading } from './markdown.ts';
import type { Group } from './navigation.ts';

export interface Page {
  readonly title: string;
  readonly summary: string;
  /** The address below the platform's origin. */
  readonly href: string;
  /** The HTML of the page's own part. */
  readonly content: string;
  readonly headings: readonly Heading[];
  /** Scripts besides the site's own, by their addresses. */
  readonly scripts: readonly string[];
  /** Whether the page takes the whole width. */
  readonly isWide: boolean;
}

/** The addresses of the built files. */
export interface Assets {
  readonly scheme: string;
  readonly site: string;
  readonly style: string;
  readonly search: string;
  readonly icon: string;
}

const link = (href: string, text: string, current: string): string =>
  `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`;

const navigation = (groups: readonly Group[], current: string): string =>
  groups
    .map(
      ({ title, entries }) =>
        `<section><h2>${escapeHtml(title)}</h2><ul>${entries
          .map(({ href, title: name }) => `<li>${link(href, name, current)}</li>`)
          .join('')}</ul></section>`,
    )
    .join('');

const contents = (headings: readonly Heading[]): string => {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ depth, id, text }) => `<li data-depth="${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2><ul>${items.join('')}</ul></nav>`;
};

const neighbours = (groups: readonly Group[], current: string): string => {
  const all = groups.flatMap(({ entries }) => entries);
  const index = all.findIndex(({ href }) => href === current);
  if (index === -1) return '';
  const to = (rel: string, label: string, offset: number): string => {
    const entry = all[index + offset];
    return entry
      ? `<a rel="${rel}" href="${entry.href}"><span>${label}</span>${escapeHtml(entry.title)}</a>`
      : '<span></span>';
  };
  return `<nav class="neighbours" aria-label="Neighbouring pages">${to('prev', 'Previous', -1)}${to('next', 'Next', 1)}</nav>`;
};

/**
 * A page of the site. It needs scripts for search, color scheme, examples and copying only; without them it can be read,
 * and its navigation works.
 */
export const pageHtml = (page: Page, groups: readonly Group[], assets: Assets): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${page.title === 'Campus Widgets' ? '' : `${escapeHtml(page.title)} · `}Campus Widgets</title>
    <meta name="description" content="${escapeHtml(page.summary)}">
    <link rel="icon" href="${assets.icon}">
    <link rel="stylesheet" href="${assets.style}">
    <script src="${assets.scheme}"></script>
    <script type="module" src="${assets.site}" data-search="${assets.search}"></script>${page.scripts
      .map((src) => `\n    <script type="module" src="${src}"></script>`)
      .join('')}
  </head>
  <body>
    <a class="skip" href="#content">Skip to the content</a>
    <header class="top">
      <a class="home" href="/docs/"><img src="${assets.icon}" alt="" width="24" height="24">Campus Widgets</a>
      <button class="find" type="button" aria-keyshortcuts="/" hidden><span>Search</span><kbd>/</kbd></button>
      <button class="scheme" type="button" hidden></button>
      <nav class="places" aria-label="Places">${link('/docs/playground', 'Playground', page.href)}<a href="/">Platform</a></nav>
    </header>
    <div class="columns${page.isWide ? ' wide' : ''}">
      <details class="menu" name="menu">
        <summary>All pages</summary>
        <nav aria-label="Documentation">${navigation(groups, page.href)}</nav>
      </details>
      <nav class="side" aria-label="Documentation">${navigation(groups, page.href)}</nav>
      <main id="content" tabindex="-1">
${page.content}
${neighbours(groups, page.href)}
      </main>
      ${page.isWide ? '' : contents(page.headings)}
    </div>
  </body>
</html>
`;
