import { fold, foldedWords } from '../../../ui/listbox/fold.ts';
import { type CategoryTree, ROOT } from '../tree/tree.ts';

/** A piece of a title, and whether it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a title into the parts that match the words of a search and the rest, never within a grapheme. */
export function piecesOf(title: string, search: string): readonly Piece[] {
  const letters = [...graphemes.segment(title)].map(({ segment }) => segment);
  // For each character of the folded title, the letter that it comes from.
  const sources: number[] = [];
  let folded = '';
  for (const [index, letter] of letters.entries()) {
    const plain = fold(letter);
    folded += plain;
    for (let count = 0; count < plain.length; count++) sources.push(index);
  }
  const hits = new Set<number>();
  for (const word of foldedWords(search)) {
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length)) {
      for (let at = from; at < from + word.length; at++) hits.add(sources[at] ?? -1);
    }
  }
  const pieces: { text: string; hit: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const hit = hits.has(index);
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += letter;
    else pieces.push({ text: letter, hit });
  }
  return pieces;
}

/**
 * A search over all levels of a tree (requirement K04). Every word must be in the path of a category, and one of them in
 * its own title. Titles that begin with the search come first, each group in the order of the tree.
 */
export function createSearch(tree: CategoryTree): (search: string) => readonly number[] {
  let folded: readonly string[] | undefined;
  return (search) => {
    const words = foldedWords(search);
    if (words.length === 0) return [];
    folded ??= Array.from({ length: tree.size }, (_, at) => fold(tree.titleOf(at)));
    const titles = folded;
    const whole = words.join(' ');
    const rank = (at: number): number => {
      const own = titles[at] ?? '';
      const missing = words.filter((word) => !own.includes(word));
      if (missing.length === words.length) return 0;
      if (missing.length > 0) {
        const above = tree.path(at).map((one) => titles[one] ?? '');
        return missing.every((word) => above.some((title) => title.includes(word))) ? 1 : 0;
      }
      if (own.startsWith(whole)) return 3;
      return 2;
    };
    const ranked: number[][] = [[], [], [], []];
    const visit = (at: number) => {
      ranked[rank(at)]?.push(at);
      tree.children(at).forEach(visit);
    };
    tree.children(ROOT).forEach(visit);
    return [ranked[3], ranked[2], ranked[1]].flatMap((found) => found ?? []);
  };
}
