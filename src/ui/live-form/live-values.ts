import { MINUTE_MS } from '../../contract/durations.ts';
import {
  LIVE_DESCRIPTION_MAX_LENGTH,
  LIVE_DURATION_MAX_MS,
  LIVE_LECTURER_MAX_LENGTH,
  LIVE_TITLE_MAX_LENGTH,
} from '../../contract/live/live-constants.ts';
import type { LiveDetail, LiveForm } from '../../contract/live/live-shapes.ts';
import { MEETING_URL_MAX_LENGTH } from '../../contract/live/media-constants.ts';
import { endFault, instantAt, type ScheduleFault, startFault, wallTimeIn } from '../../contract/live/schedule.ts';
import { outboundLink } from '../../services/external/outbound-links.ts';

/** The fields that are sent as they are: all but the schedule. */
type PlainName = keyof Omit<LiveForm, 'startTime' | 'endTime' | 'timeZone'>;
type PlainValues = { readonly [Name in PlainName]: LiveForm[Name] extends boolean ? boolean : string };

/** What the fields of a live course contain. */
export interface LiveValues extends PlainValues {
  readonly timeZone: string;
  readonly startDay: string;
  readonly startTime: string;
  /** The end, of a form that asks for it. */
  readonly endDay: string;
  readonly endTime: string;
  /** The planned duration, of a form that asks for that. */
  readonly hours: string;
  readonly minutes: string;
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
  'meetingUrlWrong',
  'meetingHostRefused',
  'notAccepted',
] as const satisfies readonly (ScheduleFault | string)[];
export type Problem = (typeof LIVE_PROBLEMS)[number];

interface PlainField<Value> {
  /** What a new live course has. */
  readonly initial: Value;
  /** What a live course has that is changed or broadcast again. */
  readonly of: (live: LiveDetail) => Value;
  /** The most characters of a text that is typed. */
  readonly maxLength?: number;
  /** The problem of an empty text; without it, the text is optional. */
  readonly missing?: Problem;
  /** The problem of a text of the wrong form. */
  readonly wrong?: (text: string) => Problem | undefined;
}

/** Values, problems, drafts, and what is sent are derived from this table. */
const PLAIN_FIELDS = {
  title: { initial: '', of: (live) => live.title, maxLength: LIVE_TITLE_MAX_LENGTH, missing: 'titleMissing' },
  lecturer: {
    ...{ initial: '', of: (live) => live.lecturer },
    ...{ maxLength: LIVE_LECTURER_MAX_LENGTH, missing: 'lecturerMissing' },
  },
  description: { initial: '', of: (live) => live.description, maxLength: LIVE_DESCRIPTION_MAX_LENGTH },
  /** The name of a cover, or empty. */
  cover: { initial: '', of: (live) => live.coverName },
  recorded: { initial: true, of: (live) => live.recorded },
  meetingUrl: {
    ...{ initial: '', of: (live) => live.meetingUrl, maxLength: MEETING_URL_MAX_LENGTH },
    // Pages link to no other addresses.
    wrong: (text) => (outboundLink(text) ? undefined : 'meetingUrlWrong'),
  },
} as const satisfies { readonly [Name in PlainName]: PlainField<PlainValues[Name]> };

type TextName = {
  [Name in PlainName]: (typeof PLAIN_FIELDS)[Name] extends { readonly maxLength: number } ? Name : never;
}[PlainName];

const plainFields = Object.entries(PLAIN_FIELDS) as [PlainName, PlainField<string | boolean>][];

const plainValues = (read: (field: PlainField<string | boolean>, name: PlainName) => string | boolean) =>
  Object.fromEntries(plainFields.map(([name, field]) => [name, read(field, name)])) as unknown as PlainValues;

/** The fields of a new live course, without its schedule. */
export const INITIAL_VALUES: PlainValues = plainValues(({ initial }) => initial);

/** The fields of a live course, without its schedule. */
export const plainValuesOf = (live: LiveDetail): PlainValues => plainValues((field) => field.of(live));

/** The fields that can be wrong, named as the platform names them. */
export type LiveField = TextName | 'startTime' | 'endTime';
export type Problems = Readonly<Partial<Record<LiveField, Problem>>>;

/** The field in which a value is entered; null if nothing can be wrong with it. */
export function fieldOf(name: keyof LiveValues): LiveField | null {
  if (name in PLAIN_FIELDS) return maxLengthOf(name as PlainName) === undefined ? null : (name as TextName);
  return ['endDay', 'endTime', 'hours', 'minutes'].includes(name) ? 'endTime' : 'startTime';
}

/** How a form asks for the end. */
export type EndBy = 'end' | 'duration';

export interface Rules {
  readonly endBy: EndBy;
  readonly now: Date;
  /** How many days ahead it may start; by default as one that does not repeat. */
  readonly startDays?: number;
  /** The stored times of a live course that is changed: it keeps a start that has come near, to the second. */
  readonly kept?: { readonly start: Date; readonly end: Date } | undefined;
}

/** The most characters of a field with text. */
export const maxLengthOf = (name: PlainName): number | undefined =>
  (PLAIN_FIELDS[name] as PlainField<string | boolean>).maxLength;

function textProblem(text: string, { maxLength = 0, missing, wrong }: PlainField<unknown>): Problem | undefined {
  const entered = text.trim();
  if (entered === '') return missing;
  return entered.length > maxLength ? 'tooLong' : wrong?.(entered);
}

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
  return startFault({ start, timeZone: values.timeZone }, rules.now, rules.startDays) ?? undefined;
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

/** What is wrong with the values (requirement L07): the rules of the platform. */
export function problemsOf(values: LiveValues, rules: Rules): Problems {
  const found = [
    ...plainFields.map(([name, field]) => [name, fieldOf(name) && textProblem(String(values[name]), field)]),
    ['startTime', startProblem(values, rules)],
    ['endTime', endProblem(values, rules)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem)) as Problems;
}

/** What the form sends; null while something is wrong. */
export function formOf(values: LiveValues, rules: Rules): LiveForm | null {
  const [start, end] = [startOf(values, rules), endOf(values, rules)];
  if (!start || !end || Object.keys(problemsOf(values, rules)).length > 0) return null;
  const sent = plainValues((_field, name) => {
    const value = values[name];
    return typeof value === 'string' ? value.trim() : value;
  });
  return {
    ...(sent as Pick<LiveForm, PlainName>),
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    timeZone: values.timeZone,
  };
}

interface Stored extends PlainValues {
  readonly timeZone: string;
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
