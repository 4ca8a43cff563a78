import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendanceChanges, attendanceKeys, attendanceRecords } from '../../../demo/platform/attendance/tables.ts';
import {
  batchMark,
  listChanges,
  listRecords,
  makeAttendance,
  markRecord,
  type RecordRow,
  readSignature,
  undoMark,
} from '../../../src/contract/attendance/records.ts';
import { CODES } from '../support/browser.ts';
import { everyRow } from '../support/database/rows.ts';
import { type People, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());

const at = (attendanceId: string) => ({ params: { attendanceId } });
const list = async (attendanceId: string, query: object = {}, browser = people.teacher) =>
  (await browser.ask(listRecords, { ...at(attendanceId), query: { pageSize: 100, ...query } })).data;
/** All students of the calculus class, by number; there are 38 of them. */
const students = async (attendanceId = 'calculus-2'): Promise<RecordRow[]> => (await list(attendanceId)).content;
const student = async (attendanceId: string, index: number): Promise<RecordRow> => {
  const row = (await students(attendanceId))[index];
  if (!row) throw new Error(`no student ${index}`);
  return row;
};
const mark = (attendanceId: string, body: object, browser = people.teacher) =>
  browser.ask(markRecord, { ...at(attendanceId), body });
const key = (name: string) => ({ idempotencyKey: `${name}-`.padEnd(16, 'x') });

describe('who may see and change the records of an attendance', () => {
  const CASES = [
    ['visitor', 'calculus-1', 401],
    ['learner', 'calculus-1', 403],
    ['foreigner', 'calculus-1', 403],
    ['teacher', 'first-aid-past', 404],
    ['admin', 'first-aid-past', 404],
    ['teacher', 'calculus-1', 200],
    ['admin', 'calculus-1', 200],
  ] as const;
  it.each(CASES)('%s, %s: every call answers %i [A01] [X01]', async (name, attendanceId, status) => {
    const browser = people[name];
    const { changeId } = (await mark('calculus-1', { userId: 'learner', attendedStatus: 3 })).data;
    const before = await everyRow(platform.db);
    const make = { ...at(attendanceId === 'calculus-1' ? 'calculus-3' : attendanceId) };
    const answers = [
      await browser.ask(listRecords, { ...at(attendanceId), query: {} }),
      await browser.ask(listChanges, { ...at(attendanceId), query: { userId: 'learner' } }),
      await browser.ask(readSignature, { query: { attendanceId, uid: 'learner' } }),
      await browser.ask(markRecord, { ...at(attendanceId), body: { userId: 'learner', attendedStatus: 3 } }),
      await browser.ask(makeAttendance, { ...make, query: { userId: 'learner', isAttended: 1 } }),
      await browser.ask(batchMark, { body: { attendanceId, attendedStatus: 3, userIds: ['learner'] } }),
      await browser.ask(undoMark, { body: { attendanceId, changeId } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    if (status !== 200) expect(await everyRow(platform.db)).toEqual(before);
    await mark('calculus-1', { userId: 'learner', attendedStatus: 1 });
  });

  it('hides the classes of other teachers, and students of other attendances [A01]', async () => {
    expect((await mark('calculus-1', { userId: 'nobody', attendedStatus: 1 })).field).toBe('userId');
    const query = { userId: 'nobody' };
    expect((await people.teacher.ask(listChanges, { ...at('calculus-1'), query })).status).toBe(404);
    const batch = { attendanceId: 'calculus-1', attendedStatus: 1, userIds: ['nobody'] };
    expect((await people.teacher.ask(batchMark, { body: batch })).status).toBe(404);
    const foreign = { body: { attendanceId: 'first-aid-past', attendedStatus: 1, filter: {} } };
    expect((await people.foreigner.ask(batchMark, foreign, { tenant: 'north' })).status).toBe(403);
    expect((await people.foreigner.ask(batchMark, foreign, { tenant: 'river' })).status).toBe(200);
  });
});

describe('the list of students', () => {
  it('is filtered, searched, and read by page with the counts of all [A01]', async () => {
    const rows = await students('calculus-1');
    const { counts } = await list('calculus-1');
    expect(counts?.students).toBe(rows.length);
    const absent = await list('calculus-1', { attendedStatus: '2' });
    expect(absent.totalSize).toBe(counts?.absents);
    expect(absent.content.every((row) => row.attendedStatus === 2)).toBe(true);
    expect(absent.counts).toEqual(counts);
    const [first] = rows;
    const found = await list('calculus-1', {
      search: ` ${first?.jobNum} `,
      attendedStatus: String(first?.attendedStatus),
    });
    expect(found.content).toEqual([first]);
    const second = await list('calculus-1', { pageSize: 10, pageNumber: 2 });
    expect(second.content).toEqual(rows.slice(10, 20));
    expect((await list('calculus-1', { pageNumber: 99_999 })).content).toEqual([]);
    expect((await list('calculus-1', { search: '%' })).totalSize).toBe(0);
  });

  it.each(['number', 'name', 'status', 'time', 'changes'] as const)(
    'is sorted by %s in both directions [A14]',
    async (order) => {
      for (const index of [3, 5, 9])
        await mark('calculus-2', { userId: (await student('calculus-2', index)).userId, attendedStatus: 4 });
      const value = (row: RecordRow) =>
        ({
          ...{ number: row.jobNum, name: row.name, status: row.attendedStatus },
          ...{ time: row.attendedTime, changes: row.changeCount },
        })[order];
      const up = (await list('calculus-2', { order })).content.map(value);
      const down = (await list('calculus-2', { order, descending: 'true' })).content.map(value);
      expect(new Set(up).size).toBeGreaterThan(1);
      const filled = (values: typeof up) => values.filter((one) => one !== '');
      expect(filled(down)).toEqual(filled(up).reverse());
      if (order === 'name') return;
      const sorted = [...filled(up)].sort((one, other) => (one < other ? -1 : Number(one > other)));
      expect(filled(up)).toEqual(sorted);
      // Students without a time come last in both directions.
      for (const values of [up, down])
        expect(values.slice(filled(values).length).every((one) => one === '')).toBe(true);
    },
  );
});

describe('a mark', () => {
  it('gives a student a status, and is written down [A02] [A04]', async () => {
    const row = await student('calculus-code', 0);
    const { data } = await mark('calculus-code', { userId: row.userId, attendedStatus: 3, version: row.version });
    expect(data).toMatchObject({ applied: true, modifiedInfo: '', modifiedTime: '' });
    expect(data.record).toMatchObject({ attendedStatus: 3, version: row.version + 1, changeCount: 1 });
    expect(data.record.attendedTime).not.toBe('');
    await mark('calculus-code', { userId: row.userId, attendedStatus: 4 }, people.admin);
    const ask = (language: string, query: object = {}) =>
      people.teacher.ask(
        listChanges,
        { ...at('calculus-code'), query: { userId: row.userId, ...query } },
        { language },
      );
    const { content, totalSize } = (await ask('en_US')).data;
    expect(totalSize).toBe(2);
    expect(content.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      [3, 4],
      [0, 3],
    ]);
    expect(content[0]?.modifiedContent).toBe('Changed from “Late” to “Excused”');
    expect(content[1]?.modifiedInfo).not.toBe(content[0]?.modifiedInfo);
    expect((await ask('de_DE')).data.content[0]?.modifiedContent).toBe('Von „Verspätet“ auf „Entschuldigt“ geändert');
    expect((await ask('en_US', { pageSize: 5, pageNumber: 2 })).data.content).toEqual([]);
    expect((await student('calculus-code', 0)).attendedTime).toBe('');
  });

  it('that changes nothing is not written down [A02]', async () => {
    const row = await student('calculus-code', 2);
    const { data } = await mark('calculus-code', {
      userId: row.userId,
      attendedStatus: row.attendedStatus,
      version: 77,
    });
    expect(data).toEqual({ applied: true, record: row, changeId: '', modifiedInfo: '', modifiedTime: '' });
  });

  it('on an older version is not applied, and names who was first [A13]', async () => {
    const row = await student('calculus-code', 3);
    await mark('calculus-code', { userId: row.userId, attendedStatus: 2, version: row.version }, people.admin);
    const { data } = await mark('calculus-code', { userId: row.userId, attendedStatus: 1, version: row.version });
    expect(data).toMatchObject({
      applied: false,
      changeId: '',
      record: { attendedStatus: 2, version: row.version + 1 },
    });
    expect(data.modifiedInfo).not.toBe('');
    expect(Date.parse(data.modifiedTime)).toBeGreaterThan(0);
    const mine = await mark('calculus-code', { userId: row.userId, attendedStatus: 1, version: row.version + 1 });
    expect(mine.data).toMatchObject({ applied: true, record: { attendedStatus: 1 } });
  });

  it('accounts for changes that the user has made since the version, but not for those of others [A12] [A13]', async () => {
    const { userId, version } = await student('calculus-code', 14);
    const to = (attendedStatus: number, more: object = {}, browser = people.teacher) =>
      mark('calculus-code', { userId, attendedStatus, version, ...more }, browser);
    const { changeId } = (await to(3)).data;
    const undo = { attendanceId: 'calculus-code', changeId };
    const undone = (await people.teacher.ask(undoMark, { body: undo })).data;
    expect(undone).toMatchObject({ reverted: 1, changeId: expect.stringMatching(/./) });
    expect((await people.teacher.ask(undoMark, { body: undo })).data).toMatchObject({ reverted: 0, changeId: '' });
    expect((await to(2)).data.applied).toBe(false);
    expect((await to(2, { ownChanges: [changeId] })).data.applied).toBe(false);
    const both = [changeId, undone.changeId];
    // They are those of another teacher.
    expect((await to(2, { ownChanges: both }, people.admin)).data.applied).toBe(false);
    const own = (await to(2, { ownChanges: both })).data;
    expect([own.applied, own.record.version]).toEqual([true, version + 3]);
    await to(4, { version: undefined }, people.admin);
    expect((await to(3, { ownChanges: [...both, own.changeId] })).data.applied).toBe(false);
    expect((await to(3, { ownChanges: ['a b'] })).field).toBe('ownChanges.0');
    const roll = await student('calculus-roll', 14);
    const call = (isAttended: number, more: object) =>
      people.teacher.ask(makeAttendance, {
        ...at('calculus-roll'),
        query: { userId: roll.userId, version: roll.version, isAttended, ...more },
      });
    const first = (await call(0, {})).data.changeId;
    const second = (await call(1, { ownChanges: first })).data;
    expect(second.applied).toBe(true);
    expect((await call(0, { ownChanges: `${first},${second.changeId}` })).data.applied).toBe(true);
  });

  it('of two teachers at once is applied once for a version, and no mark without one is lost [A13]', async () => {
    const row = await student('calculus-code', 4);
    const both = await Promise.all(
      [people.teacher, people.admin].map((browser, index) =>
        mark('calculus-code', { userId: row.userId, attendedStatus: index + 2, version: row.version }, browser),
      ),
    );
    expect(both.map(({ data }) => data.applied).sort()).toEqual([false, true]);
    const after = await student('calculus-code', 4);
    expect(both.find(({ data }) => data.applied)?.data.record).toEqual(after);
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        mark(
          'calculus-code',
          { userId: row.userId, attendedStatus: (index % 4) + 1 },
          index % 2 ? people.teacher : people.admin,
        ),
      ),
    );
    const applied = many.filter(({ data }) => data.changeId !== '').length;
    const last = await student('calculus-code', 4);
    expect(last.version).toBe(after.version + applied);
    const query = { userId: row.userId, pageSize: 25 };
    const changes = (await people.teacher.ask(listChanges, { ...at('calculus-code'), query })).data.content;
    // Each change begins where the one before it ended.
    expect(changes[0]?.toStatus).toBe(last.attendedStatus);
    for (const [index, change] of changes.slice(0, -1).entries())
      expect(change.fromStatus).toBe(changes[index + 1]?.toStatus);
  });

  it('answers the call of a roll, and nothing else [A03]', async () => {
    const row = await student('calculus-roll', 7);
    const ask = (attendanceId: string, isAttended: unknown) =>
      people.teacher.ask(makeAttendance, { ...at(attendanceId), query: { userId: row.userId, isAttended } });
    expect(row.isAttended).toBe('');
    expect((await ask('calculus-roll', 0)).data.record).toMatchObject({ attendedStatus: 2, isAttended: 0 });
    expect((await ask('calculus-roll', 1)).data.record).toMatchObject({ attendedStatus: 1, isAttended: 1 });
    expect((await ask('calculus-roll', 2)).status).toBe(400);
    // The change record has the words of a roll-call, too.
    const query = { userId: row.userId };
    const { content } = (
      await people.teacher.ask(listChanges, { ...at('calculus-roll'), query }, { language: 'en_US' })
    ).data;
    expect(content.map(({ modifiedContent }) => modifiedContent)).toEqual([
      'Changed from “Not here” to “Here”',
      'Changed from “Not called” to “Not here”',
    ]);
    expect((await ask('calculus-code', 1)).code).toBe('409602');
    const { version } = await student('calculus-roll', 7);
    for (const attendedStatus of [3, 4]) {
      const one = await mark('calculus-roll', { userId: row.userId, attendedStatus });
      expect([one.status, one.code, one.field]).toEqual([400, CODES.invalidInput, 'attendedStatus']);
      for (const more of [{ userIds: [row.userId] }, { filter: {} }, { filter: {}, dryRun: true }]) {
        const body = { attendanceId: 'calculus-roll', attendedStatus, ...more };
        const several = await people.teacher.ask(batchMark, { body });
        expect([several.status, several.code, several.field]).toEqual([400, CODES.invalidInput, 'attendedStatus']);
      }
    }
    expect((await student('calculus-roll', 7)).version).toBe(version);
  });
});

describe('a step', () => {
  const batch = (body: object, browser = people.teacher) =>
    browser.ask(batchMark, { body: { attendanceId: 'calculus-next', attendedStatus: 1, ...body } });
  const undo = (changeId: string, more: object = {}, attendanceId = 'calculus-next') =>
    people.teacher.ask(undoMark, { body: { attendanceId, changeId, ...more } });
  const untimed = (rows: RecordRow[]) => rows.map(({ changeCount, version, ...row }) => row);

  it('is counted before, gives several students a status, and is taken back [A12]', async () => {
    const before = await students('calculus-next');
    const ids = before.slice(0, 3).map(({ userId }) => userId);
    await mark('calculus-next', { userId: ids[0], attendedStatus: 4 });
    await mark('calculus-next', { userId: ids[1], attendedStatus: 1 });
    const marked = await students('calculus-next');
    const unmarked = { filter: {}, onlyUnmarked: true };
    const dry = (await batch({ ...unmarked, dryRun: true })).data;
    expect(dry).toMatchObject({
      changed: 36,
      kept: { same: 1, attendeds: 0, absents: 0, lates: 0, leaves: 1 },
      changeId: '',
    });
    expect(await students('calculus-next')).toEqual(marked);
    const done = (await batch(unmarked)).data;
    expect(done).toMatchObject({ changed: 36, kept: dry.kept });
    expect(done.counts).toMatchObject({ attendeds: 37, leaves: 1, alreadyCount: 38 });
    // The attendance has not begun, so nobody knows when they came.
    expect((await students('calculus-next')).every(({ attendedTime }) => attendedTime === '')).toBe(true);
    // One of them was changed by somebody else in between and is kept.
    await mark('calculus-next', { userId: ids[2], attendedStatus: 2 }, people.admin);
    const undone = (await undo(done.changeId)).data;
    expect(undone).toMatchObject({ reverted: 35, kept: 1, counts: { attendeds: 1, absents: 1, leaves: 1 } });
    const after = await students('calculus-next');
    expect(untimed(after.slice(3))).toEqual(untimed(before.slice(3)));
    expect(after[2]?.attendedStatus).toBe(2);
    expect((await undo(done.changeId)).data).toMatchObject({ reverted: 0, kept: 36 });
  });

  it('restores the time of signing in [A12]', async () => {
    const before = await students('calculus-4');
    expect(before.some(({ attendedTime }) => attendedTime !== '')).toBe(true);
    const body = { attendanceId: 'calculus-4', attendedStatus: 2, filter: {} };
    const { changeId, counts } = (await people.teacher.ask(batchMark, { body })).data;
    expect(counts.absents).toBe(38);
    expect((await students('calculus-4')).every(({ attendedTime }) => attendedTime === '')).toBe(true);
    await undo(changeId, {}, 'calculus-4');
    expect(untimed(await students('calculus-4'))).toEqual(untimed(before));
  });

  it('is taken back after those that came later, whoever made them, and is set again [A11] [A12]', async () => {
    const before = await student('calculus-4', 20);
    const { userId } = before;
    const now = async () => untimed([await student('calculus-4', 20)])[0];
    const change = async (attendedStatus: number, browser = people.teacher) =>
      (await mark('calculus-4', { userId, attendedStatus }, browser)).data.changeId;
    const takeBack = async (changeId: string) => (await undo(changeId, {}, 'calculus-4')).data;
    const [first, second] = [await change(2), await change(4)];
    const third = await change(3, people.admin);
    // What came later is still there.
    expect(await takeBack(second)).toMatchObject({ reverted: 0, kept: 1, changeId: '' });
    await takeBack(third);
    await takeBack(second);
    expect(await now()).toMatchObject({ attendedStatus: 2, attendedTime: '' });
    const { changeId } = await takeBack(first);
    expect(await now()).toEqual(untimed([before])[0]);
    expect(await takeBack(first)).toMatchObject({ reverted: 0, kept: 1 });
    await takeBack(changeId);
    expect(await now()).toMatchObject({ attendedStatus: 2 });
    expect(await takeBack(first)).toMatchObject({ reverted: 1, kept: 0 });
    expect(await now()).toEqual(untimed([before])[0]);
  });

  it('covers what a filter finds, and only known students [A12]', async () => {
    const [first, second] = await students('calculus-4');
    const body = { attendanceId: 'calculus-4', attendedStatus: 4 };
    const found = await people.teacher.ask(batchMark, { body: { ...body, filter: { search: first?.jobNum } } });
    expect(found.data.changed).toBe(1);
    const userIds = [second?.userId, 'nobody'];
    const named = await people.teacher.ask(batchMark, { body: { ...body, userIds } });
    expect(named.data.changed).toBe(1);
    const none = await people.teacher.ask(batchMark, { body: { ...body, filter: { search: 'zzz' } } });
    expect(none.data).toMatchObject({ changed: 0, changeId: '' });
  });

  it('is refused without students, with too many, and for a change of another attendance [A12]', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => `s-${index}`);
    for (const wrong of [{}, { userIds: [] }, { userIds: many }, { userIds: ['learner'], filter: {} }]) {
      const answer = await batch(wrong);
      expect([answer.status, answer.code, String(answer.field).split('.')[0]]).toEqual([
        400,
        CODES.invalidInput,
        expect.stringMatching(/userIds|body/),
      ]);
    }
    const { changeId } = (await mark('calculus-1', { userId: 'learner', attendedStatus: 2 })).data;
    expect((await undo(changeId)).field).toBe('changeId');
    expect((await undo('unknown')).status).toBe(404);
  });

  it('of two teachers at once leaves every record with the changes that made it [A12] [A13]', async () => {
    const steps = await Promise.all(
      [1, 2, 3, 4].map((attendedStatus) =>
        batch({ attendedStatus, filter: {} }, attendedStatus % 2 ? people.teacher : people.admin),
      ),
    );
    expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await platform.db
      .select({ record: attendanceRecords, change: attendanceChanges })
      .from(attendanceRecords)
      .innerJoin(
        attendanceChanges,
        and(
          eq(attendanceChanges.tenantId, attendanceRecords.tenantId),
          eq(attendanceChanges.attendanceId, attendanceRecords.attendanceId),
          eq(attendanceChanges.userId, attendanceRecords.userId),
          eq(attendanceChanges.version, attendanceRecords.version),
        ),
      )
      .where(and(eq(attendanceRecords.tenantId, 'north'), eq(attendanceRecords.attendanceId, 'calculus-next')));
    expect(rows).toHaveLength(38);
    for (const { change, record } of rows) expect(change.toStatus).toBe(record.status);
  });
});

describe('an idempotency key', () => {
  it('lets a mark be carried out once, however often and whenever it is sent [A13]', async () => {
    const row = await student('calculus-code', 10);
    const body = { userId: row.userId, attendedStatus: 2, version: row.version, ...key('once') };
    const answers = await Promise.all(Array.from({ length: 6 }, () => mark('calculus-code', body)));
    await mark('calculus-code', { userId: row.userId, attendedStatus: 3 }, people.admin);
    answers.push(await mark('calculus-code', body));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect(answers[0]?.data).toMatchObject({ applied: true, record: { attendedStatus: 2 } });
    expect(await student('calculus-code', 10)).toMatchObject({ attendedStatus: 3, version: row.version + 2 });
  });

  it('keeps the answer of a conflict, with the name in the language of the request [A13]', async () => {
    const row = await student('calculus-code', 11);
    await mark('calculus-code', { userId: row.userId, attendedStatus: 2 }, people.admin);
    const body = { userId: row.userId, attendedStatus: 1, version: row.version, ...key('conflict') };
    const first = await mark('calculus-code', body);
    await mark('calculus-code', { userId: row.userId, attendedStatus: 3 });
    expect((await mark('calculus-code', body)).data).toEqual(first.data);
    expect(first.data.applied).toBe(false);
  });

  it('lets steps and their undoing be carried out once [A12] [A13]', async () => {
    const body = { attendanceId: 'calculus-4', attendedStatus: 3, filter: {}, ...key('batch') };
    const steps = await Promise.all([1, 2, 3].map(() => people.teacher.ask(batchMark, { body })));
    expect(new Set(steps.map(({ data }) => data.changeId)).size).toBe(1);
    const changeId = steps[0]?.data.changeId ?? '';
    const changes = await platform.db.$count(attendanceChanges, eq(attendanceChanges.changeId, changeId));
    expect(changes).toBe(steps[0]?.data.changed);
    const undo = { attendanceId: 'calculus-4', changeId, ...key('undo') };
    const undone = await Promise.all([1, 2].map(() => people.teacher.ask(undoMark, { body: undo })));
    expect(undone[0]?.data).toEqual(undone[1]?.data);
    expect(undone[0]?.data).toMatchObject({ reverted: changes, kept: 0 });
  });

  it('does not let a mark that has waited become that of another user [A13]', async () => {
    const row = await student('calculus-code', 13);
    const body = { userId: row.userId, attendedStatus: 2, markedBy: 'teacher' };
    const refused = await mark('calculus-code', body, people.admin);
    expect([refused.status, refused.field]).toEqual([403, 'markedBy']);
    const step = { attendanceId: 'calculus-code', attendedStatus: 2, filter: {}, markedBy: 'teacher' };
    expect((await people.admin.ask(batchMark, { body: step })).field).toBe('markedBy');
    expect(await student('calculus-code', 13)).toEqual(row);
    expect((await mark('calculus-code', body)).data.record.attendedStatus).toBe(2);
  });

  it('of another request is refused, is not kept by a rejected one, and belongs to one user [A13]', async () => {
    const row = await student('calculus-code', 12);
    const body = { userId: row.userId, attendedStatus: 2, ...key('other') };
    await mark('calculus-code', body);
    expect((await mark('calculus-code', { ...body, attendedStatus: 3 })).field).toBe('idempotencyKey');
    expect((await mark('calculus-code', { ...body, attendedStatus: 3 }, people.admin)).data.applied).toBe(true);
    await mark('calculus-code', { ...body, ...key('rejected'), userId: 'nobody' });
    expect((await mark('calculus-code', { ...body, ...key('rejected') })).status).toBe(200);
    expect(await platform.db.$count(attendanceKeys, eq(attendanceKeys.key, key('rejected').idempotencyKey))).toBe(1);
  });
});
