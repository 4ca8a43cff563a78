import * as v from 'valibot';
import { readSeed } from '../core/database/seeding.ts';

/** People of the demo who cannot sign in: authors of the works in the spaces, and each other's fans. */
export const SEEDED_PEOPLE = readSeed(
  new URL('./seed/people.json', import.meta.url),
  v.array(
    v.strictObject({
      id: v.string(),
      nickName: v.string(),
      realName: v.string(),
      gender: v.picklist([1, 2]),
      portrait: v.number(),
      positionName: v.string(),
      departmentName: v.string(),
      vip: v.exactOptional(v.picklist([1, 2])),
      /** What they hide of their spaces. */
      hides: v.optional(v.array(v.picklist(['showsWorks', 'showsFollows', 'showsVisitors'])), []),
    }),
  ),
);

/** What some of them, and some demo accounts, say about themselves, by their ids. */
export const SEEDED_ABOUT = readSeed(new URL('./seed/about.json', import.meta.url), v.record(v.string(), v.string()));
