import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { MINUTE_MS, SECOND_MS } from '../../../src/contract/durations.ts';
import { exportLiveData, listReplays, readLiveData } from '../../../src/contract/live/live-data.ts';
import {
  changeLiveSettings,
  endCheckIn,
  listLivePeople,
  raiseHand,
  readLiveSettings,
  restrictPerson,
} from '../../../src/contract/live/live-people.ts';
import {
  answerInLive,
  askInLive,
  checkInToLive,
  closeLive,
  enterLive,
  openLive,
  reportPresence,
  speakInLive,
} from '../../../src/contract/live/live-room.ts';
import { changeLive, createLive, listLives, readLive, readLiveAddress } from '../../../src/contract/live/lives.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { planLive, send, start } from './studio.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people: Record<'learner' | 'second' | 'teacher' | 'admin', Browser> = {} as never;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, now: () => now });
  for (const name of ['learner', 'second', 'teacher', 'admin'] as const)
    people[name] = new Browser(platform.origins.main);
  await signIn(people.learner);
  await signIn(people.second, 'owner');
  await signIn(people.teacher, 'teacher');
  await signIn(people.admin, 'admin');
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});
beforeEach(() => {
  now = NOW;
});
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const peopleOf = async (liveId: string, browser = people.teacher) =>
  browser.ask(listLivePeople, { params: { liveId }, query: {} });

it('shows hosts who is there, whose hands are up, who came and how long, and learners nobody [B06]', async () => {
  const { admin, learner, second, teacher } = people;
  const liveId = await planLive(platform, now);
  const params = { liveId };
  const enter = (browser: Browser) => browser.ask(enterLive, { params, body: {} });
  await enter(learner);
  await enter(second);
  expect((await learner.ask(raiseHand, { params, body: { raised: true } })).data).toMatchObject({
    handUp: true,
    hands: 0,
  });
  expect((await enter(teacher)).data).toMatchObject({ host: true, hands: 1 });
  const seen = (await peopleOf(liveId)).data;
  expect(seen.total).toBe(2);
  expect(seen.records.map(({ handTime, here, host, userId }) => [userId, here, host, handTime !== ''])).toEqual([
    ['learner', true, false, true],
    ['owner', true, false, false],
  ]);
  for (let seconds = 10; seconds <= 60; seconds += 10) {
    pass(10 * SECOND_MS);
    await second.ask(reportPresence, { params, body: {} });
  }
  const after = (await peopleOf(liveId, admin)).data.records;
  expect(after.map(({ here, seconds, userId, visits }) => [userId, here, seconds, visits])).toEqual([
    ['learner', false, 0, 1],
    ['owner', true, 60, 1],
  ]);
  // The figures are those of the same rows.
  const data = (await teacher.ask(readLiveData, { body: { liveId } })).data;
  expect(data).toMatchObject({ viewNub: 2, viewCount: 2, highestOnlineCount: 2 });
  expect((await peopleOf(liveId, learner)).code).toBe(CODES.forbidden);
  expect((await learner.ask(raiseHand, { params, body: { raised: false } })).data.handUp).toBe(false);
  await teacher.ask(closeLive, { params, body: {} });
  expect((await learner.ask(raiseHand, { params, body: { raised: true } })).code).toBe(AREA_CODES.liveNotOngoing);
  expect((await teacher.ask(exportLiveData, { query: { liveId } })).status).toBe(200);
});

it('lets hosts refuse messages, remove people, end the check-in and take that back [B06]', async () => {
  const { admin, learner, second, teacher } = people;
  const liveId = await planLive(platform, now);
  const params = { liveId };
  await send((await start(teacher, liveId)).data, 1);
  await learner.ask(enterLive, { params, body: {} });
  await learner.ask(raiseHand, { params, body: { raised: true } });
  const restrict = (body: { userId: string; muted?: boolean; removed?: boolean; handDown?: true }, browser = teacher) =>
    browser.ask(restrictPerson, { params, body });
  const say = () => learner.ask(speakInLive, { params, body: { text: 'Hello' } });
  expect((await restrict({ userId: 'learner', handDown: true })).data).toMatchObject({ handTime: '', muted: false });
  expect((await restrict({ userId: 'learner', muted: true })).data).toMatchObject({ muted: true, removed: false });
  expect(await say()).toMatchObject({ status: 403, code: AREA_CODES.mutedInLive });
  expect((await learner.ask(reportPresence, { params, body: {} })).data.muted).toBe(true);
  await restrict({ userId: 'learner', muted: false });
  expect((await say()).status).toBe(200);

  await restrict({ userId: 'learner', removed: true });
  for (const [call, body] of [
    [enterLive, {}],
    [reportPresence, {}],
    [checkInToLive, {}],
    [speakInLive, { text: 'Hello' }],
    [raiseHand, { raised: true }],
  ] as const)
    expect(await learner.ask(call, { params, body } as never)).toMatchObject({ code: AREA_CODES.removedFromLive });
  expect((await learner.ask(listReplays, { query: { liveId } })).code).toBe(AREA_CODES.removedFromLive);
  expect((await peopleOf(liveId)).data.records).toMatchObject([{ userId: 'learner', here: false, removed: true }]);
  await restrict({ userId: 'learner', removed: false });
  expect((await learner.ask(enterLive, { params, body: {} })).status).toBe(200);

  // Not other hosts, not strangers, and not by others.
  expect((await restrict({ userId: 'teacher', removed: true })).code).toBe(AREA_CODES.hostNotRestricted);
  await admin.ask(enterLive, { params, body: { role: 'host', lpass: '654321' } });
  expect((await restrict({ userId: 'admin', muted: true })).code).toBe(AREA_CODES.hostNotRestricted);
  expect((await restrict({ userId: 'nobody', muted: true })).code).toBe(CODES.notFound);
  expect((await restrict({ userId: 'learner', removed: true }, second)).code).toBe(CODES.forbidden);

  expect((await teacher.ask(endCheckIn, { params, body: { ended: true } })).data.checkInOpen).toBe(false);
  expect((await learner.ask(checkInToLive, { params, body: {} })).code).toBe(AREA_CODES.checkInEnded);
  expect((await second.ask(endCheckIn, { params, body: { ended: false } })).code).toBe(CODES.forbidden);
  await teacher.ask(endCheckIn, { params, body: { ended: false } });
  expect((await learner.ask(checkInToLive, { params, body: {} })).data).toMatchObject({
    checked: true,
    checkInOpen: true,
  });
});

it('counts the answers to a poll once for each person, and none that it does not have [B06]', async () => {
  const { learner, second, teacher } = people;
  const liveId = await planLive(platform, now);
  const params = { liveId };
  const ask = (options: string[]) => teacher.ask(askInLive, { params, body: { text: 'Which one?', options } });
  for (const wrong of [['one'], ['a', ''], Array.from({ length: 7 }, (_, index) => `${index}`)])
    expect((await ask(wrong)).code).toBe(CODES.invalidInput);
  expect((await ask(['fuck', 'b'])).code).toBe(AREA_CODES.moderationViolation);
  const quizId = (await ask(['Red', 'Blue', 'Green'])).data.quiz?.id ?? '';
  const answer = (browser: Browser, body: { answer?: boolean; choice?: number }) =>
    browser.ask(answerInLive, { params, body: { quizId, ...body } });
  for (const wrong of [{ answer: true }, { choice: 3 }, { choice: -1 }, {}])
    expect((await answer(learner, wrong)).code, JSON.stringify(wrong)).toBe(CODES.invalidInput);
  await answer(learner, { choice: 1 });
  await answer(learner, { choice: 2 });
  const { quiz } = (await answer(second, { choice: 1 })).data;
  expect(quiz).toMatchObject({ choice: 1, answer: null, yes: 0, no: 0 });
  expect(quiz?.options).toEqual([
    { text: 'Red', count: 0 },
    { text: 'Blue', count: 2 },
    { text: 'Green', count: 0 },
  ]);
});

it('may be a meeting elsewhere, at a host that the school allows, and is listed and opened as others are [B07]', async () => {
  const { admin, learner, teacher } = people;
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
  const form = { title: 'Elsewhere', lecturer: 'Mia', timeZone: 'UTC', startTime: at(10), endTime: at(70) };
  const meetingUrl = 'https://school.zoom.us/j/123?pwd=abc';
  const create = (url: string) => teacher.ask(createLive, { body: { ...form, meetingUrl: url } });
  expect(await create(meetingUrl)).toMatchObject({ code: AREA_CODES.meetingHostRefused, field: 'meetingUrl' });
  const settings = { meetingHosts: ['zoom.us', 'Meet.Example '], keepDays: 0, revision: 0 };
  expect((await teacher.ask(changeLiveSettings, { body: settings })).code).toBe(CODES.forbidden);
  expect((await learner.ask(readLiveSettings)).code).toBe(CODES.forbidden);
  expect((await admin.ask(changeLiveSettings, { body: settings })).data.meetingHosts).toEqual([
    'zoom.us',
    'meet.example',
  ]);
  const late = await admin.ask(changeLiveSettings, { body: { ...settings, keepDays: 30 } });
  expect(late).toMatchObject({ status: 409, code: AREA_CODES.settingsChanged });
  for (const host of ['*', 'zoom', 'https://zoom.us', '10.0.0.1', 'zoom.us/x', 'a b.example'])
    expect((await admin.ask(changeLiveSettings, { body: { ...settings, meetingHosts: [host] } })).code, host).toBe(
      CODES.invalidInput,
    );
  const wrong = ['http://zoom.us/j/1', 'javascript:alert(1)', 'https://me:secret@zoom.us/', 'zoom.us/j/1', '//zoom.us'];
  for (const url of wrong) expect((await create(url)).code, url).toBe(CODES.invalidInput);
  for (const url of ['https://notzoom.us/', 'https://zoom.us.evil.example/', 'https://zoom.us.:444@evil.example/'])
    expect([CODES.invalidInput, AREA_CODES.meetingHostRefused], url).toContain((await create(url)).code);

  const liveId = (await create(meetingUrl)).data.id;
  const params = { liveId };
  expect((await teacher.ask(readLive, { params })).data).toMatchObject({ meetingUrl, elsewhere: true });
  expect((await learner.ask(readLive, { params })).data).toMatchObject({ meetingUrl: '', elsewhere: true });
  const change = (url: string) => teacher.ask(changeLive, { params, body: { meetingUrl: url } });
  expect((await change('https://evil.example/')).code).toBe(AREA_CODES.meetingHostRefused);
  expect((await change('https://meet.example/room')).status).toBe(200);
  expect((await learner.ask(readLiveAddress, { params })).data.saddress).toContain(liveId);
  // Learners get the address when it is on, hosts when they can open it.
  pass(5 * MINUTE_MS);
  expect((await learner.ask(enterLive, { params, body: {} })).data.meetingUrl).toBe('');
  expect((await teacher.ask(enterLive, { params, body: {} })).data.meetingUrl).toBe('https://meet.example/room');
  await teacher.ask(openLive, { params, body: {} });
  // A host whose browser cannot broadcast changes this while it is on, and nothing else.
  expect((await change('https://meet.example/other')).data.meetingUrl).toBe('https://meet.example/other');
  const more = { meetingUrl: 'https://meet.example/room', title: 'Another' };
  expect((await teacher.ask(changeLive, { params, body: more })).code).toBe(AREA_CODES.liveOpened);
  expect((await change('https://meet.example/room')).status).toBe(200);
  expect((await learner.ask(enterLive, { params, body: {} })).data).toMatchObject({
    ...{ meetingUrl: 'https://meet.example/room', media: 'none', status: 'ongoing' },
  });
  // Its host is in the meeting and not in the room.
  pass(50 * MINUTE_MS);
  await signIn(learner);
  await signIn(teacher, 'teacher');
  expect((await learner.ask(enterLive, { params, body: {} })).data.status).toBe('ongoing');
  const listed = (await learner.ask(listLives, { query: { status: 'ongoing', pageSize: 100 } })).data.listPage.records;
  expect(listed.map(({ id }) => id)).toContain(liveId);
  await teacher.ask(closeLive, { params, body: {} });
  expect((await learner.ask(listReplays, { query: { liveId } })).data.list).toEqual([]);
});
