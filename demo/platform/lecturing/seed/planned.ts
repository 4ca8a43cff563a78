import * as v from 'valibot';
import { readSeed } from '../../core/database/seeding.ts';

const Strings = v.array(v.string());

const PlannedClass = v.strictObject({
  school: v.string(),
  id: v.string(),
  name: v.string(),
  code: v.string(),
  /** The first one is in charge. */
  teachers: Strings,
  /** Demo accounts among its students. */
  accounts: v.optional(Strings, []),
  students: v.number(),
  room: v.string(),
  /** Weeks before and after this one in which it meets. */
  weeks: v.tuple([v.number(), v.number()]),
  /** Days of the week from Monday (0), hours in UTC, and minutes. */
  slots: v.array(v.tuple([v.number(), v.number(), v.number()])),
  /** What the lessons are about, one after another. */
  topics: Strings,
});

/** A class of the demo with its timetable. */
export type PlannedClass = v.InferOutput<typeof PlannedClass>;

export const PLANNED_CLASSES = readSeed(new URL('./classes.json', import.meta.url), v.array(PlannedClass));
