import * as v from 'valibot';
import type { Language } from '../../../src/contract/languages.ts';
import { inEachLanguage, readSeedTexts } from '../core/database/seeding.ts';

/** A title in every language. */
export type Words = Readonly<Record<Language, string>>;

const Titles = v.array(v.string());
const Texts = v.strictObject({
  knowledge: v.string(),
  course: v.string(),
  /** Each with its six subjects. */
  faculties: v.array(v.strictObject({ title: v.string(), subjects: Titles })),
  /** What a subject offers. */
  offers: Titles,
  /** The two terms of a year. */
  terms: Titles,
});

const TEXTS = readSeedTexts(new URL('./seed/texts/', import.meta.url), Texts);
const titleOf = (pick: (texts: v.InferOutput<typeof Texts>) => string | undefined): Words =>
  inEachLanguage(TEXTS, (texts) => pick(texts) ?? '');

export const KNOWLEDGE_TITLE = titleOf(({ knowledge }) => knowledge);
export const COURSE_TITLE = titleOf(({ course }) => course);

/** The faculties, each with its six subjects. */
export const FACULTIES: readonly { readonly title: Words; readonly subjects: readonly Words[] }[] =
  TEXTS.en_US.faculties.map(({ subjects }, at) => ({
    title: titleOf(({ faculties }) => faculties[at]?.title),
    subjects: subjects.map((_, subject) => titleOf(({ faculties }) => faculties[at]?.subjects[subject])),
  }));

/** What a subject offers. */
export const OFFERS: readonly Words[] = TEXTS.en_US.offers.map((_, at) => titleOf(({ offers }) => offers[at]));

const LAST_YEAR = 2026;

/** The title of a term, counted backwards from the spring of 2026. */
export const termTitle = (back: number): Words => {
  const year = String(LAST_YEAR - Math.ceil(back / 2));
  return titleOf(({ terms }) => terms[back % 2]?.replace('{}', year));
};
