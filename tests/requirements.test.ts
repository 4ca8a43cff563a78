import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from '../scripts/vite/entries.ts';
import { type Source, sources, withoutComments } from './build/sources.ts';

interface Requirement {
  readonly id: string;
  readonly planned: boolean;
}

const ROW = /^\| ([A-Z]\d{2}) \| (.+) \|$/gm;
const requirements: Requirement[] = [...readFileSync(at('docs/requirements.md'), 'utf8').matchAll(ROW)].map(
  ([, id = '', text = '']) => ({ id, planned: text.startsWith('**Planned.**') }),
);
const known = new Set(requirements.map(({ id }) => id));

const CODE = ['.ts', '.tsx', '.mjs', '.js', '.css', '.html'];
const FOLDERS = ['src', 'widgets', 'demo', 'scripts', 'tests', 'docs', 'locales'];
const ROOT_FILES = [
  'README.md',
  '.dependency-cruiser.mjs',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
].filter((file) => existsSync(at(file)));

const files: Source[] = [
  ...sources(FOLDERS, [...CODE, '.md', '.json']),
  ...ROOT_FILES.map((file) => ({ file, text: readFileSync(at(file), 'utf8') })),
].filter(({ file }) => file !== 'tests/requirements.test.ts' && !file.startsWith('docs/api/'));

/** `[P10]`, and `requirements R02, R05 to R09`. */
const CITATIONS = /\[([A-Z]\d{2})\]|\brequirements? ([A-Z]\d{2}(?:(?:, | and | to )[A-Z]\d{2})*)/gi;

const idsCitedIn = (text: string): string[] =>
  [...text.matchAll(CITATIONS)].flatMap(([, one, several]) => (one ? [one] : (several?.match(/[A-Z]\d{2}/g) ?? [])));

const find = (pattern: RegExp): string[] =>
  files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

describe('the requirements', () => {
  it('have a row each, and ids are unique', () => {
    expect(requirements.length).toBeGreaterThan(100);
    expect(requirements.length).toBe(known.size);
  });

  it('are cited by existing ids', () => {
    const unknown = files.flatMap(({ file, text }) =>
      idsCitedIn(text)
        .filter((id) => !known.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are the only specification that the repository cites, because readers cannot open another', () => {
    const outside =
      /\bspec(?:ification)?s? \d|\b\d §|§ ?\d|(?:security|stack) research|\bresearch\/|\bDESIGN\b|(?<!0003-)\blook\.md|(?:stack|server|distributed)-measured|model-codebases|-peers\.md|(?:of|by|as|in) the specifications?\b|\/work\/shared/;
    expect(find(outside)).toEqual([]);
  });

  it('are each covered by a test that cites them, unless planned', () => {
    const tests = sources(['tests'], ['.test.ts', '.test.tsx', '.spec.ts']);
    const tested = new Set(tests.flatMap(({ text }) => idsCitedIn(withoutComments(text))));
    expect(requirements.filter(({ id, planned }) => !planned && !tested.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('end the titles of tests, so that a title begins with what it tests', () => {
    const leading = sources(['tests', 'scripts/create'], ['.ts', '.tsx']).flatMap(({ file, text }) =>
      [...text.matchAll(/(?:\b(?:it|test|describe)\b[^'"`\n]*\(|^\s*)(['"`])\[[A-Z]\d{2}\](?!\1)/gm)].map(
        ([title]) => `${file}: ${title.trim()}`,
      ),
    );
    expect(leading).toEqual([]);
  });
});
