import { LANGUAGES, type Language } from '../src/contract/languages.ts';

/** Whether this is `npm run proofs`, which runs the long versions of the tests. */
export const isProof = process.env.CAMPUS_PROOFS === '1';

/**
 * The browser tests that `npm run proofs` runs: those tagged `@proof`, the long form of those tagged `@scaled`, and those of the
 * proofs that it records (scripts/proofs/table.ts); `npm test` runs the rest.
 */
export const IN_PROOFS = /@proof|@scaled|\[(?:B0[23]|Z0\d)\]/;

/** The number of runs of a property: all in the proofs, a twentieth in `npm test`. */
export const runs = (count: number): number => (isProof ? count : Math.max(50, Math.ceil(count / 20)));

/** All entries in the proofs; in `npm test` every n-th entry, starting with the first. */
export const sampled = <T>(list: readonly T[], every: number): readonly T[] =>
  isProof ? list : list.filter((_, index) => index % every === 0);

/**
 * The languages of a test that looks whether everything fits: all in the proofs; in `npm test` one with long words and
 * sentences, and one of the other direction.
 */
export const WIDE_LANGUAGES: readonly Language[] = isProof ? LANGUAGES : ['ru_RU', 'ar_SA'];

/**
 * The details of a browser test of a table. With false, the proofs alone run it, because other entries of the table
 * cover the same in `npm test`.
 */
export const inTests = (here: boolean): { tag?: string } => (here ? {} : { tag: '@proof' });

/** Adds what a Vitest test has measured to its record in docs/proofs; a browser test pushes an annotation of type `figure`. */
export const noteFigure = (task: { readonly meta: object }, figure: string): void => {
  const meta = task.meta as { figures?: string[] };
  meta.figures = [...(meta.figures ?? []), figure];
};
