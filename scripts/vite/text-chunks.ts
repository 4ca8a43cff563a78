import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { at } from './entries.ts';

const TEXT_FILE = /\/locales\/(\w+)\/([\w-]+)\.json$/;

/** The texts of the widgets, in all languages; the others are those of the platform. */
const textFiles = (): string[] =>
  readdirSync(at('locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(at('locales', name)).map((file) => `${name}/${file}`))
    .filter((file) => !file.includes('/platform-'))
    .sort();

let ending: string | undefined;

/**
 * The file name ending that all text files share, so that the autoloader needs one hash: a hash does not compress, and one
 * for each family took 5 % of it. A release that changes a text renames all, of which a page loads two to five.
 */
export function textsEnding(): string {
  if (ending === undefined) {
    const hash = createHash('sha256');
    for (const file of textFiles()) hash.update(`${file}\n`).update(readFileSync(at('locales', file)));
    ending = `-${hash.digest('base64url').slice(0, 7)}.js`;
  }
  return ending;
}

/** The file name of a chunk with the texts of a family in one language, or null for other chunks. */
export function textChunkName(module: string | null | undefined): string | null {
  const [, language, family] = TEXT_FILE.exec(module ?? '') ?? [];
  return language && family ? `chunks/locales/${language}/${family}${textsEnding()}` : null;
}
