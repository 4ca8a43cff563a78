import { readFileSync } from 'node:fs';
import { filesBelow } from '../build/files.ts';
import { at } from '../vite/entries.ts';
import type { Proof } from './table.ts';

/** The files with Vitest tests of a proof. */
export const testsOf = ({ id }: Proof): string[] =>
  filesBelow(at('tests')).filter(
    (file) => /\.test\.tsx?$/.test(file) && readFileSync(at(file), 'utf8').includes(`[${id}]`),
  );
