import { LIVE_SERIES_MAX } from '../../contract/live/live-constants.ts';
import { type Repeat, type RepeatFault, startsOf } from '../../contract/live/planning/series.ts';

/** What the fields of a repetition contain. */
export interface RepeatValues {
  readonly on: boolean;
  /** From Monday (1) to Sunday (7), besides that of the start. */
  readonly weekDays: readonly number[];
  readonly endBy: 'until' | 'count';
  /** The last day; empty for none yet. */
  readonly until: string;
  readonly count: string;
}

/** A live course that does not repeat, and what the fields have when it does. */
export const NO_REPEAT: RepeatValues = { on: false, weekDays: [], endBy: 'until', until: '', count: '' };

/** What can be wrong: a text `live-form:problem.<problem>` for each. */
export const REPEAT_PROBLEMS = [
  'untilMissing',
  'countMissing',
  'seriesTooShort',
  'seriesTooLong',
] as const satisfies readonly (RepeatFault | string)[];
export type RepeatProblem = (typeof REPEAT_PROBLEMS)[number];

/** A repetition with the starts that follow from it. */
export interface Planned {
  readonly repeat: Repeat;
  readonly starts: readonly Date[];
}

/** What the fields say for a start in a zone, or what is wrong with them. */
export function plannedOf(
  { count, endBy, until, weekDays }: RepeatValues,
  start: Date,
  timeZone: string,
): Planned | RepeatProblem {
  const isUntil = endBy === 'until';
  const number = Number(count);
  if (isUntil && until === '') return 'untilMissing';
  if (!isUntil && !(number > 0)) return 'countMissing';
  if (!isUntil && number > LIVE_SERIES_MAX) return 'seriesTooLong';
  const repeat = { weekDays: [...weekDays], until: isUntil ? until : '', count: isUntil ? 0 : number };
  const starts = startsOf(start, timeZone, repeat);
  return typeof starts === 'string' ? starts : { repeat, starts };
}
