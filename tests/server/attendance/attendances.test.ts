import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ATTENDANCE } from '../../../demo/platform/attendance/area.ts';
import { clearFiles } from '../../../demo/platform/attendance/clear-files.ts';
import { attendanceRecords, attendances } from '../../../demo/platform/attendance/tables.ts';
import { removeAccount } from '../../../demo/platform/core/areas/accounts.ts';
import { transact } from '../../../demo/platform/core/database/transaction.ts';
import type { Platform } from '../../../demo/platform/core/platform.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import {
  changeAttendance,
  closeAttendance,
  createAttendance,
  deleteAttendance,
  listAttendances,
  readAttendance,
  readIsICT,
  restoreAttendance,
} from '../../../src/contract/attendance/attendances.ts';
import { readPermanentCode, readTemporaryCode } from '../../../src/contract/attendance/check-in.ts';
import { downloadRecords } from '../../../src/contract/attendance/exports.ts';
import { readSignPage } from '../../../src/contract/attendance/sign.ts';
import type { Browser } from '../support/browser.ts';
import { type People, signIn, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { signCodeOf } from '../support/sign-code.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());

const calculus = { params: { classId: 'calculus' }, query: {} };
const form = (minutes = 60) => ({
  ...({ name: ' Limits ', attendanceType: 0, openSignature: true } as const),
  startTime: new Date(platform.clock.now()).toISOString(),
  endTime: new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString(),
  idempotencyKey: randomUUID(),
});

describe('who may manage attendances', () => {
  it.each([
    ['visitor', 401],
    ['learner', 403],
    ['foreigner', 403],
    ['teacher', 200],
    ['admin', 200],
  ] as const)('%s: every call answers %i [A01]', async (name, status) => {
    const browser = people[name];
    const answers = [
      await browser.ask(listAttendances, calculus),
      await browser.ask(readAttendance, { params: { attendanceId: 'calculus-1' } }),
      await browser.ask(createAttendance, { ...calculus, body: form() }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  });

  it('hides the classes of other teachers, and those of other schools [A01]', async () => {
    const cloud = { params: { classId: 'cloud' }, query: {} };
    expect((await people.teacher.ask(listAttendances, cloud)).status).toBe(404);
    expect((await people.admin.ask(listAttendances, cloud)).status).toBe(200);
    const foreign = { params: { attendanceId: 'first-aid-past' } };
    expect((await people.admin.ask(readAttendance, foreign)).status).toBe(404);
    expect((await people.foreigner.ask(readAttendance, foreign, { tenant: 'river' })).status).toBe(200);
    const named = { params: { classId: 'first-aid' }, query: { schoolId: 'river' } };
    expect((await people.foreigner.ask(listAttendances, named)).status).toBe(200);
    expect((await people.admin.ask(listAttendances, named)).status).toBe(403);
    expect((await people.admin.ask(createAttendance, { ...named, body: form() })).status).toBe(403);
  });
});

describe('the numbers of students', () => {
  it('are student numbers where the tenant says so, and job numbers elsewhere [A01]', async () => {
    const answers = [
      await people.teacher.ask(readIsICT),
      await people.foreigner.ask(readIsICT, {}, { tenant: 'river' }),
      await people.visitor.ask(readIsICT),
    ];
    expect(answers.map(({ data }) => data.isICT)).toEqual([true, false, true]);
    const unnamed = await people.teacher.ask(readIsICT, {}, { tenant: '' });
    expect([unnamed.status, unnamed.field]).toEqual([404, 'tenant_id']);
    const headOf = async (browser: Browser, attendanceId: string, tenant: string) => {
      const query = { format: 'csv' };
      const sheet = await browser.send(downloadRecords, { params: { attendanceId }, query }, { tenant });
      return (await sheet.text()).split(/[\r\n]/)[0];
    };
    expect(await headOf(people.teacher, 'calculus-1', 'north')).toContain('Student number');
    expect(await headOf(people.foreigner, 'first-aid-past', 'river')).toContain('Job number');
  });
});

describe('an attendance', () => {
  it('is read with its counts [A01]', async () => {
    const { data } = await people.teacher.ask(readAttendance, { params: { attendanceId: 'calculus-1' } });
    const rows = await platform.db
      .select()
      .from(attendanceRecords)
      .where(eq(attendanceRecords.attendanceId, 'calculus-1'));
    const having = (status: number) => rows.filter((row) => row.status === status).length;
    expect(data).toMatchObject({
      name: '不定积分',
      className: '高等数学（一）1 班',
      students: rows.length,
      openSignature: true,
    });
    expect([data.attendeds, data.absents, data.lates, data.leaves]).toEqual([1, 2, 3, 4].map(having));
    expect(data.alreadyCount).toBe(rows.length - having(0));
  });

  it('begins with all students of its class, who have no status [A01]', async () => {
    const created = await people.teacher.ask(createAttendance, { ...calculus, body: form() });
    const { data } = await people.teacher.ask(readAttendance, { params: { attendanceId: created.data.id } });
    expect(data).toMatchObject({
      name: 'Limits',
      attendanceType: 0,
      openSignature: true,
      students: 38,
      alreadyCount: 0,
    });
    const { data: page } = await people.teacher.ask(listAttendances, { ...calculus, query: { search: 'limits' } });
    expect(page.list.map(({ id }) => id)).toContain(created.data.id);
  });

  it('begins once, however often and at whatever time its request is sent [A01]', async () => {
    const body = { ...form(1), name: 'Sent again' };
    const ask = (more: object = {}) =>
      people.teacher.ask(createAttendance, { ...calculus, body: { ...body, ...more } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    platform.clock.advance(120);
    answers.push(await ask());
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await platform.db.$count(attendances, eq(attendances.name, 'Sent again'))).toBe(1);
    const other = await ask({ name: 'Another' });
    expect([other.status, other.field]).toEqual([400, 'idempotencyKey']);
    expect((await ask({ idempotencyKey: undefined })).field).toBe('idempotencyKey');
    // A rejected request leaves no key.
    const late = { ...body, idempotencyKey: randomUUID() };
    expect((await ask(late)).field).toBe('endTime');
    expect((await ask({ ...late, ...form(), idempotencyKey: late.idempotencyKey })).status).toBe(200);
  });

  it('is refused without a sensible period, and for a class without students [A01]', async () => {
    const ask = (body: object) => people.teacher.ask(createAttendance, { ...calculus, body: { ...form(), ...body } });
    const { startTime } = form();
    const in101Days = new Date(Date.now() + 101 * 86_400_000).toISOString();
    const answers = [
      await ask({ endTime: startTime }),
      await ask(form(24 * 60 + 1)),
      await ask({ startTime: in101Days }),
    ];
    expect(answers.map(({ field, status }) => [status, field])).toEqual([
      [400, 'endTime'],
      [400, 'endTime'],
      [400, 'startTime'],
    ]);
    const longAgo = { startTime: '2026-01-01T08:00:00Z', endTime: '2026-01-01T09:00:00Z' };
    expect((await ask(longAgo)).field).toBe('endTime');
  });

  describe('that goes on', () => {
    // The tests move the clock further than a session lasts.
    beforeEach(async () => {
      await signIn(people.learner);
      await signIn(people.teacher, 'teacher');
    });
    const one = async (minutes = 60) => {
      const { data } = await people.teacher.ask(createAttendance, { ...calculus, body: form(minutes) });
      return { params: { attendanceId: data.id } };
    };
    const inMinutes = (minutes: number) => new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString();
    const offersCode = async (input: { params: { attendanceId: string } }) =>
      (await people.teacher.ask(readPermanentCode, input)).status;

    it('is renamed and extended, also after its end, and then offers a code again [U11]', async () => {
      const input = await one(10);
      const renamed = await people.teacher.ask(changeAttendance, { ...input, body: { name: ' Series ' } });
      expect(renamed.data.name).toBe('Series');
      expect(Date.parse(renamed.data.signInUntil) - Date.parse(renamed.data.endTime)).toBe(30 * 60_000);
      platform.clock.advance(41 * 60);
      await signIn(people.teacher, 'teacher');
      expect(await offersCode(input)).toBe(409);
      const endTime = inMinutes(5);
      const extended = await people.teacher.ask(changeAttendance, { ...input, body: { endTime } });
      expect(extended.data).toMatchObject({ name: 'Series', endTime });
      expect(await offersCode(input)).toBe(200);
      const refused = [
        await people.teacher.ask(changeAttendance, { ...input, body: { name: ' ' } }),
        await people.teacher.ask(changeAttendance, { ...input, body: { name: 'x'.repeat(61) } }),
        await people.teacher.ask(changeAttendance, { ...input, body: { endTime: inMinutes(-1) } }),
        await people.teacher.ask(changeAttendance, { ...input, body: { name: 'Both', endTime: inMinutes(25 * 60) } }),
      ];
      expect(refused.map(({ field, status }) => [status, field])).toEqual([
        [400, 'name'],
        [400, 'name'],
        [400, 'endTime'],
        [400, 'endTime'],
      ]);
      expect((await people.teacher.ask(readAttendance, input)).data.name).toBe('Series');
    });

    it('is closed early, so that nobody signs in late, and opened again by extending it [U11] [A05]', async () => {
      const input = await one();
      platform.clock.advance(60);
      const closed = await people.teacher.ask(closeAttendance, input);
      const { data } = closed;
      expect(data).toMatchObject({ endTime: data.now, signInUntil: data.now });
      expect(await offersCode(input)).toBe(409);
      expect((await people.teacher.ask(readTemporaryCode, input)).status).toBe(409);
      platform.clock.advance(60);
      expect((await people.teacher.ask(closeAttendance, input)).data.endTime).toBe(data.endTime);
      await people.teacher.ask(changeAttendance, { ...input, body: { endTime: inMinutes(5) } });
      expect(await offersCode(input)).toBe(200);
      const planned = await people.teacher.ask(createAttendance, {
        ...calculus,
        body: { ...form(), startTime: inMinutes(10) },
      });
      const early = await people.teacher.ask(closeAttendance, { params: { attendanceId: planned.data.id } });
      expect([early.status, early.code]).toEqual([409, AREA_CODES.attendanceNotOpen]);
    });

    it('is deleted and restored with its records, and removed for good a day later [U11]', async () => {
      const input = await one();
      const { attendanceId } = input.params;
      const listed = async () => {
        const { data } = await people.teacher.ask(listAttendances, { ...calculus, query: { pageSize: 100 } });
        return data.list.map(({ id }) => id).includes(attendanceId);
      };
      expect(await listed()).toBe(true);
      const url = (await people.teacher.ask(readPermanentCode, input)).data.url;
      const code = await signCodeOf(platform.origins.main, url);
      const deleted = await people.teacher.ask(deleteAttendance, input);
      expect(deleted.data.restorableUntil > inMinutes(23 * 60)).toBe(true);
      expect([(await people.teacher.ask(readAttendance, input)).status, await listed()]).toEqual([404, false]);
      expect((await people.learner.ask(readSignPage, { query: { code } })).status).toBe(404);
      expect((await people.teacher.ask(deleteAttendance, input)).data).toEqual(deleted.data);
      const restored = await people.teacher.ask(restoreAttendance, input);
      expect(restored.data).toMatchObject({ id: attendanceId, students: 38 });
      expect((await people.teacher.ask(restoreAttendance, input)).status).toBe(200);
      expect(await listed()).toBe(true);

      const again = (await people.teacher.ask(deleteAttendance, input)).data.restorableUntil;
      const late = new Date(Date.parse(again) + 1);
      const files = { db: platform.db, storage: { directory: '/nonexistent', close: async () => {} } } as Platform;
      await clearFiles(files, new Date(late.getTime() - 60_000));
      expect(await platform.db.$count(attendances, eq(attendances.id, attendanceId))).toBe(1);
      await clearFiles(files, late);
      expect(await platform.db.$count(attendances, eq(attendances.id, attendanceId))).toBe(0);
      expect(await platform.db.$count(attendanceRecords, eq(attendanceRecords.attendanceId, attendanceId))).toBe(0);
      expect((await people.teacher.ask(restoreAttendance, input)).status).toBe(404);
    });
  });

  it('forgets a user whose account is removed', async () => {
    await transact(platform.db, (tx) => removeAccount([ATTENDANCE], ATTENDANCE.tables, tx, 'learner'));
    expect(await platform.db.$count(attendanceRecords, eq(attendanceRecords.userId, 'learner'))).toBe(0);
    await transact(platform.db, (tx) => removeAccount([ATTENDANCE], ATTENDANCE.tables, tx, 'teacher'));
    expect(await platform.db.$count(attendances, eq(attendances.createdBy, 'teacher'))).toBe(0);
  });
});
