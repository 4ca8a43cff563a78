import * as v from 'valibot';
import type { Language } from '../../../src/contract/languages.ts';
import { inEachLanguage, readSeedTexts } from '../core/database/seeding.ts';

const SchoolText = v.strictObject({ name: v.string(), description: v.string() });

/** Name and description of a school in every language. */
export type SchoolTexts = Record<Language, v.InferOutput<typeof SchoolText>>;

const TEXTS = readSeedTexts(
  new URL('./seed/texts/', import.meta.url),
  v.strictObject({
    schools: v.record(v.string(), SchoolText),
    places: v.record(v.string(), v.string()),
    kinds: v.record(v.string(), SchoolText),
  }),
);

const entryOf = <T>(entries: Readonly<Record<string, T>>, id: string): T => {
  const entry = entries[id];
  if (entry === undefined) throw new Error(`The seed has no texts for ${id}.`);
  return entry;
};

/** The texts of a school. */
export const textsOfSchool = (id: string): SchoolTexts => inEachLanguage(TEXTS, ({ schools }) => entryOf(schools, id));

/** The texts of a public school of a kind, which is named after its place. */
export const textsOfPublicSchool = (place: string, kind: string): SchoolTexts =>
  inEachLanguage(TEXTS, ({ kinds, places }) => {
    const { description, name } = entryOf(kinds, kind);
    return { name: name.replace('{p}', entryOf(places, place)), description };
  });
