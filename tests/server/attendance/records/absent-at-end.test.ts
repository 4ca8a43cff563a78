import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findShares } from '../../../../demo/platform/attendance/shares.ts';
import { attendanceChanges, attendanceRecords, attendances } from '../../../../demo/platform/attendance/tables.ts';
import type { AttendanceType } from '../../../../src/contract/attendance/attendance-shapes.ts';
import {
  changeAttendance,
  closeAttendance,
  createAttendance,
  listAttendances,
  readAttendance,
} from '../../../../src/contract/attendance/attendances.ts';
import { readPermanentCode } from '../../../../src/contract/attendance/check-in.ts';
import { batchMark, listRecords, markRecord, undoMark } from '../../../../src/contract/attendance/records.ts';
import { readAttendanceReport, readOwnAttendance } from '../../../../src/contract/attendance/reports.ts';
import { signAttendance } from '../../../../src/contract/attendance/sign.ts';
import { type People, signIn, signInPeople } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { startTestPlatform } from '../../support/platform.ts';
import { signCodeOf } from '../../support/sign-code.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());

const calculus = { params: { classId: 'calculus' }, query: { schoolId: 'north' } };
const inMinutes = (minutes: number) => new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString();

/** An attendance of the calculus class, of ten minutes, that makes those without a status absent. */
const begin = async (attendanceType: AttendanceType, absentAtEnd = true) => {
  const body = {
    ...{ name: 'Limits', attendanceType, openSignature: false, absentAtEnd, idempotencyKey: randomUUID() },
    ...{ startTime: inMinutes(0), endTime: inMinutes(10) },
  };
  const { data } = await people.teacher.ask(createAttendance, { ...calculus, body });
  return { params: { attendanceId: data.id } };
};
type One = Awaited<ReturnType<typeof begin>>;
const detail = async (one: One) => (await people.teacher.ask(readAttendance, one)).data;
/** How long after its end an attendance makes students absent, in minutes; null if it does not. */
const delay = async (one: One) => {
  const { absentFrom, endTime } = await detail(one);
  return absentFrom === '' ? null : (Date.parse(absentFrom) - Date.parse(endTime)) / 60_000;
};
const found = async (one: One, attendedStatus: '' | '0' | '2') =>
  (await people.teacher.ask(listRecords, { ...one, query: { attendedStatus, order: 'status', pageSize: 100 } })).data;
const mark = (one: One, userId: string, attendedStatus: 1 | 2) =>
  people.teacher.ask(markRecord, { ...one, body: { userId, attendedStatus } });
/** Moves the clock on, and signs in again: a session is shorter than some attendances. */
const wait = async (minutes: number) => {
  platform.clock.advance(minutes * 60);
  await signIn(people.learner);
  await signIn(people.teacher, 'teacher');
};

describe('students without a status', () => {
  beforeEach(async () => {
    await signIn(people.learner);
    await signIn(people.teacher, 'teacher');
  });

  it('become absent once nobody can sign in any more, and what happens to the end later changes that [U11]', async () => {
    const one = await begin(0);
    const [first] = (await found(one, '')).content.filter(({ userId }) => userId !== 'learner');
    if (!first) throw new Error('a class without students');
    await mark(one, first.userId, 1);
    const url = (await people.teacher.ask(readPermanentCode, one)).data.url;
    const code = await signCodeOf(platform.origins.main, url);
    expect(await detail(one)).toMatchObject({ absentAtEnd: true, absents: 0 });
    expect(await delay(one)).toBe(30);

    // After the end, who comes is late.
    await wait(11);
    expect((await detail(one)).absents).toBe(0);
    expect((await people.learner.ask(signAttendance, { body: { code } })).data.attendedStatus).toBe(3);

    await wait(30);
    const counts = { students: 38, attendeds: 1, lates: 1, absents: 36, alreadyCount: 38 };
    expect(await detail(one)).toMatchObject(counts);
    const query = { ...calculus.query, search: 'Limits', pageSize: 100 };
    const { list } = (await people.teacher.ask(listAttendances, { ...calculus, query })).data;
    expect(list.find(({ id }) => id === one.params.attendanceId)).toMatchObject(counts);
    const absent = await found(one, '2');
    expect([absent.totalSize, new Set(absent.content.map(({ attendedStatus }) => attendedStatus))]).toEqual([
      36,
      new Set([2]),
    ]);
    expect((await found(one, '0')).totalSize).toBe(0);
    const order = (await found(one, '')).content.map(({ attendedStatus }) => attendedStatus);
    expect(order).toEqual([...order].sort());
    // Nothing was written for it.
    const { attendanceId } = one.params;
    const raw = eq(attendanceRecords.attendanceId, attendanceId);
    expect(await platform.db.$count(attendanceRecords, and(raw, eq(attendanceRecords.status, 0)))).toBe(36);
    const changes = and(eq(attendanceChanges.attendanceId, attendanceId), ne(attendanceChanges.toStatus, 0));
    expect(await platform.db.$count(attendanceChanges, changes)).toBe(2);

    // They are absent for steps of many, too; a mark takes their place, and its undo does not take the absence.
    const batch = { attendanceId, attendedStatus: 1, filter: {}, dryRun: true } as const;
    const asked = await people.teacher.ask(batchMark, { body: { ...batch, onlyUnmarked: true } });
    expect(asked.data).toMatchObject({ changed: 0, kept: { absents: 36 } });
    const all = await people.teacher.ask(batchMark, { body: { ...batch, filter: { attendedStatus: '2' } } });
    expect(all.data.changed).toBe(36);
    const absentee = absent.content[0]?.userId ?? '';
    expect((await mark(one, absentee, 2)).data).toMatchObject({ applied: true, changeId: '' });
    const { changeId } = (await mark(one, absentee, 1)).data;
    expect((await detail(one)).absents).toBe(35);
    const undone = await people.teacher.ask(undoMark, { body: { attendanceId, changeId } });
    expect(undone.data.counts).toMatchObject({ attendeds: 1, absents: 36 });

    // Extended, it is open again; closed, it is over at once.
    await people.teacher.ask(changeAttendance, { ...one, body: { endTime: inMinutes(5) } });
    expect(await detail(one)).toMatchObject({ absents: 0, alreadyCount: 2 });
    expect(await delay(one)).toBe(30);
    const closed = (await people.teacher.ask(closeAttendance, one)).data;
    expect(closed).toMatchObject({ absents: 36, absentFrom: closed.now });
    const changed = await people.teacher.ask(changeAttendance, { ...one, body: { absentAtEnd: false } });
    expect(changed.data).toMatchObject({ absents: 0, absentAtEnd: false, absentFrom: '' });
  });

  it('of a roll-call become absent at its end, and of an attendance without that choice never [U11]', async () => {
    const [roll, plain] = [await begin(1), await begin(2, false)];
    expect([await delay(roll), await delay(plain)]).toEqual([0, null]);
    await wait(10);
    expect(new Set((await found(roll, '')).content.map(({ isAttended }) => isAttended))).toEqual(new Set([0]));
    await wait(24 * 60);
    expect(await detail(plain)).toMatchObject({ absents: 0, alreadyCount: 0 });
  });

  it('have one share: in the report of the class, in their own list, and for a learning system [U11] [F04]', async () => {
    await platform.db.delete(attendances).where(eq(attendances.classId, 'calculus'));
    const present = await begin(1, false);
    const unmarked = await begin(0, false);
    const absent = await begin(0);
    await mark(present, 'learner', 1);
    await wait(24 * 60);
    const now = platform.clock.now();
    const report = async () => {
      const query = { ...calculus.query, page: 1, pageSize: 50 };
      const { list } = (await people.teacher.ask(readAttendanceReport, { ...calculus, query })).data;
      return new Map(list.flatMap(({ share, userId }) => (share === null ? [] : [[userId, share] as const])));
    };
    const shares = await report();
    expect(shares.get('learner')).toBe(1 / 2);
    expect(new Set([...shares].filter(([id]) => id !== 'learner').map(([, share]) => share))).toEqual(new Set([0]));
    expect(await findShares(platform.db, { tenantId: 'north', id: 'calculus' }, now)).toEqual(shares);
    const own = (await people.learner.ask(readOwnAttendance, { query: calculus.query })).data;
    const ids = [present, unmarked, absent].map(({ params }) => params.attendanceId);
    const ownStatuses = new Map(own.list.map(({ attendanceId, status }) => [attendanceId, status]));
    expect(ids.map((id) => ownStatuses.get(id))).toEqual([1, 0, 2]);
    // Without attendances there is none.
    await platform.db.delete(attendances).where(and(eq(attendances.classId, 'calculus'), inArray(attendances.id, ids)));
    expect(await report()).toEqual(new Map());
    expect(await findShares(platform.db, { tenantId: 'north', id: 'calculus' }, now)).toEqual(new Map());
  });
});
