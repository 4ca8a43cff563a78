import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE } from '../../../demo/platform/attendance/area.ts';
import { attendanceRecords, attendances } from '../../../demo/platform/attendance/tables.ts';
import { removeAccount } from '../../../demo/platform/core/areas/accounts.ts';
import { transact } from '../../../demo/platform/core/database/transaction.ts';
import { createAttendance, listAttendances, readAttendance } from '../../../src/contract/attendance/attendances.ts';
import { Browser } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people: Record<'visitor' | 'learner' | 'teacher' | 'admin' | 'foreigner', Browser> = {} as never;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  for (const name of ['visitor', 'learner', 'teacher', 'admin', 'foreigner'] as const)
    people[name] = new Browser(platform.origins.main);
  await signIn(people.learner);
  await signIn(people.teacher, 'teacher');
  await signIn(people.admin, 'admin');
  await signIn(people.foreigner, 'org', { tenant: 'river' });
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

  it('forgets a user whose account is removed', async () => {
    await transact(platform.db, (tx) => removeAccount([ATTENDANCE], ATTENDANCE.tables, tx, 'learner'));
    expect(await platform.db.$count(attendanceRecords, eq(attendanceRecords.userId, 'learner'))).toBe(0);
    await transact(platform.db, (tx) => removeAccount([ATTENDANCE], ATTENDANCE.tables, tx, 'teacher'));
    expect(await platform.db.$count(attendances, eq(attendances.createdBy, 'teacher'))).toBe(0);
  });
});
