import { existsSync, readFileSync } from 'node:fs';
import { filesBelow } from '../../scripts/build/files.ts';
import { at } from '../../scripts/vite/entries.ts';

/** A JSON file of the repository. */
// biome-ignore lint/suspicious/noExplicitAny: the tests read files of different types
export const readJson = (file: string): any => JSON.parse(readFileSync(at(file), 'utf8'));

export const readText = (file: string): string => readFileSync(at(file), 'utf8');

/** Files of the built package, by path below `dist/`. */
export const distFiles = (ending: string): string[] =>
  filesBelow(at('dist'))
    .map((file) => file.slice('dist/'.length))
    .filter((file) => file.endsWith(ending));

export const isThere = (file: string): boolean => existsSync(at(file));
