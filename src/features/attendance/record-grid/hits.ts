/** A piece of a text, and whether it was searched for. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Splits a text at the words of a search. */
export function piecesOf(text: string, search: string): Piece[] {
  const words = search.split(/\s+/u).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
