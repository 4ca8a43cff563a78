import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveEvents, liveViewers } from '../../../demo/platform/live/data/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { countReplays, listReplays, readLiveData, readLiveInfo } from '../../../src/contract/live/live-data.ts';
import { listLives } from '../../../src/contract/live/lives.ts';
import { type Browser, CODES } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { type People, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { giveFilm } from './studio.ts';

const NOW = new Date(Date.now() + 5 * MINUTE_MS);
let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, now: () => now });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());

const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
/** A live course of the teacher that was on from `opened` to `closes`, in minutes from now. */
const insert = async (id: string, opened: number | null, closes: number, more: object = {}): Promise<string> => {
  const times = { startAt: at(opened ?? closes - 90), openedAt: opened === null ? null : at(opened) };
  const own = { tenantId: 'north', id, createdBy: 'teacher', deletedAt: null, recorded: true, cover: '' };
  const row = { ...own, ...times, endAt: at(closes), closesAt: at(closes), ...more };
  await platform.db.insert(lives).values(rowOf(lives, row) as never);
  return id;
};
const dataOf = async (liveId: string) => (await people.admin.ask(readLiveData, { body: { liveId } })).data;

const expectToAddUp = (data: CallData<typeof readLiveData>) => {
  expect(data.checkedNum + data.uncheckNum).toBe(data.viewNub);
  expect(data.viewCount).toBeGreaterThanOrEqual(data.viewNub);
  expect(data.highestOnlineCount).toBeLessThanOrEqual(data.viewNub);
  expect(Math.max(0, ...data.samples.map(({ online }) => online))).toBe(data.highestOnlineCount);
  expect(data.samples.reduce((sum, { speaks }) => sum + speaks, 0)).toBe(data.speakCount);
  const times = data.samples.map(({ time }) => Date.parse(time));
  for (const [index, time] of times.slice(1).entries())
    expect(time - (times[index] ?? 0)).toBe(data.sampleMinutes * MINUTE_MS);
};

describe('the data of a live course', () => {
  it('add up in every seeded one, whose curves rise and fall [L08]', async () => {
    const { records } = (await people.admin.ask(listLives, { query: { pageSize: 100 } })).data.listPage;
    const opened = records.filter(({ status }) => ['ended', 'expiredEnded', 'ongoing'].includes(status));
    expect(opened.length).toBeGreaterThan(9);
    for (const { id, status } of opened) {
      const data = await dataOf(id);
      expectToAddUp(data);
      expect(data.viewNub).toBeGreaterThan(20);
      // A lesson of a film is over after one or two minutes.
      if (data.samples.length > 10 && status !== 'ongoing')
        expect(new Set(data.samples.map(({ online }) => online)).size).toBeGreaterThan(5);
    }
    const waiting = records.find(({ status }) => status === 'notStart');
    expect(await dataOf(waiting?.id ?? '')).toMatchObject({ viewNub: 0, samples: [], highestOnlineCount: 0 });
  });

  it('count people once and visits each time, and take no more than 240 samples of three days [L08]', async () => {
    const liveId = await insert('long', -4_320, -1);
    const viewer = (userId: string, more: object) => ({
      ...{ tenantId: 'north', liveId, userId, seconds: 0 },
      ...more,
    });
    const event = (id: string, kind: 'message' | 'quiz' | 'yes', minutes: number) => ({
      ...{ tenantId: 'north', liveId, id, kind, userId: 'learner', content: '', createdAt: at(minutes) },
    });
    await platform.db
      .insert(liveViewers)
      .values([
        viewer('a', { visits: 3, checkedAt: at(-9), appointedAt: at(-99) }) as never,
        viewer('b', { visits: 1 }) as never,
        viewer('c', { visits: 0, appointedAt: at(-99) }) as never,
      ]);
    await platform.db
      .insert(liveEvents)
      .values([
        event('m1', 'message', -4_319),
        event('m2', 'message', -2),
        event('q', 'quiz', -2),
        event('y', 'yes', -2),
      ]);
    const data = await dataOf(liveId);
    expect(data).toMatchObject({ appointCount: 2, viewCount: 4, viewNub: 2, checkedNum: 1, uncheckNum: 1 });
    expect(data).toMatchObject({ speakCount: 2, quizCount: 1, sampleMinutes: 18 });
    expect(data.samples.length).toBeLessThanOrEqual(240);
    expect(data.samples.reduce((sum, { speaks }) => sum + speaks, 0)).toBe(2);
  });
});

describe('who may read what', () => {
  const CALLS: Record<string, (browser: Browser, liveId: string) => Promise<{ status: number }>> = {
    data: (browser, liveId) => browser.ask(readLiveData, { body: { liveId } }),
    replays: (browser, liveId) => browser.ask(listReplays, { query: { liveId } }),
    count: (browser, liveId) => browser.ask(countReplays, { query: { liveId } }),
    info: (browser, liveId) => browser.ask(readLiveInfo, { params: { liveId } }),
  };
  const open = ['replays', 'count', 'info'];
  it.each([
    ['visitor', 401, open],
    ['learner', 403, open],
    ['foreigner', 403, open],
    ['admin', 403, Object.keys(CALLS)],
    ['teacher', 403, Object.keys(CALLS)],
  ] as const)('%s [L08] [L09]', async (name, refusal, allowed) => {
    const liveId = await insert(`of-${name}`, -60, -30);
    for (const [call, ask] of Object.entries(CALLS)) {
      const { status } = await ask(people[name], liveId);
      expect([call, status]).toEqual([call, (allowed as readonly string[]).includes(call) ? 200 : refusal]);
    }
  });

  it('keeps the data from other teachers and schools, and answers 40000 for a deleted one [L08] [L09]', async () => {
    const own = await insert('of-a-colleague', -60, -30, { createdBy: 'admin' });
    expect((await people.teacher.ask(readLiveData, { body: { liveId: own } })).status).toBe(403);
    const elsewhere = await people.foreigner.ask(readLiveData, { body: { liveId: own } }, { tenant: 'river' });
    expect([elsewhere.status, elsewhere.code]).toEqual([404, CODES.notFound]);
    await platform.db.update(lives).set({ deletedAt: NOW }).where(eq(lives.id, own));
    for (const ask of Object.values(CALLS)) expect(await ask(people.admin, own)).toMatchObject({ code: '40000' });
  });
});

describe('a recording', () => {
  it('is prepared after the end, can be watched a minute later, and has a video then [L09]', async () => {
    const liveId = await insert('recorded', -60, 10);
    await giveFilm(platform, liveId);
    const seenAt = async (minutes: number) => {
      now = at(minutes);
      const { list } = (await people.visitor.ask(listReplays, { query: { liveId } })).data;
      const { count } = (await people.visitor.ask(countReplays, { query: { liveId } })).data;
      const { rePlay, status } = (await people.visitor.ask(readLiveInfo, { params: { liveId } })).data;
      now = NOW;
      return [status, rePlay, count, ...list.map((one) => [one.status, one.url !== ''])];
    };
    expect(await seenAt(9)).toEqual(['ongoing', 0, 0]);
    expect(await seenAt(10)).toEqual(['ended', 0, 0, [0, false]]);
    expect(await seenAt(11)).toEqual(['ended', 1, 1, [1, true]]);
  });

  it('does not exist for one that was not recorded or never opened [L09]', async () => {
    for (const liveId of [await insert('silent', -60, -30, { recorded: false }), await insert('missed', null, -30)]) {
      expect((await people.visitor.ask(listReplays, { query: { liveId } })).data.list).toEqual([]);
      expect((await people.visitor.ask(countReplays, { query: { liveId } })).data.count).toBe(0);
    }
  });
});
