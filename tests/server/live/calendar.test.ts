import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText } from '../../../demo/platform/live/calendar/calendar-text.ts';
import { changesAround, isRepeated } from '../../../demo/platform/live/calendar/offsets.ts';
import { HOUR_MS } from '../../../src/contract/durations.ts';
import { readCalendarFile } from '../../../src/contract/live/live-calendar.ts';
import { LIVE_RESTORE_DAYS } from '../../../src/contract/live/live-constants.ts';
import { changeLive, createLive, deleteLive, restoreLives } from '../../../src/contract/live/lives.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

const eventAt = (timeZone: string, start: Date, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'north-live-1@campus.example',
  sequence: 0,
  cancelled: false,
  title: 'Vectors',
  description: '',
  address: 'https://campus.example/live/north/room/live-1',
  start,
  end: new Date(start.getTime() + 72 * HOUR_MS),
  timeZone,
  created: NOW,
  ...more,
});

/** Reads a file as a calendar does that knows no zones of its own. */
const readFile = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('a file without an event');
  const timeOf = (name: string) => {
    const property = component.getFirstProperty(name);
    const time = property?.getFirstValue() as ICAL.Time;
    if (!time.zone.tzid.startsWith('UTC')) time.zone = zone;
    return { zone: property?.getParameter('tzid') ?? 'UTC', instant: time.toJSDate().toISOString() };
  };
  return { component, tzid: zone.tzid, start: timeOf('dtstart'), end: timeOf('dtend') };
};

describe('the times of a calendar file', () => {
  it('are the same instants in every zone, next to changes of the clocks too [L10]', () => {
    const wrong: string[] = [];
    let changing = 0;
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const changes = changesAround(timeZone, NOW, 400);
      if (changes.length > 0) changing += 1;
      const starts = [NOW, ...changes.slice(1, 3).flatMap(({ at }) => [at, new Date(at.getTime() - 1_800_000)])];
      for (const start of starts) {
        const event = eventAt(timeZone, start);
        const read = readFile(calendarText(event, NOW));
        const right =
          read.start.instant === start.toISOString() &&
          read.end.instant === event.end.toISOString() &&
          [read.tzid, read.end.zone].every((zone) => zone === timeZone) &&
          read.start.zone === (isRepeated(start, changes) ? 'UTC' : timeZone);
        if (!right) wrong.push(`${timeZone} ${start.toISOString()}: ${JSON.stringify([read.start, read.end])}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(changing).toBeGreaterThan(100);
  });

  it.each([
    ['Europe/Madrid', '2027-03-28T10:30:00Z', '20270328T123000'],
    ['Asia/Kathmandu', '2027-03-28T10:30:00Z', '20270328T161500'],
    ['Australia/Lord_Howe', '2027-04-03T16:00:00Z', '20270404T023000'],
    ['America/St_Johns', '2026-12-01T00:00:00Z', '20261130T203000'],
    ['Pacific/Kiritimati', '2026-12-01T11:00:00Z', '20261202T010000'],
  ])('are local ones of %s [L10]', (timeZone, start, local) => {
    const text = calendarText(eventAt(timeZone, new Date(start)), NOW);
    expect(text).toContain(`\r\nDTSTART;TZID=${timeZone}:${local}\r\n`);
  });
});

it('writes a start that the clocks show twice in UTC [L10]', () => {
  const text = calendarText(eventAt('Australia/Lord_Howe', new Date('2027-04-03T14:45:00Z')), NOW);
  expect(text).toContain('\r\nDTSTART:20270403T144500Z\r\n');
});

describe('the texts of a calendar file', () => {
  const title = 'Vectors; “matrices”, \\ and\r\nBEGIN:VEVENT 向量 👩🏽‍🎓 ';
  const description = 'ÁÁÁÁÁ '.repeat(60);

  it('are escaped, and read back as they are [L10]', () => {
    const event = eventAt('Europe/Madrid', NOW, { title: `\u0007${title}`, description });
    const { component } = readFile(calendarText(event, NOW));
    expect(component.getFirstPropertyValue('summary')).toBe(title.replace('\r\n', '\n'));
    expect(component.getFirstPropertyValue('description')).toBe(description);
    expect(component.getFirstPropertyValue('url')).toBe(event.address);
  });

  it('are on lines of 75 bytes at most, which divide no character [L10]', () => {
    const text = calendarText(eventAt('Europe/Madrid', NOW, { title, description }), NOW);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

describe('the call', () => {
  let platform: Awaited<ReturnType<typeof startTestPlatform>>;
  let teacher: Browser;
  let visitor: Browser;
  let now = NOW;
  beforeAll(async () => {
    platform = await startTestPlatform({ limits: NO_LIMITS, now: () => now });
    teacher = new Browser(platform.origins.main);
    visitor = new Browser(platform.origins.main);
    await signIn(teacher, 'teacher');
  });
  afterAll(() => platform.close());

  const form = (startTime: string, title = 'Vectors & matrices') => ({
    ...{ title, startTime, endTime: '2026-12-02T12:00:00Z', timeZone: 'Asia/Riyadh', lecturer: 'Łucja' },
  });
  const fileOf = async (liveId: string, browser = visitor) => {
    const { data } = await browser.ask(readCalendarFile, { params: { liveId } });
    const { component, start } = readFile(data.text);
    const value = (name: string) => component.getFirstPropertyValue(name);
    return { ...data, start, value, version: [value('sequence'), value('status')] };
  };

  it('gives a file whose number rises with each change, and a cancellation once it is deleted [L10]', async () => {
    const { id } = (await teacher.ask(createLive, { body: form('2026-12-02T10:00:00Z') })).data;
    const params = { liveId: id };
    const first = await fileOf(id);
    expect([first.fileName, first.version]).toEqual(['Vectors-matrices.ics', [0, 'CONFIRMED']]);
    expect(first.start).toEqual({ zone: 'Asia/Riyadh', instant: '2026-12-02T10:00:00.000Z' });
    expect(first.value('location')).toBe(`${platform.origins.main}/live/north/room/${id}`);
    await teacher.ask(changeLive, { params, body: form('2026-12-02T11:00:00Z') });
    const second = await fileOf(id);
    expect([second.version, second.value('uid')]).toEqual([[1, 'CONFIRMED'], first.value('uid')]);
    expect(second.start.instant).toBe('2026-12-02T11:00:00.000Z');
    await teacher.ask(deleteLive, { params });
    const deleted = await fileOf(id);
    expect([deleted.version, deleted.value('uid')]).toEqual([[2, 'CANCELLED'], first.value('uid')]);
    expect([deleted.value('location'), deleted.value('description')]).toEqual([null, null]);
    await teacher.ask(restoreLives, { body: { liveIds: [id] } });
    expect((await fileOf(id)).version).toEqual([3, 'CONFIRMED']);
    await teacher.ask(deleteLive, { params });
    now = new Date(NOW.getTime() + LIVE_RESTORE_DAYS * 24 * HOUR_MS - 1);
    expect((await fileOf(id)).version).toEqual([4, 'CANCELLED']);
    now = new Date(now.getTime() + 1);
    const gone = await visitor.ask(readCalendarFile, { params });
    expect([gone.status, gone.code]).toEqual([404, CODES.notFound]);
    now = NOW;
  });

  it('names the host’s address to nobody, not even to the creator [L06]', async () => {
    const { id } = (await teacher.ask(createLive, { body: form('2026-12-02T10:00:00Z') })).data;
    const { text } = await fileOf(id, teacher);
    expect(text.replaceAll('\r\n ', '')).not.toMatch(/role=host|key=/);
  });

  it.each([
    ['/', 'live.ics'],
    ['../../Лекция №1: 向量', 'Лекция-1-向量.ics'],
    ['😀'.repeat(50), 'live.ics'],
    ['é'.repeat(100), `${'é'.repeat(60)}.ics`],
  ])('gives %s a name that can be saved [L10]', async (title, fileName) => {
    const { id } = (await teacher.ask(createLive, { body: form('2026-12-02T10:00:00Z', title) })).data;
    expect((await fileOf(id)).fileName).toBe(fileName);
  });

  it('finds no live course of another school', async () => {
    const { id } = (await teacher.ask(createLive, { body: form('2026-12-02T10:00:00Z') })).data;
    const answer = await visitor.ask(readCalendarFile, { params: { liveId: id } }, { tenant: 'river' });
    expect([answer.status, answer.code]).toEqual([404, CODES.notFound]);
  });
});
