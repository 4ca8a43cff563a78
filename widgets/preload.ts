import { files } from 'virtual:campus-files';
import { indexOfCharacter } from '../src/element/shell/file-characters.ts';

/** The names of files: of shared ones, `chunks/<name>.js` beside `campus.js`, and of text files, which each language has. */
export interface Names {
  readonly chunks: readonly string[];
  readonly texts: readonly string[];
}

const namesOf = ({ files: characters, texts }: Pick<(typeof files.tags)[string], 'files' | 'texts'>): Names => ({
  chunks: Array.from(characters, (at) => files.files[indexOfCharacter(at)]!),
  texts,
});

/**
 * The files that a widget needs besides those of every widget, and `ofUser` those of what a signed-in user sees first: the
 * autoloader imports them ahead of the modules that import them. Null for an unknown tag.
 *
 * In a file of its own, because nothing is drawn by it: in the autoloader it would come before the first content.
 */
export function filesOf(tag: string): (Names & { readonly ofUser: Names | undefined }) | null {
  const known = files.tags[tag];
  if (!known) return null;
  const { chunks, texts } = namesOf(known);
  return { chunks, texts: [...files.texts, ...texts], ofUser: known.ofUser && namesOf(known.ofUser) };
}
