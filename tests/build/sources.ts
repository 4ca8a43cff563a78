import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at, ROOT } from '../../scripts/vite/entries.ts';

export interface Source {
  /** Path relative to the root. */
  readonly file: string;
  readonly text: string;
}

/** Not below `node_modules`: the benches have their own. */
export const isSource = (path: string): boolean => !/[\\/]node_modules(?:$|[\\/])/.test(path);

/** The files in some folders with one of the given endings. */
export function sources(folders: readonly string[], endings: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => readdirSync(at(folder), { recursive: true, withFileTypes: true }))
    .filter(({ parentPath }) => isSource(parentPath))
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
    .map((file) => ({ file, text: readFileSync(at(file), 'utf8') }));
}

/**
 * The text with comments blanked, so that patterns do not match them. Line numbers are kept. After a letter no comment
 * starts: `locales/*` is a glob.
 */
export const withoutComments = (text: string): string =>
  text.replace(/(?<!\w)\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/.*$/gm, (comment, before: string | undefined) =>
    (before ?? '').concat(comment.slice(before?.length ?? 0).replace(/[^\n]/g, ' ')),
  );

/** The matches of a pattern in sources, as `file:line: text`. */
export function findIn(files: readonly Source[], pattern: RegExp): string[] {
  return files.flatMap(({ file, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}
