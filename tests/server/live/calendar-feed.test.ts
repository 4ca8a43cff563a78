import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearCovers } from '../../../demo/platform/live/hosts/covers.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { memberships, tenants } from '../../../demo/platform/tenants/tables.ts';
import { DAY_MS } from '../../../src/contract/durations.ts';
import {
  endCalendarAddress,
  makeCalendarAddress,
  readCalendarAddress,
} from '../../../src/contract/live/live-calendar.ts';
import { CALENDAR_FEED_MAX, LIVE_RESTORE_DAYS } from '../../../src/contract/live/live-constants.ts';
import { appointLive } from '../../../src/contract/live/live-room.ts';
import { changeLive, createLive, deleteLive, readLive, restoreLives } from '../../../src/contract/live/lives.ts';
import { saveLiveCover } from '../../../src/contract/live/planning/live-hosts.ts';
import { CODES } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { type People, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({
    limits: { ...NO_LIMITS, calendarReadsPerAddress: { count: 40, seconds: 3_600 } },
    now: () => now,
  });
  people = await signInPeople(platform.origins.main);
  await platform.db.delete(lives).where(eq(lives.tenantId, 'north'));
});
afterAll(() => platform.close());

const form = (title: string, day: string) => ({
  ...{ title, timeZone: 'Europe/Madrid', lecturer: 'Łucja' },
  startTime: `${day}T10:00:00Z`,
  endTime: `${day}T11:00:00Z`,
});
const create = async (title: string, day = '2026-12-02', more: object = {}, browser = people.teacher) =>
  (await browser.ask(createLive, { body: { ...form(title, day), ...more } })).data.id;

/** The events at an address, as a calendar reads them, in the order of the file. */
const eventsAt = async (address: string) => {
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const text = await answer.text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name);
    return {
      uid: String(value('uid')),
      title: value('summary'),
      start: (value('dtstart') as ICAL.Time).toJSDate().toISOString(),
      version: [value('sequence'), value('status')],
    };
  });
};
const addressOf = async (browser = people.teacher) =>
  (await browser.ask(makeCalendarAddress, { body: {} })).data.address;
const titlesAt = async (address: string) => (await eventsAt(address)).map(({ title }) => title);

it('gives a person one secret address of a calendar, which ends when another is made or it is turned off [U12]', async () => {
  const { teacher, visitor } = people;
  expect((await visitor.ask(makeCalendarAddress, { body: {} })).status).toBe(401);
  expect((await teacher.ask(readCalendarAddress)).data.address).toBe('');
  const first = await addressOf();
  expect((await teacher.ask(readCalendarAddress)).data.address).toBe(first);
  expect((await fetch(first)).status).toBe(200);
  for (const wrong of [first.replace(/.\.ics$/, '!.ics'), first.replace('/north/', '/river/'), `${first}x`])
    expect((await fetch(wrong)).status, wrong).toBe(404);
  const second = await addressOf();
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
  await teacher.ask(endCalendarAddress, {});
  expect((await fetch(second)).status).toBe(404);
  expect((await teacher.ask(readCalendarAddress)).data.address).toBe('');
});

it('shows in it what the person holds or has booked, with moves, cancellations and what was restored [U12]', async () => {
  const { learner, teacher } = people;
  const address = await addressOf();
  const liveId = await create('Moved');
  await create('Term', '2027-02-27', { repeat: { weekDays: [], until: '', count: 6 } });
  const before = await eventsAt(address);
  expect(before.map(({ start, title }) => `${title} ${start}`)).toEqual([
    'Moved 2026-12-02T10:00:00.000Z',
    ...['02-27', '03-06', '03-13', '03-20', '03-27'].map((day) => `Term 2027-${day}T10:00:00.000Z`),
    // The clocks of Madrid have been set forward.
    'Term 2027-04-03T09:00:00.000Z',
  ]);
  const params = { liveId };
  await teacher.ask(changeLive, { params, body: form('Moved', '2026-12-03') });
  const [moved] = await eventsAt(address);
  expect(moved).toMatchObject({ uid: before[0]?.uid, start: '2026-12-03T10:00:00.000Z', version: [1, 'CONFIRMED'] });
  await teacher.ask(deleteLive, { params, query: {} });
  expect((await eventsAt(address))[0]?.version).toEqual([2, 'CANCELLED']);
  await teacher.ask(restoreLives, { body: { liveIds: [liveId] } });
  expect((await eventsAt(address))[0]?.version).toEqual([3, 'CONFIRMED']);

  const theirs = await addressOf(learner);
  expect(await titlesAt(theirs)).toEqual([]);
  await learner.ask(appointLive, { params, body: { appointed: true } });
  expect(await titlesAt(theirs)).toEqual(['Moved']);
  await learner.ask(appointLive, { params, body: { appointed: false } });
  expect(await titlesAt(theirs)).toEqual([]);

  await teacher.ask(deleteLive, { params, query: {} });
  now = new Date(NOW.getTime() + (LIVE_RESTORE_DAYS + 1) * DAY_MS);
  expect(await titlesAt(address)).not.toContain('Moved');
  now = NOW;
});

it('shows nothing once the school is closed, or open to members only of whom the person is none [U12]', async () => {
  const address = await addressOf(people.learner);
  const set = (change: object) => platform.db.update(tenants).set(change).where(eq(tenants.id, 'north'));
  const status = async () => (await fetch(address)).status;
  await set({ closedAt: NOW });
  expect(await status()).toBe(404);
  await set({ closedAt: null, membersOnly: true });
  expect(await status()).toBe(200);
  await platform.db
    .delete(memberships)
    .where(and(eq(memberships.tenantId, 'north'), eq(memberships.userId, 'learner')));
  expect(await status()).toBe(404);
  await set({ membersOnly: false });
  expect(await status()).toBe(200);
});

it('has so many events at most, and is read so many times an hour [U12]', async () => {
  const row = (index: number) => ({
    ...{
      tenantId: 'north',
      id: `many-${index}`,
      createdBy: 'teacher',
      deletedAt: null,
      openedAt: null,
      timeZone: 'UTC',
    },
    ...{ startAt: new Date(NOW.getTime() + DAY_MS), endAt: new Date(NOW.getTime() + 2 * DAY_MS), revision: 0 },
    ...{ seriesId: null, cover: '', recordingOf: null },
  });
  const rows = Array.from({ length: CALENDAR_FEED_MAX + 5 }, (_, index) => rowOf(lives, row(index)) as never);
  await platform.db.insert(lives).values(rows);
  const address = await addressOf();
  expect(await eventsAt(address)).toHaveLength(CALENDAR_FEED_MAX);
  await platform.db.delete(lives).where(eq(lives.tenantId, 'north'));
  const statuses = new Set<number>();
  for (let time = 0; time < 40; time += 1) statuses.add((await fetch(address)).status);
  expect(statuses).toEqual(new Set([200, 429]));
});

it('takes a picture as the cover of a live course, and deletes it a day after nobody has it any more [U12]', async () => {
  const { learner, teacher } = people;
  const image = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  const save = (browser: typeof teacher, text: string) => browser.ask(saveLiveCover, { body: { image: text } });
  expect((await save(learner, image.toString('base64'))).code).toBe(CODES.forbidden);
  expect((await save(teacher, Buffer.from('<svg/>').toString('base64'))).status).toBe(400);
  const { cover, url } = (await save(teacher, image.toString('base64'))).data;
  const status = async () => (await fetch(new URL(url, platform.origins.main))).status;
  expect(await status()).toBe(200);
  const liveId = await create('With a picture', '2026-12-04', { cover });
  expect((await teacher.ask(readLive, { params: { liveId } })).data).toMatchObject({ cover: url, coverName: cover });
  const unknown = { cover: `own-${'x'.repeat(22)}` };
  const body = { ...form('Unknown', '2026-12-04'), ...unknown };
  expect(await teacher.ask(createLive, { body: body as never })).toMatchObject({
    code: CODES.notFound,
    field: 'cover',
  });
  const change = { params: { liveId }, body: unknown as never };
  expect(await teacher.ask(changeLive, change)).toMatchObject({ code: CODES.notFound, field: 'cover' });

  const clear = (days: number) => clearCovers(platform, new Date(NOW.getTime() + days * DAY_MS));
  await clear(2);
  expect(await status()).toBe(200);
  await teacher.ask(changeLive, { params: { liveId }, body: { cover: '' } });
  await clear(0.5);
  expect(await status()).toBe(200);
  await clear(2);
  expect(await status()).toBe(404);
});
