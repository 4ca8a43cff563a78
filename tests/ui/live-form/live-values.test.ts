import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../demo/platform/core/http/request-error.ts';
import { readForm } from '../../../demo/platform/live/form.ts';
import { at } from '../../../scripts/vite/entries.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { LiveForm } from '../../../src/contract/live/live-shapes.ts';
import { wallTimeIn } from '../../../src/contract/live/schedule.ts';
import {
  endOf,
  formOf,
  type LiveValues,
  problemsOf,
  type Rules,
  startOf,
  valuesOf,
} from '../../../src/ui/live-form/live-values.ts';
import { runs } from '../../proofs.ts';

const ZONES = [
  ...['UTC', 'Asia/Riyadh', 'Europe/Madrid', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Australia/Adelaide', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Chatham', 'Pacific/Kiritimati'],
];
const DAY_MINUTES = 1_440;

const text = { title: 'Vectors', lecturer: 'Łucja', description: '', cover: '', recorded: true, meetingUrl: '' };
const valuesAt = (timeZone: string, start: Date, end: Date): LiveValues => valuesOf({ ...text, timeZone, start, end });
const rulesAt = (now: Date, more: Partial<Rules> = {}): Rules => ({ now, endBy: 'end', ...more });

/** Calendar days between two instants in a zone, counted by their dates alone. */
const daysBetween = (timeZone: string, from: Date, to: Date): number =>
  (Date.parse(wallTimeIn(timeZone, to).day) - Date.parse(wallTimeIn(timeZone, from).day)) / (DAY_MINUTES * MINUTE_MS);

/** The code with which the platform refuses times; none if it takes them. */
const refusalOf = (form: Pick<LiveForm, 'startTime' | 'endTime' | 'timeZone'>, now: Date): string | undefined => {
  try {
    readForm({ ...text, cover: '', ...form }, now);
    return undefined;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return String(error.code);
  }
};

const zone = fc.constantFrom(...ZONES);
const clock = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2031-01-01T00:00:00Z'),
  noInvalidDate: true,
});
/** Minutes from now, most of them near a limit. */
const ahead = fc.oneof(
  fc.integer({ min: -60, max: 30 }),
  fc.integer({ min: 99 * DAY_MINUTES, max: 102 * DAY_MINUTES }),
  fc.integer({ min: -2 * DAY_MINUTES, max: 120 * DAY_MINUTES }),
);
const length = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: 72 * 60 - 3, max: 72 * 60 + 3 }),
  fc.integer({ min: -500, max: 6_000 }),
);
const wholeMinute = (date: Date) => new Date(Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS);

describe('the rules of a start and an end [L07]', () => {
  it('hold at every clock and in every zone', () => {
    fc.assert(
      fc.property(zone, clock, ahead, length, (timeZone, now, minutes, lasts) => {
        const wanted = wholeMinute(new Date(now.getTime() + minutes * MINUTE_MS));
        const values = valuesAt(timeZone, wanted, new Date(wanted.getTime() + lasts * MINUTE_MS));
        const rules = rulesAt(now);
        // A time that clocks show twice is the first one.
        const [start, end] = [startOf(values, rules), endOf(values, rules)];
        if (!start || !end) throw new Error('a time that clocks have shown is not skipped');
        const found = problemsOf(values, rules);
        const isSoon = start.getTime() - now.getTime() < 5 * MINUTE_MS;
        const isFar = daysBetween(timeZone, now, start) > 100;
        expect(found.startTime).toBe(isSoon ? 'startTooEarly' : isFar ? 'startTooLate' : undefined);
        const hours = (end.getTime() - start.getTime()) / (60 * MINUTE_MS);
        expect(found.endTime).toBe(hours <= 0 ? 'endNotAfterStart' : hours > 72 ? 'endTooLate' : undefined);
      }),
      { numRuns: runs(4_000) },
    );
  });

  it('are the same at the platform', () => {
    fc.assert(
      fc.property(zone, clock, ahead, length, (timeZone, now, minutes, lasts) => {
        const wanted = wholeMinute(new Date(now.getTime() + minutes * MINUTE_MS));
        const values = valuesAt(timeZone, wanted, new Date(wanted.getTime() + lasts * MINUTE_MS));
        const rules = rulesAt(now);
        const [startTime, endTime] = [startOf(values, rules), endOf(values, rules)].map((one) => one!.toISOString());
        const { endTime: endProblem, startTime: startProblem } = problemsOf(values, rules);
        const problem = startProblem ?? endProblem;
        const refusal = refusalOf({ startTime: startTime!, endTime: endTime!, timeZone }, now);
        expect(refusal).toBe(problem);
        expect(formOf(values, rules) === null).toBe(problem !== undefined);
      }),
      { numRuns: runs(4_000) },
    );
  });

  it('check the end again for another start', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const start = new Date('2026-11-24T12:00:00Z');
    const values = valuesAt('Asia/Riyadh', start, new Date('2026-11-24T13:00:00Z'));
    const rules = rulesAt(now);
    expect(problemsOf(values, rules)).toEqual({});
    expect(problemsOf({ ...values, startTime: '16:00' }, rules)).toEqual({ endTime: 'endNotAfterStart' });
    expect(problemsOf({ ...values, startDay: '2026-11-25' }, rules)).toEqual({ endTime: 'endNotAfterStart' });
    expect(problemsOf({ ...values, endDay: '2026-11-27', endTime: '15:00' }, rules)).toEqual({});
    expect(problemsOf({ ...values, endDay: '2026-11-27', endTime: '15:01' }, rules)).toEqual({ endTime: 'endTooLate' });
  });

  it('ask for what is missing, and refuse a time that the clocks skip', () => {
    const now = new Date('2027-03-20T12:00:00Z');
    const empty = valuesOf({ ...text, title: ' ', lecturer: '', timeZone: 'Europe/Madrid', start: null, end: null });
    const rules = rulesAt(now);
    expect(problemsOf(empty, rules)).toEqual({
      title: 'titleMissing',
      startTime: 'startMissing',
      endTime: 'endMissing',
      lecturer: 'lecturerMissing',
    });
    const skipped = { startDay: '2027-03-28', startTime: '02:30', endDay: '2027-03-28', endTime: '02:45' };
    expect(problemsOf({ ...empty, ...skipped, title: 'A', lecturer: 'B' }, rules)).toEqual({
      startTime: 'skipped',
      endTime: 'skipped',
    });
    expect(problemsOf({ ...empty, ...skipped, timeZone: 'Asia/Riyadh', title: 'A', lecturer: 'B' }, rules)).toEqual({});
  });

  it('take the end from a duration, which lasts as long when clocks are set forward meanwhile', () => {
    const rules = rulesAt(new Date('2027-03-20T12:00:00Z'), { endBy: 'duration' });
    const start = new Date('2027-03-28T00:30:00Z');
    const values = { ...valuesAt('Europe/Madrid', start, start), hours: '2', minutes: '15' };
    expect(formOf(values, rules)?.endTime).toBe('2027-03-28T02:45:00.000Z');
    for (const [hours, minutes, problem] of [
      ['0', '0', 'durationMissing'],
      ['', '', 'durationMissing'],
      ['72', '0', undefined],
      ['72', '1', 'durationTooLong'],
      ['0', '1', undefined],
    ] as const)
      expect(problemsOf({ ...values, hours, minutes }, rules).endTime).toBe(problem);
  });

  it('leave a stored start alone that has come near, to the second and in the second of two equal hours [L04]', () => {
    const start = new Date('2026-10-25T01:30:20Z');
    const end = new Date('2026-10-25T02:30:20Z');
    const rules = rulesAt(new Date('2026-10-25T01:29:00Z'), { kept: { start, end } });
    const values = valuesAt('Europe/Madrid', start, end);
    expect(formOf(values, rules)).toMatchObject({ startTime: start.toISOString(), endTime: end.toISOString() });
    expect(problemsOf({ ...values, startTime: '02:31' }, rules)).toEqual({ startTime: 'startTooEarly' });
  });

  it('have the codes of the contract, and a message for each in every language', () => {
    const faults = ['startTooEarly', 'startTooLate', 'endNotAfterStart', 'endTooLate'] as const;
    for (const fault of faults) expect(AREA_CODES[fault]).toMatch(/^4006/);
    for (const language of LANGUAGES) {
      const file = at('locales', language, 'live-form.json');
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      const messages = [...faults, 'endMissing'].map((fault) => texts[`problem.${fault}`]);
      expect(new Set(messages).size).toBe(5);
      expect(texts['problem.startTooEarly']).toMatch(/5|٥/);
      const { format } = new Intl.NumberFormat(language.replace('_', '-'));
      expect(texts['problem.startTooLate']).toContain(format(100));
      expect(texts['problem.endTooLate']).toContain(format(72));
    }
  });
});

it('refuses texts that are longer than the platform takes [L04]', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const start = new Date('2026-11-24T12:00:00Z');
  const values = valuesAt('UTC', start, new Date(start.getTime() + 60 * MINUTE_MS));
  const long = { title: 'a'.repeat(101), lecturer: 'b'.repeat(61), description: 'c'.repeat(2_001) };
  expect(problemsOf({ ...values, ...long }, rulesAt(now))).toEqual({
    title: 'tooLong',
    lecturer: 'tooLong',
    description: 'tooLong',
  });
  expect(formOf({ ...values, title: ' Vectors ' }, rulesAt(now))?.title).toBe('Vectors');
});

it('takes addresses of meetings that a page can link to, and the platform takes them all [B07]', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const start = new Date('2026-11-24T12:00:00Z');
  const values = valuesAt('UTC', start, new Date(start.getTime() + 60 * MINUTE_MS));
  const meetingAt = (meetingUrl: string) => ({ ...values, meetingUrl });
  for (const url of ['', ' https://zoom.us/j/1?pwd=a%20b ', 'https://Meet.Example', 'https://bücher.example/raum']) {
    expect(problemsOf(meetingAt(url), rulesAt(now)), url).toEqual({});
    expect(v.parse(LiveForm, formOf(meetingAt(url), rulesAt(now))).meetingUrl, url).toBe(url.trim());
  }
  const wrong = [
    'zoom.us/j/1',
    'http://zoom.us',
    'https://zoom.us:8443/',
    'https://me:secret@zoom.us',
    'https://10.0.0.1',
  ];
  for (const url of [...wrong, 'javascript:alert(1)', 'https://localhost', 'https://zoom.us\\@evil.example'])
    expect(problemsOf(meetingAt(url), rulesAt(now)), url).toEqual({ meetingUrl: 'meetingUrlWrong' });
  expect(problemsOf(meetingAt(`https://zoom.us/${'a'.repeat(500)}`), rulesAt(now))).toEqual({ meetingUrl: 'tooLong' });
  const stored = formOf(values, rulesAt(now));
  for (const meetingUrl of wrong.slice(0, 4))
    expect(v.safeParse(LiveForm, { ...stored, meetingUrl }).success, meetingUrl).toBe(false);
});
