/** Is this `npm run proofs`, which runs the long form of the tests? */
export const isProof = process.env.CAMPUS_PROOFS === '1';

/** How often a property is tried: so many times in the proofs, and a twentieth of it in `npm test`. */
export const runs = (count: number): number => (isProof ? count : Math.max(50, Math.ceil(count / 20)));

/** The whole list in the proofs; in `npm test` every n-th entry, beginning with the first. */
export const sampled = <T>(list: readonly T[], every: number): readonly T[] =>
  isProof ? list : list.filter((_, index) => index % every === 0);
