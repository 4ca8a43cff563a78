import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at } from './entries.ts';

const TEXT_FILE = /\/locales\/(\w+)\/([\w-]+)\.json$/;

/** The files of a family in all languages. */
const filesOf = (family: string): string[] =>
  readdirSync(at('locales'))
    .map((language) => `${language}/${family}.json`)
    .filter((file) => existsSync(at('locales', file)));

const names = new Map<string, string>();

/**
 * The name that the text files of a family share in all languages, with one hash: a changed text of one family does not
 * rename the files of another. Four characters tell the versions of a file apart; a hash cannot be compressed.
 */
export function textsName(family: string): string {
  let name = names.get(family);
  if (name === undefined) {
    const hash = createHash('sha256');
    for (const file of filesOf(family)) hash.update(`${file}\n`).update(readFileSync(at('locales', file)));
    name = `${family}-${hash.digest('base64url').slice(0, 4)}`;
    names.set(family, name);
  }
  return name;
}

/** The file name of a chunk with the texts of a family in one language, or null for other chunks. */
export function textChunkName(module: string | null | undefined): string | null {
  const [, language, family] = TEXT_FILE.exec(module ?? '') ?? [];
  return language && family ? `chunks/locales/${language}/${textsName(family)}.js` : null;
}
