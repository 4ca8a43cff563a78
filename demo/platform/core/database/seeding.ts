import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../../../../src/contract/languages.ts';
import type { Database } from './database.ts';
import { seededRecords } from './tables.ts';

/**
 * Lets `put` insert the `records` that the seed has never inserted into this database. That includes records added in a
 * later version, but not those that were changed or deleted since.
 */
export const seedOnce = async <T>(
  tx: Database,
  records: readonly T[],
  keyOf: (record: T) => string,
  put: (fresh: T[]) => PromiseLike<unknown>,
): Promise<void> => {
  const rows = await tx
    .insert(seededRecords)
    .values(records.map((record) => ({ key: keyOf(record) })))
    .onConflictDoNothing()
    .returning();
  const fresh = new Set(rows.map(({ key }) => key));
  if (fresh.size > 0) await put(records.filter((record) => fresh.has(keyOf(record))));
};

/**
 * Reads a JSON file of a seed.
 * @throws Error that names the file and the place in it, if its content does not match the schema
 */
export const readSeed = <Schema extends v.GenericSchema>(file: URL, schema: Schema): v.InferOutput<Schema> => {
  const { issues, output, success } = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  if (success) return output;
  throw new Error(`${file.pathname}: ${issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join(' ')}`);
};

/** Reads the texts of a seed, a file named after the language for each of them in a folder. */
export const readSeedTexts = <Schema extends v.GenericSchema>(
  folder: URL,
  schema: Schema,
): Readonly<Record<Language, v.InferOutput<Schema>>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, readSeed(new URL(`${language}.json`, folder), schema)]),
  ) as Record<Language, v.InferOutput<Schema>>;

/** What each language has, from the texts of all languages. */
export const inEachLanguage = <Texts, Text>(
  texts: Readonly<Record<Language, Texts>>,
  pick: (texts: Texts) => Text,
): Record<Language, Text> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, pick(texts[language])])) as Record<Language, Text>;
