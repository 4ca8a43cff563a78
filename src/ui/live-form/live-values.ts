import { MINUTE_MS } from '../../contract/durations.ts';
import {
  LIVE_DESCRIPTION_MAX_LENGTH,
  LIVE_DURATION_MAX_MS,
  LIVE_LECTURER_MAX_LENGTH,
  LIVE_TITLE_MAX_LENGTH,
} from '../../contract/live/live-constants.ts';
import type { LiveForm } from '../../contract/live/live-shapes.ts';
import { endFault, instantAt, type ScheduleFault, startFault, wallTimeIn } from '../../contract/live/schedule.ts';

/** What the fields of a live course contain. */
export interface LiveValues {
  readonly title: string;
  readonly lecturer: string;
  readonly timeZone: string;
  readonly startDay: string;
  readonly startTime: string;
  /** The end, of a form that asks for it. */
  readonly endDay: string;
  readonly endTime: string;
  /** The planned duration, of a form that asks for that. */
  readonly hours: string;
  readonly minutes: string;
  /** The name of a cover, or empty. */
  readonly cover: string;
  readonly description: string;
  readonly recorded: boolean;
}

/** What can be wrong with a field: a text `live-form:problem.<problem>` for each. */
export const LIVE_PROBLEMS = [
  'titleMissing',
  'lecturerMissing',
  'tooLong',
  'startMissing',
  'startTooEarly',
  'startTooLate',
  'skipped',
  'endMissing',
  'endNotAfterStart',
  'endTooLate',
  'durationMissing',
  'durationTooLong',
  'notAccepted',
] as const satisfies readonly (ScheduleFault | string)[];
export type Problem = (typeof LIVE_PROBLEMS)[number];

/** The fields that can be wrong, named as the platform names them. */
export type LiveField = 'title' | 'lecturer' | 'startTime' | 'endTime' | 'description';
export type Problems = Readonly<Partial<Record<LiveField, Problem>>>;

/** How a form asks for the end. */
export type EndBy = 'end' | 'duration';

export interface Rules {
  readonly endBy: EndBy;
  readonly now: Date;
  /** The stored times of a live course that is changed: it keeps a start that has come near, to the second. */
  readonly kept?: { readonly start: Date; readonly end: Date } | undefined;
}

const MAX_LENGTHS = {
  title: LIVE_TITLE_MAX_LENGTH,
  lecturer: LIVE_LECTURER_MAX_LENGTH,
  description: LIVE_DESCRIPTION_MAX_LENGTH,
} as const;

/** The most characters of a field with text. */
export const maxLengthOf = (field: LiveField): number => (field in MAX_LENGTHS ? MAX_LENGTHS[field as 'title'] : 0);

const lengthProblem = (values: LiveValues, field: keyof typeof MAX_LENGTHS): Problem | undefined =>
  values[field].trim().length > MAX_LENGTHS[field] ? 'tooLong' : undefined;

/** An instant from its fields. One that the fields show already is kept, because clocks show some times twice. */
function readMoment(timeZone: string, day: string, time: string, kept: Date | undefined): Date | null {
  const shown = kept && wallTimeIn(timeZone, kept);
  return shown?.day === day && shown.time === time ? kept! : instantAt(timeZone, { day, time });
}

/** The start that the fields name; null for none, and for a time that the clocks of the zone skip. */
export const startOf = (
  { startDay, startTime, timeZone }: Pick<LiveValues, 'startDay' | 'startTime' | 'timeZone'>,
  { kept }: Pick<Rules, 'kept'>,
): Date | null => readMoment(timeZone, startDay, startTime, kept?.start);

/** The planned duration in milliseconds. */
const durationOf = ({ hours, minutes }: LiveValues): number => (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;

/** The end that the fields name; null for none. */
export function endOf(values: LiveValues, rules: Omit<Rules, 'now'>): Date | null {
  const { endDay, endTime, timeZone } = values;
  if (rules.endBy === 'end') return readMoment(timeZone, endDay, endTime, rules.kept?.end);
  const start = startOf(values, rules);
  return start && new Date(start.getTime() + durationOf(values));
}

function startProblem(values: LiveValues, rules: Rules): Problem | undefined {
  if (values.startDay === '' || values.startTime === '') return 'startMissing';
  const start = startOf(values, rules);
  if (!start) return 'skipped';
  if (start.getTime() === rules.kept?.start.getTime()) return undefined;
  return startFault({ start, timeZone: values.timeZone }, rules.now) ?? undefined;
}

function endProblem(values: LiveValues, rules: Rules): Problem | undefined {
  if (rules.endBy === 'duration') {
    const duration = durationOf(values);
    if (!(duration >= MINUTE_MS)) return 'durationMissing';
    return duration > LIVE_DURATION_MAX_MS ? 'durationTooLong' : undefined;
  }
  if (values.endDay === '' || values.endTime === '') return 'endMissing';
  const end = endOf(values, rules);
  if (!end) return 'skipped';
  const start = startOf(values, rules);
  // Without a start, there is nothing to compare with: the start has a problem of its own.
  return (start && endFault({ start, end })) ?? undefined;
}

/** What is wrong with the values (requirement L07): the rules of the platform, in the order of the fields. */
export function problemsOf(values: LiveValues, rules: Rules): Problems {
  const found: Record<LiveField, Problem | undefined> = {
    title: values.title.trim() === '' ? 'titleMissing' : lengthProblem(values, 'title'),
    startTime: startProblem(values, rules),
    endTime: endProblem(values, rules),
    lecturer: values.lecturer.trim() === '' ? 'lecturerMissing' : lengthProblem(values, 'lecturer'),
    description: lengthProblem(values, 'description'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Problems;
}

/** What the form sends; null while something is wrong. */
export function formOf(values: LiveValues, rules: Rules): LiveForm | null {
  const [start, end] = [startOf(values, rules), endOf(values, rules)];
  if (!start || !end || Object.keys(problemsOf(values, rules)).length > 0) return null;
  const { cover, description, lecturer, recorded, timeZone, title } = values;
  return {
    title: title.trim(),
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    timeZone,
    lecturer: lecturer.trim(),
    cover: cover as LiveForm['cover'],
    description: description.trim(),
    recorded,
  };
}

interface Stored extends Pick<LiveForm, 'title' | 'lecturer' | 'timeZone' | 'description' | 'recorded'> {
  readonly cover: string;
  readonly start: Date | null;
  readonly end: Date | null;
}

/** The fields that show a live course, in the zone in which it was planned. */
export function valuesOf({ end, start, ...texts }: Stored): LiveValues {
  const wall = (instant: Date | null) => (instant ? wallTimeIn(texts.timeZone, instant) : { day: '', time: '' });
  const minutes = start && end ? Math.ceil((end.getTime() - start.getTime()) / MINUTE_MS) : 60;
  return {
    ...texts,
    startDay: wall(start).day,
    startTime: wall(start).time,
    endDay: wall(end).day,
    endTime: wall(end).time,
    hours: String(Math.floor(minutes / 60)),
    minutes: String(minutes % 60),
  };
}
