import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at, ROOT } from '../../scripts/vite/entries.ts';

export interface Source {
  /** Path below the root. */
  readonly file: string;
  readonly text: string;
}

/** The files below some folders whose name ends in one of the endings. */
export function sources(folders: readonly string[], endings: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => readdirSync(at(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
    .map((file) => ({ file, text: readFileSync(at(file), 'utf8') }));
}

/** The text with comments blanked, so that what they say of code is not taken for code. Line numbers stay. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/.*$/gm, (comment, before: string | undefined) =>
    (before ?? '').concat(comment.slice(before?.length ?? 0).replace(/[^\n]/g, ' ')),
  );

/** Where a pattern stands in sources, as `file:line: text`. */
export function findIn(files: readonly Source[], pattern: RegExp): string[] {
  return files.flatMap(({ file, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}
