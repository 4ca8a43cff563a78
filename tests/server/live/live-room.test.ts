import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveSamples, liveViewers } from '../../../demo/platform/live/data/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { changeAttendance } from '../../../src/contract/attendance/attendances.ts';
import type { Call } from '../../../src/contract/call.ts';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { listLessons } from '../../../src/contract/lecturing/lecturing.ts';
import { listReplays, readLiveData } from '../../../src/contract/live/live-data.ts';
import {
  answerInLive,
  appointLive,
  askInLive,
  checkInToLive,
  closeLive,
  enterLive,
  openLive,
  reportPresence,
  speakInLive,
} from '../../../src/contract/live/live-room.ts';
import { countLives, createLive, listLives, readLiveAddress, resetPasscode } from '../../../src/contract/live/lives.ts';
import { Browser, CODES } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { giveFilm } from './studio.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const limits = {
  ...NO_LIMITS,
  guessesPerUser: { count: 3, seconds: 60 },
  guessesPerLive: { count: 5, seconds: 3_600 },
  liveMessagesPerUser: { count: 4, seconds: 60 },
};
let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people: Record<'visitor' | 'learner' | 'second' | 'teacher' | 'admin' | 'foreigner', Browser> = {} as never;
beforeAll(async () => {
  platform = await startTestPlatform({ limits, now: () => now });
  for (const name of ['visitor', 'learner', 'second', 'teacher', 'admin', 'foreigner'] as const)
    people[name] = new Browser(platform.origins.main);
  await signIn(people.learner);
  await signIn(people.second, 'owner');
  await signIn(people.teacher, 'teacher');
  await signIn(people.admin, 'admin');
  await signIn(people.foreigner, 'org', { tenant: 'river' });
});
afterAll(() => platform.close());
beforeEach(() => {
  now = NOW;
});

/** Texts that have the form of an instant, but that no database or calendar can hold. */
const NO_INSTANTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '1970-01-01T00:00:00+01:00',
  '2199-12-31T23:59:59-01:00',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:00:00-20:00',
];
it('admits only instants of the years 1970 to 2199, in every call that takes one [X01] [L07]', async () => {
  const liveId = await plan(-10);
  const form = { title: 'Far', timeZone: 'UTC', lecturer: 'Łucja' };
  for (const instant of NO_INSTANTS) {
    const answers = [
      await ask(people.learner, reportPresence, liveId, { since: instant }),
      await people.teacher.ask(createLive, { body: { ...form, startTime: instant, endTime: instant } }),
      await people.teacher.ask(listLessons, {
        params: { schoolId: 'north', classId: 'calculus' },
        query: { from: instant, to: '2026-11-23T00:00:00Z' },
      }),
      await people.teacher.ask(changeAttendance, {
        params: { attendanceId: 'calculus-code' },
        body: { endTime: instant },
      }),
    ];
    expect(
      answers.map(({ code, status }) => [status, code]),
      instant,
    ).toEqual(answers.map(() => [400, CODES.invalidInput]));
  }
  const far = { ...form, startTime: '2199-12-31T23:00:00Z', endTime: '2199-12-31T23:30:00Z' };
  expect((await people.teacher.ask(createLive, { body: far })).code).toBe(AREA_CODES.startTooLate);
});

const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
let made = 0;
/** A live course of the teacher that starts so many minutes from now and takes an hour. */
const plan = async (start: number, more: Partial<typeof lives.$inferInsert> = {}): Promise<string> => {
  const id = `room-${made++}`;
  const times = { startAt: at(start), endAt: at(start + 60), closesAt: at(start + 90), openedAt: null };
  const own = { tenantId: 'north', id, createdBy: 'teacher', deletedAt: null, recorded: true, cover: '' };
  const secret = { passcode: '654321', hostKey: `key-of-${id}` };
  await platform.db.insert(lives).values(rowOf(lives, { ...own, ...times, ...secret, ...more }) as never);
  return id;
};
const on = (more = {}) => plan(-5, { openedAt: at(-5), ...more });
const ask = <C extends Call>(browser: Browser, call: C, liveId: string, body: object = {}) =>
  browser.ask(call, { params: { liveId }, body });
const dataOf = async (liveId: string) => (await people.teacher.ask(readLiveData, { body: { liveId } })).data;

describe('a live course from its booking to its recording', () => {
  it('is counted at each step, and moves by the clock of the server [L01] [L05] [L08] [L09]', async () => {
    const { learner, second, teacher } = people;
    const liveId = await plan(20);
    const status = async () => (await ask(learner, reportPresence, liveId)).data.status;
    const listed = async (tab: string) =>
      (await learner.ask(listLives, { query: { status: tab, pageSize: 100 } })).data.listPage.records.some(
        ({ id }) => id === liveId,
      );
    expect(await status()).toBe('notStart');
    expect((await ask(learner, appointLive, liveId, { appointed: true })).data.appointed).toBe(true);
    expect(await ask(teacher, openLive, liveId)).toMatchObject({ status: 409, code: AREA_CODES.liveTooEarly });
    now = at(5);
    expect([await status(), await listed('notStart'), await listed('ongoing')]).toEqual(['beginning', true, false]);
    expect(await ask(learner, checkInToLive, liveId)).toMatchObject({ code: AREA_CODES.liveNotOngoing });
    const before = (await learner.ask(countLives)).data;
    const opened = (await ask(teacher, openLive, liveId)).data;
    expect([opened.status, opened.host, opened.videoUrl, opened.online]).toEqual(['ongoing', true, '', 0]);
    expect((await ask(teacher, openLive, liveId)).data.status).toBe('ongoing');
    const after = (await learner.ask(countLives)).data;
    expect([after.beginning - before.beginning, after.ongoing - before.ongoing]).toEqual([-1, 1]);
    expect(await ask(learner, appointLive, liveId, { appointed: false })).toMatchObject({
      code: AREA_CODES.liveOpened,
    });

    expect((await ask(learner, enterLive, liveId)).data).toMatchObject({ online: 1, checked: false, appointed: true });
    expect((await ask(second, enterLive, liveId)).data.online).toBe(2);
    expect((await ask(learner, checkInToLive, liveId)).data.checked).toBe(true);
    expect((await ask(learner, checkInToLive, liveId)).data.checked).toBe(true);
    const said = (await ask(learner, speakInLive, liveId, { text: ' <b>Hello</b> ' })).data;
    expect(said.text).toBe('<b>Hello</b>');
    const { quiz } = (await ask(teacher, askInLive, liveId, { text: 'Clear?' })).data;
    const answered = (await ask(learner, answerInLive, liveId, { quizId: quiz?.id, answer: true })).data.quiz;
    expect(answered).toMatchObject({ question: 'Clear?', answer: true, yes: 1, no: 0 });
    expect((await ask(learner, answerInLive, liveId, { quizId: quiz?.id, answer: false })).data.quiz).toEqual(answered);
    expect((await ask(second, answerInLive, liveId, { quizId: quiz?.id, answer: false })).data.quiz).toMatchObject({
      answer: false,
      yes: 1,
      no: 1,
    });

    // The learner stays; the second one leaves and comes back.
    for (let seconds = 10; seconds <= 120; seconds += 10) {
      now = new Date(at(5).getTime() + seconds * 1_000);
      await ask(learner, reportPresence, liveId);
    }
    expect((await ask(learner, reportPresence, liveId)).data.online).toBe(1);
    expect((await ask(second, reportPresence, liveId)).data.online).toBe(2);
    const data = await dataOf(liveId);
    expect(data).toMatchObject({ appointCount: 1, viewNub: 2, viewCount: 3, highestOnlineCount: 2 });
    expect(data).toMatchObject({ checkedNum: 1, uncheckNum: 1, speakCount: 1, quizCount: 1 });
    expect(data.samples.map(({ online }) => online)).toEqual([2, 1, 2]);
    const [viewer] = await platform.db
      .select()
      .from(liveViewers)
      .where(and(eq(liveViewers.liveId, liveId), eq(liveViewers.userId, 'learner')));
    expect([viewer?.seconds, viewer?.visits]).toEqual([120, 1]);

    const since = new Date(Date.parse(said.time) + 1).toISOString();
    expect((await ask(second, reportPresence, liveId)).data.messages.map(({ id }) => id)).toEqual([said.id]);
    expect((await ask(second, reportPresence, liveId, { since })).data.messages).toEqual([]);

    await giveFilm(platform, liveId);
    expect((await ask(teacher, closeLive, liveId)).data).toMatchObject({ status: 'ended', videoUrl: '', rePlay: 0 });
    expect((await ask(teacher, closeLive, liveId)).data.status).toBe('ended');
    expect(await ask(teacher, openLive, liveId)).toMatchObject({ code: AREA_CODES.liveNotOngoing });
    expect(await ask(learner, speakInLive, liveId, { text: 'Late' })).toMatchObject({
      code: AREA_CODES.liveNotOngoing,
    });
    now = new Date(now.getTime() + MINUTE_MS);
    expect((await ask(learner, reportPresence, liveId)).data.rePlay).toBe(1);
    expect((await learner.ask(listReplays, { query: { liveId } })).data.list[0]?.url).not.toBe('');
    expect((await dataOf(liveId)).viewNub).toBe(2);
  });

  it('is opened late until it would have closed, and ends as expiredEnded then [L01]', async () => {
    const liveId = await plan(-30);
    expect((await ask(people.learner, enterLive, liveId)).data.status).toBe('expiredDisplayable');
    expect((await ask(people.teacher, openLive, liveId)).data.status).toBe('ongoing');
    expect((await ask(people.teacher, closeLive, liveId)).data.status).toBe('expiredEnded');
    const missed = await plan(-200);
    expect((await ask(people.learner, enterLive, missed)).data.status).toBe('expired');
    expect(await ask(people.teacher, openLive, missed)).toMatchObject({ code: AREA_CODES.liveNotOngoing });
    expect(await ask(people.learner, appointLive, missed, { appointed: true })).toMatchObject({
      code: AREA_CODES.liveNotOngoing,
    });
  });

  it('closes by itself half an hour after its planned end', async () => {
    const liveId = await plan(-89, { openedAt: at(-89) });
    expect((await ask(people.learner, enterLive, liveId)).data.status).toBe('ongoing');
    now = at(1);
    expect((await ask(people.learner, reportPresence, liveId)).data.status).toBe('ended');
  });
});

describe('who may do what', () => {
  const CALLS: Record<string, readonly [Call, object]> = {
    enter: [enterLive, {}],
    presence: [reportPresence, {}],
    checkIn: [checkInToLive, {}],
    speak: [speakInLive, { text: 'Hello' }],
    ask: [askInLive, { text: 'Clear?' }],
    close: [closeLive, {}],
  };
  const EVERYBODY = ['enter', 'presence', 'checkIn', 'speak'];
  it.each([
    ['visitor', 401, []],
    ['learner', 403, EVERYBODY],
    ['foreigner', 403, EVERYBODY],
    ['admin', 403, EVERYBODY],
    ['teacher', 403, Object.keys(CALLS)],
  ] as const)('%s [L05] [L06]', async (name, refusal, allowed) => {
    const liveId = await on();
    for (const [what, [call, body]] of Object.entries(CALLS)) {
      const { status } = await ask(people[name], call, liveId, body);
      expect([what, status]).toEqual([what, (allowed as readonly string[]).includes(what) ? 200 : refusal]);
    }
    const [row] = await platform.db.select().from(lives).where(eq(lives.id, liveId));
    expect(row && row.closesAt > NOW).toBe(name !== 'teacher');
  });

  it('keeps the rooms of schools apart, and answers 40000 in that of a deleted live course [L09]', async () => {
    const liveId = await on();
    const elsewhere = await people.learner.ask(enterLive, { params: { liveId }, body: {} }, { tenant: 'river' });
    expect([elsewhere.status, elsewhere.code]).toEqual([404, CODES.notFound]);
    await platform.db.update(lives).set({ deletedAt: NOW }).where(eq(lives.id, liveId));
    for (const [call, body] of Object.values(CALLS))
      expect((await ask(people.teacher, call, liveId, body)).code).toBe('40000');
  });

  it('shows the picture of its cover, and none of another subject without one [L05]', async () => {
    for (const cover of ['', 'music']) {
      const liveId = await plan(-60, { openedAt: at(-60), closesAt: at(-10), cover });
      await giveFilm(platform, liveId);
      const { posterUrl } = (await ask(people.learner, reportPresence, liveId)).data;
      const { list } = (await people.learner.ask(listReplays, { query: { liveId } })).data;
      const picture = expect.stringMatching(cover === '' ? /^$/ : /music/);
      expect([posterUrl, list[0]?.poster]).toEqual([picture, picture]);
    }
  });

  it('counts no host among the people, and nobody while it is not on', async () => {
    const waiting = await plan(5);
    await ask(people.learner, enterLive, waiting);
    expect(await dataOf(waiting)).toMatchObject({ viewNub: 0, viewCount: 0 });
    const liveId = await on();
    await ask(people.teacher, enterLive, liveId, { role: 'host' });
    await ask(people.teacher, checkInToLive, liveId);
    expect(await dataOf(liveId)).toMatchObject({ viewNub: 0, checkedNum: 0, highestOnlineCount: 0 });
  });

  it('answers no question of another live course, and none that is not the latest', async () => {
    now = at(8);
    const [liveId, other] = [await on(), await on()];
    const first = (await ask(people.teacher, askInLive, liveId, { text: 'First?' })).data.quiz?.id;
    expect((await ask(people.learner, answerInLive, other, { quizId: first, answer: true })).status).toBe(404);
    now = new Date(now.getTime() + 1_000);
    await ask(people.teacher, askInLive, liveId, { text: 'Second?' });
    const late = await ask(people.learner, answerInLive, liveId, { quizId: first, answer: true });
    expect([late.status, late.field]).toEqual([404, 'quizId']);
  });
});

describe('the place of the host', () => {
  const host = (browser: Browser, liveId: string, body: object) =>
    ask(browser, enterLive, liveId, { role: 'host', ...body });

  it('is for the passcode or the key, until the creator changes the passcode [L06]', async () => {
    const liveId = await on();
    expect(await host(people.admin, liveId, {})).toMatchObject({ status: 400, code: AREA_CODES.passcodeWrong });
    expect((await host(people.admin, liveId, { lpass: '654321' })).data.host).toBe(true);
    expect((await ask(people.admin, reportPresence, liveId)).data.host).toBe(true);
    const { data } = await people.teacher.ask(readLiveAddress, { params: { liveId } });
    const key = data.laddress_nopass?.split('#key=')[1] ?? '';
    expect((await host(people.learner, liveId, { key })).data.host).toBe(true);
    await people.teacher.ask(resetPasscode, { params: { liveId }, body: { lpass: '777777' } });
    for (const browser of [people.admin, people.learner]) {
      expect((await ask(browser, reportPresence, liveId)).data.host).toBe(false);
      expect((await ask(browser, closeLive, liveId)).status).toBe(403);
    }
    expect((await host(people.learner, liveId, { key })).code).toBe(AREA_CODES.passcodeWrong);
    expect((await host(people.learner, liveId, { lpass: '777777' })).data.host).toBe(true);
  });

  it('cannot be guessed: wrong passcodes are limited by user and by live course [L06]', async () => {
    now = at(8);
    const liveId = await on();
    const guess = async (browser: Browser, lpass: string) => (await host(browser, liveId, { lpass })).status;
    for (const lpass of ['111111', '222222', '333333']) expect(await guess(people.learner, lpass)).toBe(400);
    expect(await guess(people.learner, '654321')).toBe(429);
    for (const lpass of ['444444', '555555']) expect(await guess(people.second, lpass)).toBe(400);
    // Five in all: no further guess is accepted. The creator needs no passcode, and the key cannot be guessed.
    expect(await guess(people.second, '654321')).toBe(429);
    expect((await host(people.teacher, liveId, {})).data.host).toBe(true);
    expect((await host(people.second, liveId, { key: `key-of-${liveId}` })).data.host).toBe(true);
  });
});

describe('messages', () => {
  it('are moderated, limited, and no longer than 200 characters', async () => {
    now = at(8);
    const liveId = await on();
    const say = async (text: string) => ask(people.second, speakInLive, liveId, { text });
    expect((await say('  ')).status).toBe(400);
    expect((await say('x'.repeat(201))).status).toBe(400);
    const bad = await say('fuck');
    expect([bad.code, bad.field]).toEqual([AREA_CODES.moderationViolation, 'text']);
    for (let index = 0; index < 3; index++) expect((await say('x'.repeat(200))).status).toBe(200);
    expect((await say('One more')).status).toBe(429);
  });
});

describe('learners of the demo', () => {
  it('come, check in, write and answer in a sample alone, and the numbers add up [L08] [B06]', async () => {
    const demo = await startTestPlatform({ limits: NO_LIMITS, now: () => now, simulatedLearners: true });
    try {
      const [learner, teacher] = [new Browser(demo.origins.main), new Browser(demo.origins.main)];
      await signIn(learner);
      await signIn(teacher, 'teacher');
      const times = { startAt: NOW, openedAt: NOW, endAt: at(60), closesAt: at(90) };
      const own = { tenantId: 'north', id: 'visited', createdBy: 'teacher', deletedAt: null, cover: '' };
      await demo.db.insert(lives).values(rowOf(lives, { ...own, ...times, sample: true }) as never);
      await demo.db.insert(lives).values(rowOf(lives, { ...own, ...times, id: 'real', sample: false }) as never);
      const seen: number[] = [];
      for (const seconds of [0, 30, 60, 90, 120]) {
        now = new Date(NOW.getTime() + seconds * 1_000);
        if (seconds === 60) await ask(teacher, askInLive, 'visited', { text: 'Clear?' });
        seen.push((await ask(learner, reportPresence, 'visited')).data.online);
        const real = (await ask(learner, reportPresence, 'real')).data;
        expect([real.sample, real.online, real.messages]).toEqual([false, 1, []]);
      }
      expect(seen[0]).toBeLessThan(5);
      expect(seen.at(-1)).toBeGreaterThan(15);
      expect((await teacher.ask(readLiveData, { body: { liveId: 'real' } })).data).toMatchObject({ viewNub: 1 });
      const room = (await ask(learner, reportPresence, 'visited')).data;
      expect(room.sample).toBe(true);
      expect(room.messages.length).toBeGreaterThan(2);
      expect((room.quiz?.yes ?? 0) + (room.quiz?.no ?? 0)).toBeGreaterThan(10);
      const { data } = await teacher.ask(readLiveData, { body: { liveId: 'visited' } });
      expect(data.checkedNum).toBeGreaterThan(5);
      expect(data.checkedNum + data.uncheckNum).toBe(data.viewNub);
      expect(data.highestOnlineCount).toBe(Math.max(...seen));
      expect(await demo.db.$count(liveSamples, eq(liveSamples.liveId, 'visited'))).toBe(3);
    } finally {
      await demo.close();
    }
  });
});
