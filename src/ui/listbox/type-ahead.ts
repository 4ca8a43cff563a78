import { fold } from './fold.ts';

/** After this pause, typing starts anew. */
const TYPE_AHEAD_MS = 700;

/** Finds the row that begins with what is typed. The same letter again leads to the next row that begins with it. */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    /** Whether a space belongs to what is being typed. */
    isTyping: () => typed !== '' && now() - last < TYPE_AHEAD_MS,
    /** The row to go to from row `active`, or null. */
    type(letter: string, active: number, count: number, textOf: (row: number) => string): number | null {
      const time = now();
      typed = (time - last < TYPE_AHEAD_MS ? typed : '') + letter;
      last = time;
      const repeated = [...typed].every((one) => one === letter);
      const wanted = fold(repeated ? letter : typed);
      if (wanted === '') return null;
      // While a word grows, the row stays where it matches.
      const from = repeated ? 1 : 0;
      for (let step = from; step < count + from; step++) {
        const row = (active + step + count) % count;
        if (fold(textOf(row)).startsWith(wanted)) return row;
      }
      return null;
    },
  };
}
