import { expect, it } from 'vitest';
import { sources, withoutComments } from './build/sources.ts';
import { IN_PROOFS } from './proofs.ts';

const LONG_FORM = /\b(?:isProof|sampled|WIDE_LANGUAGES)\b/;

/** The tests of a file, and what stands between them. */
function partsOf(text: string): { readonly tests: readonly string[]; readonly shared: readonly string[] } {
  const parts = withoutComments(text)
    .replace(/^import [\s\S]*?from '.*';$/gm, '')
    .split(/^(?=\s*test\()|(?<=^\}\);$)/m);
  const isTest = (part: string) => /^\s*test\(/.test(part);
  return { tests: parts.filter(isTest), shared: parts.filter((part) => !isTest(part)) };
}

it('a browser test with a long form is one that the proofs run', () => {
  const isRun = (part: string) => IN_PROOFS.test(part) || /\binTests\(/.test(part);
  const isForgotten = (part: string) => LONG_FORM.test(part) && !isRun(part);
  const missing = sources(['tests/pages'], ['.spec.ts']).flatMap(({ file, text }) => {
    const { shared, tests } = partsOf(text);
    const forgotten = tests.filter(isForgotten).map((part) => part.trim().split('\n', 1)[0]);
    if (shared.some((part) => LONG_FORM.test(part)) && !tests.some(isRun)) forgotten.push('none of its tests');
    return forgotten.map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});
