import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CRITERIA, criteriaOf, LEVELS } from '../../../scripts/docs/conformance.ts';
import { at } from '../../../scripts/vite/entries.ts';

const all = [...criteriaOf('a'), ...criteriaOf('aa')];

/** Whether a file has a test whose title contains these words. */
function hasTest(file: string, words: string): boolean {
  if (!existsSync(at(file))) return false;
  const titles = readFileSync(at(file), 'utf8').matchAll(/\b(?:it|test)\(\s*(?:'([^'\n]*)'|`([^`]*)`)/g);
  return [...titles].some(([, plain, template]) => (plain ?? template ?? '').includes(words));
}

describe('the accessibility conformance report [Z03] [P14]', () => {
  it('has each criterion of WCAG 2.2, A and AA, once and in order', () => {
    const nums = (level: 'a' | 'aa') => criteriaOf(level).map(({ num }) => num);
    expect(nums('a')).toHaveLength(31);
    expect(nums('aa')).toHaveLength(24);
    expect(nums('a')).toEqual(Object.keys(CRITERIA.a));
    expect(nums('aa')).toEqual(Object.keys(CRITERIA.aa));
  });

  it('uses the terms of OpenACR, and says what is left where a criterion is not met', () => {
    expect(all.filter(({ level }) => !(level in LEVELS)).map(({ num }) => num)).toEqual([]);
    const silent = all.filter(
      ({ level, remarks }) => /partially|not-support/.test(level) && !/What is left:/.test(remarks),
    );
    expect(silent.map(({ num }) => num)).toEqual([]);
  });

  it('rests on tests or on what somebody has looked at', () => {
    const bare = all.filter(
      ({ level, remarks, tests }) =>
        level === 'supports' && tests.length === 0 && !/ on 20\d\d-\d\d-\d\d/.test(remarks),
    );
    expect(bare.map(({ num }) => num)).toEqual([]);
  });

  it('names only tests that exist', () => {
    const missing = all.flatMap(({ num, tests }) =>
      tests.filter(({ file, title }) => !hasTest(file, title)).map(({ file, title }) => `${num}: ${file} “${title}”`),
    );
    expect(missing).toEqual([]);
  });

  it('names a test wherever a file of tests is written', () => {
    const written = readFileSync(at('docs/openacr.yaml'), 'utf8').match(/\btests\/\S+\.(?:spec|test)\.tsx?/g) ?? [];
    const read = all.flatMap(({ tests }) => tests.map(({ file }) => file));
    // The comment at the top names this file.
    expect(read).toEqual(written.filter((file) => file !== 'tests/build/docs/conformance.test.ts'));
  });
});
