/** Is this `npm run proofs`, which runs the long form of the tests? */
export const isProof = process.env.CAMPUS_PROOFS === '1';

/** How often a property is tried: so many times in the proofs, and a twentieth of it in `npm test`. */
export const runs = (count: number): number => (isProof ? count : Math.max(50, Math.ceil(count / 20)));
