import * as v from 'valibot';
import { readSeedTexts } from '../../core/database/seeding.ts';

const Words = v.strictObject({ title: v.string(), summary: v.string() });

/** The texts of courses and programmes. A course has them in its own language and in some others. */
export const MALL_TEXTS = readSeedTexts(
  new URL('./texts/', import.meta.url),
  v.strictObject({
    /** What the description of each course says after the summary. */
    how: v.string(),
    /** By school and id of the course. */
    courses: v.record(v.string(), Words),
    programmes: v.record(v.string(), Words),
  }),
);
