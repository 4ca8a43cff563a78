import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countByStatus, findLives, statusesOf } from '../../../demo/platform/live/queries.ts';
import { statusOf } from '../../../demo/platform/live/status.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { LIVE_STATUSES } from '../../../src/contract/live/live-constants.ts';
import {
  changeLive,
  copyLive,
  countLives,
  createLive,
  deleteLive,
  deleteLives,
  listCopyableLives,
  listDeletedLives,
  listLives,
  readLive,
  readLiveAddress,
  readLiveCalendar,
  resetPasscode,
  restoreLives,
} from '../../../src/contract/live/lives.ts';
import { Browser, CODES } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { type People, signIn, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let statements: string[] = [];
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({
    limits: NO_LIMITS,
    now: () => now,
    onStatement: (text) => statements.push(text),
  });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());

const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const form = (start: number, end: number, more: object = {}) => ({
  title: 'Vectors',
  startTime: at(start).toISOString(),
  endTime: at(end).toISOString(),
  timeZone: 'Europe/Madrid',
  lecturer: 'Łucja',
  ...more,
});
const insert = async (rows: readonly Partial<typeof lives.$inferInsert>[]) => {
  await platform.db.insert(lives).values(rows.map((row) => rowOf(lives, { tenantId: 'north', ...row }) as never));
};
/** A browser that signs in at another time, because sessions end. */
const teacherAt = async (minutes: number): Promise<Browser> => {
  now = at(minutes);
  const browser = new Browser(platform.origins.main);
  await signIn(browser, 'teacher');
  return browser;
};
const create = async (browser = people.teacher, start = 60, end = 120): Promise<string> =>
  (await browser.ask(createLive, { body: form(start, end) })).data.id;
const rowsOf = (liveId: string) => platform.db.select().from(lives).where(eq(lives.id, liveId));
const addresses = async (browser: Browser, liveId: string) =>
  (await browser.ask(readLiveAddress, { params: { liveId } })).data;

describe('the status', () => {
  it('is the same by the rule and by the database, for every live course at every time [L01]', async () => {
    const tenantId = 'oasis';
    await platform.db.delete(lives).where(eq(lives.tenantId, tenantId));
    const starts = [-4_000, -121, -120, -90, -21, -20, -19, 0, 14, 15, 16, 60];
    const opened = [null, -10, 0, 19, 20, 21, 40];
    const rows = starts.flatMap((start) =>
      opened.map((open) => ({
        id: `s${start}-${open}`,
        startAt: at(start),
        openedAt: open === null ? null : at(start + open),
        endAt: at(start + 60),
        closesAt: at(start + 90),
        deletedAt: null,
      })),
    );
    await insert(rows.map((row) => ({ ...row, tenantId })));
    const filters = { title: '', startDate: '', timeZone: 'UTC', userId: '' };
    const page = { page: 1, pageSize: 100 };
    for (const time of [at(-1), at(0), at(0.5), at(200), at(-60)]) {
      const counts = await countByStatus(platform.db, tenantId, filters, time);
      expect(counts.all).toBe(rows.length);
      for (const status of LIVE_STATUSES) {
        const found = await findLives(platform.db, tenantId, { ...filters, ...page, statuses: [status] }, time);
        expect(found.map(({ id }) => id).sort(), `${status} at ${time.toISOString()}`).toEqual(
          rows
            .filter((row) => statusOf(row, time) === status)
            .map(({ id }) => id)
            .sort(),
        );
        expect(counts[status]).toBe(found.length);
      }
    }
    expect(new Set(rows.map((row) => statusOf(row, NOW)))).toEqual(new Set(LIVE_STATUSES));
  });

  it('moves with the clock of the server, and beginning counts as not started [L01]', async () => {
    const liveId = await create(people.teacher, 60, 120);
    const statusAt = async (minutes: number) => {
      now = at(minutes);
      const { status } = (await people.learner.ask(readLive, { params: { liveId } })).data;
      const listed = await people.visitor.ask(listLives, { query: { status: 'notStart', pageSize: 100 } });
      now = NOW;
      return [status, listed.data.listPage.records.some(({ id }) => id === liveId)];
    };
    expect(await statusAt(44)).toEqual(['notStart', true]);
    expect(await statusAt(45)).toEqual(['beginning', true]);
    expect(await statusAt(81)).toEqual(['expiredDisplayable', false]);
    expect(await statusAt(151)).toEqual(['expired', false]);
    expect(statusesOf('notStart')).toEqual(['notStart', 'beginning']);
    expect(statusesOf('expiredEnded')).toEqual(['expiredEnded']);
  });
});

describe('the list', () => {
  it('reads 5,000 live courses by one statement for the page and one for the numbers [L01]', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      ...{ tenantId: 'river', id: `many-${index}`, title: `Lesson ${index}`, createdBy: 'org', deletedAt: null },
      ...{ startAt: at(index * 30 - 60_000), endAt: at(index * 30 - 59_940), closesAt: at(index * 30 - 59_910) },
      openedAt: index % 3 === 0 ? at(index * 30 - 60_000) : null,
    }));
    for (let from = 0; from < rows.length; from += 1_000) await insert(rows.slice(from, from + 1_000));
    statements = [];
    const { data } = await people.visitor.ask(listLives, { query: {} }, { tenant: 'river' });
    expect(statements.filter((text) => text.includes('"lives"'))).toHaveLength(2);
    expect(data.listPage.records).toHaveLength(10);
    expect(data.all).toBeGreaterThan(5_000);
    const { all, notStart, beginning, ongoing, ended, expired, expiredDisplayable, expiredEnded } = data;
    expect(notStart + beginning + ongoing + ended + expired + expiredDisplayable + expiredEnded).toBe(all);
    const last = await people.visitor.ask(
      listLives,
      { query: { page: Math.ceil(all / 10), status: 'all' } },
      { tenant: 'river' },
    );
    expect(last.data.listPage.records).toHaveLength(all % 10 || 10);
  });

  it('shows those that are on first, then the next ones, then past ones from the latest [L10]', async () => {
    const { data } = await people.visitor.ask(listLives, { query: { pageSize: 100 } }, { tenant: 'river' });
    const ranks = data.listPage.records.map(({ startTime, status }) => {
      if (status === 'ongoing') return 0;
      return ['notStart', 'beginning'].includes(status) && startTime ? 1 : 2;
    });
    expect(ranks).toEqual([...ranks].sort());
    const next = data.listPage.records.filter(({ status }) => status === 'notStart').map((one) => one.startTime);
    expect(next).toEqual([...next].sort());
  });

  it('shows those first that were created in the language of the reader, of each status [L10]', async () => {
    const made: string[] = [];
    for (const [language, start] of [
      ['fr_FR', 9_001],
      ['de_DE', 9_002],
      ['fr_FR', 9_003],
    ] as const) {
      const body = form(start, start + 60, { title: 'Which language' });
      made.push((await people.teacher.ask(createLive, { body }, { language })).data.id);
    }
    const orderFor = async (language: string) => {
      const query = { title: 'Which language', status: 'notStart' as const };
      const { records } = (await people.visitor.ask(listLives, { query }, { language })).data.listPage;
      return records.map(({ id }) => made.indexOf(id));
    };
    expect(await orderFor('fr_FR')).toEqual([0, 2, 1]);
    expect(await orderFor('de_DE')).toEqual([1, 0, 2]);
    expect(await orderFor('ko_KR')).toEqual([0, 1, 2]);
  });

  it('lists the next ones by day before the language of the reader: today, tomorrow, this week, later [L10]', async () => {
    const made: string[] = [];
    for (const [language, days] of [
      ['de_DE', 40],
      ['de_DE', 3],
      ['fr_FR', 5],
      ['fr_FR', 1],
    ] as const) {
      const body = form(days * 1_440, days * 1_440 + 60, { title: 'Which day' });
      made.push((await people.teacher.ask(createLive, { body }, { language })).data.id);
    }
    const query = { title: 'Which day' };
    const { records } = (await people.visitor.ask(listLives, { query }, { language: 'de_DE' })).data.listPage;
    expect(records.map(({ id }) => made.indexOf(id))).toEqual([3, 1, 2, 0]);
  });

  it('filters by title, by creator, and by the day of the caller’s zone [L01]', async () => {
    const late = new Date('2026-12-01T23:30:00Z');
    const times = { startAt: late, endAt: at(99_999), closesAt: at(99_999), openedAt: null, deletedAt: null };
    await insert([{ id: 'midnight', title: '100% Тест_', createdBy: 'teacher', ...times }]);
    const ids = async (query: object) =>
      (await people.visitor.ask(listLives, { query: { pageSize: 100, ...query } })).data.listPage.records.map(
        ({ id }) => id,
      );
    expect(await ids({ title: '100%' })).toEqual(['midnight']);
    expect(await ids({ startDate: '2026-12-01', title: 'тест_' })).toEqual(['midnight']);
    expect(await ids({ startDate: '2026-12-02', title: 'тест' })).toEqual([]);
    expect(await ids({ startDate: '2026-12-02', timeZone: 'Asia/Kathmandu', title: 'тест' })).toEqual(['midnight']);
    expect(await ids({ userId: 'admin', title: '100%' })).toEqual([]);
    const { days } = (
      await people.visitor.ask(readLiveCalendar, { query: { startDate: '2026-12', timeZone: 'Asia/Kathmandu' } })
    ).data;
    expect(days.find(({ day }) => day === '2026-12-02')?.lives.map(({ id }) => id)).toContain('midnight');
  });

  it('counts all of a day in the calendar, and lists the first ones of it [L01]', async () => {
    const { data } = await people.visitor.ask(
      readLiveCalendar,
      { query: { startDate: '2026-11', perDay: 3 } },
      { tenant: 'river' },
    );
    const full = data.days.find(({ day }) => day === '2026-11-10');
    expect([full?.count, full?.lives.length]).toEqual([48, 3]);
    const own = await people.teacher.ask(readLiveCalendar, { query: { startDate: '2026-11-10' } });
    expect([data.creatable, own.data.creatable, own.data.now]).toEqual([false, true, NOW.toISOString()]);
  });
});

describe('who may do what', () => {
  it('keeps a teacher from the live courses of a colleague, and a school from those of another [L02]', async () => {
    const liveId = await create(people.admin);
    const change = await people.teacher.ask(changeLive, { params: { liveId }, body: form(60, 120) });
    expect([change.status, change.field]).toEqual([403, 'liveId']);
    const elsewhere = await people.foreigner.ask(readLive, { params: { liveId } }, { tenant: 'river' });
    expect([elsewhere.status, elsewhere.code]).toEqual([404, CODES.notFound]);
    const deletion = await people.foreigner.ask(deleteLives, { query: { liveIds: liveId } }, { tenant: 'river' });
    expect(deletion.data.results).toEqual([{ id: liveId, title: '', result: 'notFound' }]);
  });

  it('gives the addresses of the host to the creator alone, and ends them with the passcode [L06]', async () => {
    const liveId = await create();
    expect(Object.keys(await addresses(people.learner, liveId))).toEqual(['saddress']);
    expect(Object.keys(await addresses(people.admin, liveId))).toEqual(['saddress']);
    const before = await addresses(people.teacher, liveId);
    expect(before.lpass).toMatch(/^[1-9]\d{5}$/);
    const { data } = await people.teacher.ask(resetPasscode, { params: { liveId }, body: { lpass: '987654' } });
    expect(data.lpass).toBe('987654');
    expect(data.laddress_nopass).not.toBe(before.laddress_nopass);
    for (const lpass of ['099999', '12345', '1234567', 'abcdef'])
      expect((await people.teacher.ask(resetPasscode, { params: { liveId }, body: { lpass } })).status).toBe(400);
  });

  it('takes a new passcode together with the other changes, from the creator alone [L04] [L06]', async () => {
    const liveId = await create();
    const params = { liveId };
    const before = await addresses(people.teacher, liveId);
    const body = form(60, 120, { lpass: '456789' });
    const refused = await people.admin.ask(changeLive, { params, body });
    expect([refused.status, refused.field]).toEqual([403, 'lpass']);
    expect(await addresses(people.teacher, liveId)).toEqual(before);
    const wrong = await people.teacher.ask(changeLive, { params, body: { ...body, lpass: '099999' } });
    expect([wrong.status, wrong.field]).toEqual([400, 'lpass']);
    expect((await people.admin.ask(changeLive, { params, body: form(60, 120) })).status).toBe(200);
    expect(await addresses(people.teacher, liveId)).toEqual(before);
    expect((await people.teacher.ask(changeLive, { params, body })).status).toBe(200);
    const after = await addresses(people.teacher, liveId);
    expect(after.lpass).toBe('456789');
    expect(after.laddress_nopass).not.toBe(before.laddress_nopass);
  });
});

describe('the form', () => {
  const refusals = [
    ['a start in four minutes', form(4, 60), AREA_CODES.startTooEarly, 'startTime'],
    ['a start in 102 days', form(102 * 1_440, 102 * 1_440 + 60), AREA_CODES.startTooLate, 'startTime'],
    ['an end at the start', form(60, 60), AREA_CODES.endNotAfterStart, 'endTime'],
    ['an end more than 72 hours after the start', form(60, 61 + 72 * 60), AREA_CODES.endTooLate, 'endTime'],
    ['a zone that does not exist', form(60, 120, { timeZone: 'Mars/Olympus' }), CODES.invalidInput, 'timeZone'],
    ['an empty title', form(60, 120, { title: '  ' }), CODES.invalidInput, 'title'],
  ] as const;
  it.each(refusals)('is refused with %s [L07]', async (_name, body, code, field) => {
    const answer = await people.teacher.ask(createLive, { body });
    expect([answer.status, answer.code, answer.field]).toEqual([400, code, field]);
  });

  it('changes what has not been opened, and leaves a start that has come near alone [L04]', async () => {
    const liveId = await create(people.teacher, 60, 120);
    const later = await teacherAt(58);
    const params = { liveId };
    const same = await later.ask(changeLive, { params, body: form(60, 180, { title: 'Matrices' }) });
    const moved = await later.ask(changeLive, { params, body: form(61, 180) });
    now = NOW;
    expect([same.status, same.data.title, same.data.endTime]).toEqual([200, 'Matrices', at(180).toISOString()]);
    expect(moved.code).toBe(AREA_CODES.startTooEarly);
    await platform.db
      .update(lives)
      .set({ openedAt: at(50) })
      .where(eq(lives.id, liveId));
    const open = await people.teacher.ask(changeLive, { params, body: form(70, 180) });
    expect([open.status, open.code]).toEqual([409, AREA_CODES.liveOpened]);
  });

  it('changes what a change names alone, and what it leaves out stays [L04]', async () => {
    const words = { cover: 'physics', description: 'By hand.', recorded: false };
    const { data: created } = await people.teacher.ask(createLive, { body: form(60, 120, words) });
    const params = { liveId: created.id };
    const change = (body: object, browser = people.teacher) => browser.ask(changeLive, { params, body });
    await change({ pmFlag: true });
    const read = async () => (await people.teacher.ask(readLive, { params })).data;
    const before = await read();
    const { passcode, revision } = (await rowsOf(created.id))[0] ?? {};
    expect([before.pmFlag, before.liveId, before.lecPwd]).toEqual([true, created.id, passcode]);

    const renamed = await change({ liveId: created.id, title: 'Matrices', pmFlag: false });
    expect(renamed.status).toBe(200);
    expect(await read()).toEqual({ ...before, title: 'Matrices', pmFlag: false });
    const [row] = await rowsOf(created.id);
    expect([row?.passcode, row?.revision]).toEqual([passcode, (revision ?? 0) + 1]);

    await change({ title: 'Tensors' });
    await change({ endTime: at(180).toISOString() });
    const longer = { ...before, title: 'Tensors', pmFlag: false, endTime: at(180).toISOString() };
    expect(await read()).toEqual(longer);
    expect((await rowsOf(created.id))[0]?.closesAt).toEqual(at(180 + 30));
    await change({ description: '', cover: '', lecPwd: '456789' });
    expect(await read()).toEqual({ ...longer, description: '', cover: '', coverName: '', lecPwd: '456789' });

    const late = await change({ startTime: at(200).toISOString() });
    expect([late.code, late.field]).toEqual([AREA_CODES.endNotAfterStart, 'startTime']);
    const other = await change({ liveId: 'north-live-3', title: 'Other' });
    expect([other.code, other.field]).toEqual([CODES.invalidInput, 'liveId']);
    const two = await change({ lecPwd: '456789', lpass: '456780' });
    expect([two.code, two.field]).toEqual([CODES.invalidInput, 'lecPwd']);
    const notHers = await change({ lecPwd: '456780' }, people.admin);
    expect([notHers.status, notHers.field]).toEqual([403, 'lecPwd']);
    expect((await people.admin.ask(readLive, { params })).data.lecPwd).toBe('');
    expect((await read()).title).toBe('Tensors');
  });

  it('is copied with a recording of the user’s own, or with its own by whoever manages it [L07]', async () => {
    const over = { startAt: at(-200), openedAt: at(-200), endAt: at(-140), closesAt: at(-140), deletedAt: null };
    await insert([
      { id: 'recorded', recordingOf: 'recorded', title: 'Recorded', createdBy: 'teacher', recorded: true, ...over },
      { id: 'copied', recordingOf: 'copied', title: 'Copied', createdBy: 'teacher', recorded: true, ...over },
      {
        id: 'unrecorded',
        recordingOf: 'unrecorded',
        title: 'Unrecorded',
        createdBy: 'teacher',
        recorded: false,
        ...over,
      },
      { id: 'of-admin', recordingOf: 'of-admin', title: 'Of the admin', createdBy: 'admin', recorded: true, ...over },
    ]);
    const copyable = (await people.teacher.ask(listCopyableLives, { query: { pageSize: 20 } })).data;
    const ids = copyable.records.map(({ id }) => id);
    expect([ids.includes('recorded'), ids.includes('unrecorded'), ids.includes('of-admin')]).toEqual([
      true,
      false,
      false,
    ]);
    const copy = (coursewareId: string, browser = people.teacher) =>
      browser.ask(copyLive, { params: { liveId: 'recorded' }, body: { ...form(60, 120), coursewareId } });
    const made = await copy('recorded');
    expect((await people.learner.ask(readLive, { params: { liveId: made.data.id } })).data.status).toBe('notStart');
    for (const coursewareId of ['unrecorded', 'of-admin', 'nowhere']) {
      const refused = await copy(coursewareId);
      expect([refused.status, refused.field]).toEqual([404, 'coursewareId']);
    }
    expect((await copy('recorded', people.admin)).data.id).not.toBe('');
    const another = await copy('copied', people.admin);
    expect([another.status, another.field]).toEqual([404, 'coursewareId']);
  });
});

describe('deleting', () => {
  const resultsOf = ({ results }: CallData<typeof deleteLives>) => results.map(({ result }) => result);
  const remove = async (ids: readonly string[], browser = people.teacher) =>
    resultsOf((await browser.ask(deleteLives, { query: { liveIds: ids.join(',') } })).data);

  it('deletes nothing when one of a batch is on, and reports each [L02] [L11]', async () => {
    const [on, waiting, foreign] = [await create(), await create(), await create(people.admin)];
    await platform.db
      .update(lives)
      .set({ openedAt: at(-5) })
      .where(eq(lives.id, on));
    expect(await remove([on, waiting, foreign, 'nowhere'])).toEqual(['ongoing', 'kept', 'forbidden', 'notFound']);
    expect(await remove([waiting, foreign, 'nowhere', waiting])).toEqual(['deleted', 'forbidden', 'notFound']);
    const single = await people.teacher.ask(deleteLive, { params: { liveId: on } });
    expect([single.status, single.code]).toEqual([409, AREA_CODES.liveOngoing]);
  });

  it('answers with code 40000 after that, and restores within seven days [L09] [L11]', async () => {
    const liveId = await create();
    const count = async () => (await people.visitor.ask(countLives)).data.all;
    const all = await count();
    expect(await remove([liveId])).toEqual(['deleted']);
    expect(await count()).toBe(all - 1);
    const gone = await people.learner.ask(readLive, { params: { liveId } });
    expect([gone.status, gone.code]).toEqual([200, '40000']);
    const listed = await people.teacher.ask(listDeletedLives);
    expect(listed.data.records.map(({ id }) => id)).toContain(liveId);
    expect((await people.admin.ask(restoreLives, { body: { liveIds: [liveId, 'nowhere'] } })).data.restored).toEqual([
      liveId,
    ]);
    expect(await count()).toBe(all);
    // What an administrator deleted is not the teacher’s to restore.
    await remove([liveId], people.admin);
    const restore = { body: { liveIds: [liveId] } };
    expect((await people.teacher.ask(restoreLives, restore)).data.restored).toEqual([]);
    expect((await people.admin.ask(restoreLives, restore)).data.restored).toEqual([liveId]);
    await remove([liveId]);
    const later = await teacherAt(8 * 1_440);
    const late = await later.ask(restoreLives, { body: { liveIds: [liveId] } });
    now = NOW;
    expect(late.data.restored).toEqual([]);
  });

  it('deletes, lists and restores in the school of the request, from the page of another one [L02] [L11]', async () => {
    const liveId = await create();
    const [schoolId, elsewhere] = ['north', { tenant: 'river' }];
    const refused = await people.foreigner.ask(deleteLives, { query: { liveIds: liveId, schoolId } }, elsewhere);
    expect(refused.code).toBe(CODES.forbidden);
    const { data } = await people.teacher.ask(deleteLives, { query: { liveIds: liveId, schoolId } }, elsewhere);
    expect(data.results.map(({ result }) => result)).toEqual(['deleted']);
    const listed = await people.teacher.ask(listDeletedLives, { query: { schoolId } }, elsewhere);
    expect(listed.data.records.map(({ id }) => id)).toContain(liveId);
    for (const [ask, input] of [
      [listDeletedLives, { query: { schoolId } }],
      [restoreLives, { body: { liveIds: [liveId], schoolId } }],
    ] as const)
      expect((await people.foreigner.ask(ask, input, elsewhere)).code).toBe(CODES.forbidden);
    const { restored } = (await people.teacher.ask(restoreLives, { body: { liveIds: [liveId], schoolId } }, elsewhere))
      .data;
    expect(restored).toEqual([liveId]);
  });
});
