import { posix } from 'node:path';

/** Where the platform serves the site. */
export const BASE = '/docs/';

/** Pages whose source is beside docs/, by their path from docs/. */
export const OUTSIDE: Readonly<Record<string, string>> = {
  '../CHANGELOG.md': 'changelog',
  '../SECURITY.md': 'security',
};

/** The address below the site of a page of docs/: `styling` for `styling.md`, `decisions/` for `decisions/README.md`. */
export const addressOf = (source: string): string =>
  OUTSIDE[source] ?? source.replace(/(^|\/)README\.md$/, '$1').replace(/\.md$/, '');

/**
 * Where a link in a page of docs/ leads on the site; null if it names a file of the repository that has no page. `from`
 * and `pages` are paths from docs/, such as `widgets/sign-in.md`.
 */
export function siteLink(href: string, from: string, pages: ReadonlySet<string>): string | null {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(from), path);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (target === '../README.md') return BASE + hash;
  if (pages.has(target)) return BASE + addressOf(target) + hash;
  // Files that the site has beside its pages.
  if (/^images\/|^[\w-]+\.yaml$/.test(target)) return BASE + target;
  return null;
}

/** The id of a heading, as GitHub makes it; `taken` are those of the page so far. */
export function headingId(text: string, taken: Set<string>): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  let id = plain;
  for (let count = 1; taken.has(id); count += 1) id = `${plain}-${count}`;
  taken.add(id);
  return id;
}
