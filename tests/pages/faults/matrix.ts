import { test, text } from '../support/fixture.ts';

/** The language of the users of the matrix: not the one in which the texts are written. */
export const PL = 'pl_PL';
/** Polish texts have no-break spaces. */
export const plain = (words: string): string => words.replace(/\s+/g, ' ');
export const textPl = (key: string, values = {}): string => plain(text(key, values, PL));

/** What the matrix of docs/proofs/faults.md says of a cell. */
export type Cell = 'retry' | 'message' | 'content' | 'own' | 'quiet' | 'kept';

/** The cells of a row by the number of their faults, each as one or more letters. */
function byNumber(cells: Readonly<Record<string, Cell>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, cell] of Object.entries(cells)) {
    const [number = ''] = name.split(' ');
    const letter = cell.charAt(0).toUpperCase();
    if (!found[number]?.includes(letter)) found[number] = (found[number] ?? '') + letter;
  }
  return found;
}

/** Adds a row to the matrix: what was found of a call, by the names of the faults. */
export const addRow = (of: string, cells: Readonly<Record<string, Cell>>): void => {
  test.info().annotations.push({ type: 'row', description: JSON.stringify({ of, cells: byNumber(cells) }) });
};
