import * as v from 'valibot';
import type { Language } from '../../../../src/contract/languages.ts';
import { readSeed, readSeedTexts } from '../../core/database/seeding.ts';

const Strings = v.array(v.string());
const Text = v.strictObject({ title: v.string(), content: v.string() });

const SeedTexts = v.strictObject({
  /** The people who write in the language. */
  people: Strings,
  articles: v.array(Text),
  discuss: Text,
  qa: Text,
  vote: v.strictObject({ ...Text.entries, options: Strings }),
  activity: Text,
  videos: Strings,
  exam: v.string(),
  comments: Strings,
});

/** What people of one language have written, from which the seed makes their works. */
export type SeedTexts = v.InferOutput<typeof SeedTexts>;

export const WORK_TEXTS = readSeedTexts(new URL('./texts/', import.meta.url), SeedTexts);

/** Later works follow from how many comments there are before them, so new languages belong at the end. */
const ORDER: readonly Language[] = [
  ...(['zh_CN', 'ja_JP', 'ko_KR', 'ar_SA', 'ru_RU', 'en_US'] as const),
  ...(['es_ES', 'pl_PL', 'de_DE', 'tr_TR', 'fr_FR', 'pt_BR'] as const),
];
export const TEXTS_IN_ORDER: readonly SeedTexts[] = ORDER.map((language) => WORK_TEXTS[language]);

/**
 * Titles, the latest first: the study notes of the demo account `learner`, one for each month of two years, and the posts of
 * the demo organization `org`.
 */
export const { bulletins: BULLETINS, notes: NOTES } = readSeed(
  new URL('./series.json', import.meta.url),
  v.strictObject({ notes: Strings, bulletins: Strings }),
);
