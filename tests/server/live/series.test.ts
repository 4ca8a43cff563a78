import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '../../../demo/platform/events/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { DAY_MS, HOUR_MS } from '../../../src/contract/durations.ts';
import { LIVE_SERIES_MAX } from '../../../src/contract/live/live-constants.ts';
import { appointLive, enterLive, openLive } from '../../../src/contract/live/live-room.ts';
import {
  changeLive,
  createLive,
  deleteLive,
  listLives,
  readLive,
  restoreLives,
} from '../../../src/contract/live/lives.ts';
import { changeCoHosts, findLecturers, listCoHosts } from '../../../src/contract/live/planning/live-hosts.ts';
import { wallTimeIn } from '../../../src/contract/live/schedule.ts';
import { CODES } from '../support/browser.ts';
import { type People, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

// A Monday, two weeks before the clocks of Madrid are set forward.
const NOW = new Date('2027-03-15T07:00:00Z');
const ZONE = 'Europe/Madrid';
let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, now: () => now });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());

const form = (title: string) => ({
  ...{ title, timeZone: ZONE, lecturer: 'Łucja' },
  startTime: '2027-03-16T08:30:00Z',
  endTime: '2027-03-16T10:00:00Z',
});
const create = (title: string, repeat: object) =>
  people.teacher.ask(createLive, { body: { ...form(title), repeat: repeat as never } });
/** The live courses with a title by time: their ids, what the clocks of Madrid show, and how many minutes they take. */
const listed = async (title: string) => {
  const { data } = await people.visitor.ask(listLives, { query: { title, pageSize: 100 } });
  return data.listPage.records
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))
    .map(({ endTime, id, startTime, title: name }) => {
      const { day, time } = wallTimeIn(ZONE, new Date(startTime));
      return { id, title: name, at: `${day} ${time}`, minutes: (Date.parse(endTime) - Date.parse(startTime)) / 60_000 };
    });
};
const times = async (title: string) => (await listed(title)).map(({ at }) => at);

it('makes a term of lives in one form, at the same time of the clocks before and after they change [U12]', async () => {
  const { data } = await create('Algebra term', { weekDays: [4], until: '2027-04-08', count: 0 });
  expect(data.number).toBe(8);
  expect(await times('Algebra term')).toEqual(
    ['03-16', '03-18', '03-23', '03-25', '03-30', '04-01', '04-06', '04-08'].map((day) => `2027-${day} 09:30`),
  );
  const { series } = (await people.learner.ask(readLive, { params: { liveId: data.id } })).data;
  expect(series).toMatchObject({ number: 1, total: 8, previous: '' });

  expect((await create('Counted', { weekDays: [], until: '', count: 3 })).data.number).toBe(3);
  expect(await times('Counted')).toEqual(['03-16', '03-23', '03-30'].map((day) => `2027-${day} 09:30`));
});

it('refuses a series without another date, and one that is too long, and writes nothing of it [U12]', async () => {
  const code = async (repeat: object) => (await create('Endless', repeat)).code;
  const daily = [1, 2, 3, 4, 5, 6, 7];
  expect(await code({ weekDays: [], until: '2027-03-20', count: 0 })).toBe(AREA_CODES.seriesTooShort);
  expect(await code({ weekDays: daily, until: '2027-12-01', count: 0 })).toBe(AREA_CODES.seriesTooLong);
  expect(await code({ weekDays: [], until: '2029-01-01', count: 0 })).toBe(AREA_CODES.seriesTooLong);
  expect(await code({ weekDays: [], until: '', count: LIVE_SERIES_MAX })).toBe(AREA_CODES.seriesTooLong);
  for (const wrong of [
    { weekDays: [8], until: '', count: 3 },
    { weekDays: [], until: '', count: 0 },
    { weekDays: [], until: '2027-04-01', count: 3 },
    { weekDays: [], until: '', count: LIVE_SERIES_MAX + 1 },
  ])
    expect(await code(wrong)).toBe(CODES.invalidInput);
  expect(await times('Endless')).toEqual([]);
});

it('moves a time that the clocks skip to after the change, as calendars do [U12]', async () => {
  const body = { ...form('Night'), startTime: '2027-03-21T01:30:00Z', endTime: '2027-03-21T02:30:00Z' };
  await people.teacher.ask(createLive, { body: { ...body, repeat: { weekDays: [], until: '', count: 3 } } });
  expect(await times('Night')).toEqual(['2027-03-21 02:30', '2027-03-28 03:30', '2027-04-04 02:30']);
});

it('changes and deletes one of a series, or it and the later ones, and takes that back [U12]', async () => {
  const { teacher, learner } = people;
  await create('Geometry', { weekDays: [], until: '', count: 5 });
  const [first, second, third, fourth, fifth] = await listed('Geometry');
  const params = { liveId: third!.id };
  // One.
  await teacher.ask(changeLive, { params: { liveId: second!.id }, body: { title: 'Geometry, guest', scope: 'one' } });
  // Wednesday at 11:00 for two hours, and so all later ones.
  const start = Date.parse('2027-03-31T09:00:00Z');
  const moved = { startTime: new Date(start).toISOString(), endTime: new Date(start + 2 * HOUR_MS).toISOString() };
  const answer = await teacher.ask(changeLive, {
    params,
    body: { ...moved, title: 'Geometry II', scope: 'following' },
  });
  expect(answer.data.series).toMatchObject({ number: 3, total: 5, previous: second!.id, next: fourth!.id });
  expect((await listed('Geometry')).map(({ at, minutes, title }) => [title, at, minutes])).toEqual([
    ['Geometry', '2027-03-16 09:30', 90],
    ['Geometry, guest', '2027-03-23 09:30', 90],
    ['Geometry II', '2027-03-31 11:00', 120],
    ['Geometry II', '2027-04-07 11:00', 120],
    ['Geometry II', '2027-04-14 11:00', 120],
  ]);
  const refused = await learner.ask(deleteLive, { params, query: { scope: 'following' } });
  expect(refused.code).toBe(CODES.forbidden);
  const { data } = await teacher.ask(deleteLive, { params, query: { scope: 'following' } });
  expect(data.ids.toSorted()).toEqual([third, fourth, fifth].map((one) => one!.id).toSorted());
  expect((await listed('Geometry')).map(({ id }) => id)).toEqual([first!.id, second!.id]);
  expect((await teacher.ask(restoreLives, { body: { liveIds: data.ids } })).data.restored).toHaveLength(3);
  expect(await listed('Geometry')).toHaveLength(5);
});

it('reminds those who have booked, tells them of a move and a cancellation, and takes that back [U12]', async () => {
  const { teacher } = people;
  await create('Reminded', { weekDays: [], until: '', count: 2 });
  const [first] = await listed('Reminded');
  const params = { liveId: first!.id };
  const told = async () => {
    const rows = await platform.db
      .select()
      .from(events)
      .where(eq(events.audienceId, `north/${first!.id}`));
    return rows.map(({ happenedAt, kind }) => `${kind} ${happenedAt.toISOString().slice(5, 16)}`).toSorted();
  };
  expect(await told()).toEqual(['liveBegins 03-16T08:20']);
  const body = { startTime: '2027-03-16T09:30:00Z', endTime: '2027-03-16T10:30:00Z' };
  await teacher.ask(changeLive, { params, body: { ...body, scope: 'following' } });
  expect(await told()).toEqual(['liveBegins 03-16T09:20', 'liveMoved 03-15T07:00']);
  await teacher.ask(changeLive, { params, body: { title: 'Reminded still' } });
  await teacher.ask(deleteLive, { params, query: {} });
  expect(await told()).toEqual(['liveCancelled 03-15T07:00', 'liveMoved 03-15T07:00']);
  await teacher.ask(restoreLives, { body: { liveIds: [first!.id] } });
  expect(await told()).toEqual(['liveBegins 03-16T09:20', 'liveMoved 03-15T07:00']);
});

it('lets one of a series that is months ahead be moved, which others may not be [U12]', async () => {
  await create('Late', { weekDays: [], until: '', count: 20 });
  const last = (await listed('Late')).at(-1)!;
  const start = NOW.getTime() + 140 * DAY_MS;
  const body = { startTime: new Date(start).toISOString(), endTime: new Date(start + HOUR_MS).toISOString() };
  expect((await people.teacher.ask(changeLive, { params: { liveId: last.id }, body })).status).toBe(200);
  const { id } = (await people.teacher.ask(createLive, { body: form('Single') })).data;
  const single = await people.teacher.ask(changeLive, { params: { liveId: id }, body });
  expect(single.code).toBe(AREA_CODES.startTooLate);
});

it('gives co-hosts what the host may do in the room, and nothing else, and lists theirs as mine [U12]', async () => {
  const { admin, learner, teacher } = people;
  const { id: liveId } = (await admin.ask(createLive, { body: form('Shared') })).data;
  const params = { liveId };
  const mine = async (browser: typeof teacher) =>
    (await browser.ask(listLives, { query: { mine: 'true', title: 'Shared' } })).data.listPage.records.length;
  expect([await mine(admin), await mine(teacher), await mine(learner), await mine(people.visitor)]).toEqual([
    1, 0, 0, 0,
  ]);
  const found = await admin.ask(findLecturers, { query: { search: '' } });
  expect(found.data.records.some(({ userId }) => userId === 'teacher')).toBe(true);
  expect((await learner.ask(findLecturers, {})).code).toBe(CODES.forbidden);
  const set = (userIds: string[], browser = admin) => browser.ask(changeCoHosts, { params, body: { userIds } });
  expect(await set(['learner'])).toMatchObject({ code: CODES.notFound, field: 'userIds' });
  expect((await set(['teacher'], teacher)).code).toBe(CODES.forbidden);
  expect((await set(['teacher', 'admin'])).data.coHosts.map(({ userId }) => userId)).toEqual(['teacher']);
  expect(await mine(teacher)).toBe(1);
  expect((await teacher.ask(changeLive, { params, body: { title: 'Taken' } })).code).toBe(CODES.forbidden);
  await learner.ask(appointLive, { params, body: { appointed: true } });
  expect(await mine(learner)).toBe(1);
  now = new Date('2027-03-16T08:20:00Z');
  people = await signInPeople(platform.origins.main);
  expect((await people.teacher.ask(enterLive, { params, body: {} })).data.host).toBe(true);
  expect((await people.teacher.ask(openLive, { params, body: {} })).data.status).toBe('ongoing');
  // Who is a co-host no more is a learner like others.
  await people.admin.ask(changeCoHosts, { params, body: { userIds: [] } });
  expect((await people.admin.ask(listCoHosts, { params })).data.coHosts).toEqual([]);
  expect((await people.teacher.ask(enterLive, { params, body: {} })).data.host).toBe(false);
});
