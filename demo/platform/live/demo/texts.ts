import * as v from 'valibot';
import { COVER_SUBJECTS } from '../../../../src/contract/pictures/cover-subjects.ts';
import { readSeedTexts } from '../../core/database/seeding.ts';

/** Live courses as the schools of each language announce them, and what is written while one is on. */
export const LIVE_TEXTS = readSeedTexts(
  new URL('../seed/texts/', import.meta.url),
  v.strictObject({
    titles: v.array(v.strictObject({ cover: v.picklist(COVER_SUBJECTS), title: v.string() })),
    /** Of the learners. */
    messages: v.array(v.string()),
    /** Of the lecturer. */
    questions: v.array(v.string()),
  }),
);
