import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { at } from './entries.ts';

const TEXT_FILE = /\/locales\/(\w+)\/([\w-]+)\.json$/;

let hash: string | null = null;

/**
 * The hash in the names of all text files of widgets. One for all: a hash cannot be compressed, and one for each family
 * would make the autoloader four percent larger. A changed text renames all text files, a few kilobytes for each page.
 */
export function textsHash(): string {
  if (hash === null) {
    const all = createHash('sha256');
    for (const { name, parentPath } of readdirSync(at('locales'), { withFileTypes: true, recursive: true })
      .filter(({ name }) => name.endsWith('.json') && !name.startsWith('platform-'))
      .sort((one, other) => (`${one.parentPath}/${one.name}` < `${other.parentPath}/${other.name}` ? -1 : 1)))
      all.update(`${parentPath.slice(at('locales').length)}/${name}\n`).update(readFileSync(`${parentPath}/${name}`));
    hash = all.digest('base64url').slice(0, 7);
  }
  return hash;
}

/** The file name of a chunk with the texts of a family in one language, or null for other chunks. */
export function textChunkName(module: string | null | undefined): string | null {
  const [, language, family] = TEXT_FILE.exec(module ?? '') ?? [];
  return language && family ? `chunks/locales/${language}/${family}-${textsHash()}.js` : null;
}
