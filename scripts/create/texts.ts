import type { Read } from './contract-calls.ts';
import type { Names } from './names.ts';
import { mayBeEmpty } from './public-files.ts';

/** The texts of the widget in English, by key. */
export function textsOf({ camel, words, title }: Names, read: Read | null): Record<string, string> {
  if (!read) return { [`${camel}.title`]: title };
  return {
    [`${camel}.title`]: title,
    [`${camel}.failed`]: `The ${words} could not be loaded`,
    ...(mayBeEmpty(read) && { [`${camel}.empty`]: `There is no ${words} to show.` }),
  };
}

/** The notes for translators, by key. */
export function notesOf({ camel, tag }: Names, read: Read | null): Record<string, string> {
  const texts = textsOf({ camel, tag } as Names, read);
  const notes: Record<string, string> = {
    title: `Heading of <${tag}>. A noun, up to two lines at 320 px.`,
    failed: `Title of the error block in <${tag}>, above a sentence with the reason and a retry button. No full stop.`,
    empty: `Sentence in the middle of <${tag}> when there is nothing to show.`,
  };
  return Object.fromEntries(Object.keys(texts).map((key) => [key, notes[key.slice(camel.length + 1)] ?? '']));
}
