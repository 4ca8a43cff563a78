import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from './build/sources.ts';

const MOST_FILES = 12;
const MOST_LINES = 300;

const code = sources(['src', 'demo/platform', 'tests', 'scripts'], ['.ts', '.tsx', '.js', '.mjs']);
const folders = new Map<string, string[]>();
for (const { file } of code) folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]);
const foldersIn = (root: string) => [...folders.keys()].filter((folder) => folder.startsWith(`${root}/`));

it('puts at most a dozen code files into a folder', () => {
  const full = [...folders].filter(([, files]) => files.length > MOST_FILES);
  expect(full.map(([folder, files]) => `${folder}: ${files.length} files`)).toEqual([]);
});

it('has no source file over 300 lines', () => {
  const long = code.filter(({ file, text }) => file.startsWith('src/') && text.split('\n').length > MOST_LINES);
  expect(long.map(({ file }) => file)).toEqual([]);
});

it.each(['features', 'services', 'contract', 'ui', 'element', 'host'])('mirrors src/%s in tests/', (family) => {
  const strays = foldersIn(`tests/${family}`).filter((folder) => !existsSync(folder.replace(/^tests/, 'src')));
  expect(strays).toEqual([]);
});

it('mirrors the families of the platform in tests/server', () => {
  const strays = foldersIn('tests/server').filter((folder) => {
    return !folder.startsWith('tests/server/support') && !existsSync(folder.replace(/^tests\/server/, 'demo/platform'));
  });
  expect(strays).toEqual([]);
});
