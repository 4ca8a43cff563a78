import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeAccount } from '../../../demo/platform/core/areas/accounts.ts';
import { transact } from '../../../demo/platform/core/database/transaction.ts';
import { LECTURING } from '../../../demo/platform/lecturing/area.ts';
import { classes, classMembers, classTeachers, lessons } from '../../../demo/platform/lecturing/tables.ts';
import { liveEvents } from '../../../demo/platform/live/data/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { tenants } from '../../../demo/platform/tenants/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { listInteractions, replyToInteraction } from '../../../src/contract/lecturing/interactions.ts';
import {
  LECTURING_MENUS,
  listClasses,
  listClassMembers,
  listLessons,
  readClass,
  readLecturing,
  readLecturingHome,
} from '../../../src/contract/lecturing/lecturing.ts';
import { reportPresence } from '../../../src/contract/live/live-room.ts';
import { OPERATIONS, readOperationPermission } from '../../../src/contract/school/permissions.ts';
import { type Browser, CODES } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { type People, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let statements: string[] = [];
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, onStatement: (text) => statements.push(text) });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());

const north = { schoolId: 'north' };
const idsOf = async (browser: Browser, query: object = {}, params = north) =>
  (await browser.ask(listClasses, { params, query: { ...query } })).data.list.map(({ id }) => id);

describe('who may use the lecturing center', () => {
  it('permits known operations, to teachers and administrators [N01]', async () => {
    const ask = async (name: keyof typeof people, operationCode: string) => {
      const { code, data } = await people[name].ask(readOperationPermission, { query: { operationCode } });
      return [code, data.hasPermission];
    };
    for (const operation of Object.values(OPERATIONS)) {
      expect(await ask('learner', operation)).toEqual(['200', false]);
      expect(await ask('teacher', operation)).toEqual(['200', true]);
    }
    expect(await ask('admin', 'SOMETHING_ELSE')).toEqual(['200', false]);
  });

  it('keeps schools apart, and a teacher from the classes of colleagues [N01]', async () => {
    const mine = await people.foreigner.ask(listClasses, { params: { schoolId: 'river' } });
    expect(mine.data.list.map(({ id }) => id)).toEqual(['first-aid']);
    const foreign = await people.foreigner.ask(readClass, { params: { schoolId: 'river', classId: 'algebra' } });
    expect([foreign.status, foreign.field]).toEqual([404, 'classId']);
    expect(await idsOf(people.teacher)).toEqual(['algebra', 'calculus', 'english', 'statistics']);
    expect(await idsOf(people.admin)).toContain('cloud');
    for (const call of [readClass, listClassMembers] as const) {
      const answer = await people.teacher.ask(call, { params: { ...north, classId: 'cloud' } });
      expect([answer.status, answer.code, answer.field]).toEqual([404, CODES.notFound, 'classId']);
    }
    const nowhere = await people.teacher.ask(readLecturing, { params: { schoolId: 'nowhere' } });
    expect([nowhere.status, nowhere.field]).toEqual([404, 'schoolId']);
  });

  it('ends with the school, and takes no operation of a school that the page does not name [N01]', async () => {
    const close = (closedAt: Date | null) =>
      platform.db.update(tenants).set({ closedAt }).where(eq(tenants.id, 'north'));
    await close(new Date());
    const answers = [
      await people.teacher.ask(readLecturing, { params: north }),
      await people.teacher.ask(listClasses, { params: north }),
    ];
    await close(null);
    for (const { code, status } of answers) expect([status, code]).toEqual([403, AREA_CODES.schoolClosed]);
    const query = { operationCode: OPERATIONS.exportLives };
    const unnamed = await people.teacher.ask(readOperationPermission, { query }, { tenant: '' });
    expect([unnamed.status, unnamed.field]).toEqual([404, 'tenant_id']);
  });

  it('takes the school and the user of its headers, and refuses another user and another school [L08]', async () => {
    const query = { operationCode: OPERATIONS.exportLives };
    const ask = async (headers: Record<string, string>, tenant = 'north') => {
      const { code, data, field, status } = await people.teacher.ask(
        readOperationPermission,
        { query },
        { headers, tenant },
      );
      return [status, status === 200 ? data.hasPermission : [code, field]];
    };
    expect(await ask({ tenantId: 'north', user_id: 'teacher' })).toEqual([200, true]);
    expect(await ask({ tenantId: 'north', user_id: 'teacher' }, '')).toEqual([200, true]);
    expect(await ask({ tenantId: 'river', user_id: 'teacher' }, '')).toEqual([200, false]);
    expect(await ask({ tenantId: 'north', user_id: 'admin' })).toEqual([403, [CODES.forbidden, 'user_id']]);
    expect(await ask({ tenantId: 'river' })).toEqual([400, [CODES.invalidInput, 'tenantId']]);
    expect(await ask({ tenantId: 'no school' })).toEqual([400, [CODES.invalidInput, 'tenantId']]);
    const visitor = await people.visitor.ask(readOperationPermission, { query }, { headers: { user_id: 'teacher' } });
    expect([visitor.status, visitor.field]).toEqual([403, 'user_id']);
    // So does the permission for the lecturing center, which pages ask with the user they show.
    const lectures = async (userId: string, browser = people.teacher) => {
      const { data, field, status } = await browser.ask(readLecturing, { params: north, query: { userId } });
      return [status, status === 200 ? data.hasPermission : field];
    };
    expect(await lectures('teacher')).toEqual([200, true]);
    expect(await lectures('admin')).toEqual([403, 'userId']);
    expect(await lectures('teacher', people.visitor)).toEqual([403, 'userId']);
  });
});

describe('what it offers', () => {
  it.each([
    ['north', LECTURING_MENUS, true],
    ['river', ['home', 'classManagement', 'liveStreaming'], true],
    ['oasis', ['home', 'classManagement', 'liveStreaming'], false],
    ['dingqiao', ['home', 'classManagement'], false],
  ] as const)('depends on the configuration of the tenant %s [N01]', async (schoolId, menus, createsCenters) => {
    const { data } = await people.teacher.ask(readLecturing, { params: { schoolId } });
    expect([data.menus, data.createsCenters]).toEqual([menus, createsCenters]);
  });

  it('is less at a tenant that is overseas [N01]', async () => {
    const set = (overseas: boolean) => platform.db.update(tenants).set({ overseas }).where(eq(tenants.id, 'north'));
    await set(true);
    const { data } = await people.teacher.ask(readLecturing, { params: north });
    await set(false);
    expect([data.menus, data.createsCenters]).toEqual([['home', 'classManagement', 'liveStreaming'], false]);
  });

  it('begins with numbers, the next lessons and the next live courses of the teacher [N01]', async () => {
    const home = async (browser: Browser) => (await browser.ask(readLecturingHome, { params: north })).data;
    const [teacher, admin] = [await home(people.teacher), await home(people.admin)];
    expect([teacher.classCount, admin.classCount]).toEqual([4, 5]);
    // A student of two classes is one student.
    expect(teacher.studentCount).toBe(38 + 31 + 24 + 29 - 1);
    expect(admin.studentCount).toBe(teacher.studentCount + 40);
    expect(teacher.liveCount).toBeLessThan(admin.liveCount);
    expect(teacher.lives.every(({ createdBy }) => createdBy === 'teacher')).toBe(true);
    expect(teacher.lives[0]?.status).toBe('ongoing');
    for (const { lessons: next, now } of [teacher, admin]) {
      expect(next).toHaveLength(5);
      expect(next.every(({ endTime }) => endTime > now)).toBe(true);
      expect(next.map(({ startTime }) => startTime)).toEqual(next.map(({ startTime }) => startTime).sort());
    }
    expect(teacher.lessons.every(({ studentCount }) => [38, 31, 24, 29].includes(studentCount))).toBe(true);
    expect(teacher.lessons.some(({ classId }) => classId === 'cloud')).toBe(false);
  });
});

describe('classes', () => {
  it('are searched by name and code, and read by page [N01]', async () => {
    expect(await idsOf(people.admin, { search: 'LINEAR  group' })).toEqual(['algebra']);
    expect(await idsOf(people.admin, { search: 'math-' })).toEqual(['algebra', 'calculus']);
    expect(await idsOf(people.admin, { search: '100%' })).toEqual([]);
    const [first, second] = [
      await idsOf(people.admin, { pageSize: 3 }),
      await idsOf(people.admin, { pageSize: 3, page: 2 }),
    ];
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([3, 2, 5]);
  });

  it('show their teachers, the one in charge first, and their times [N01]', async () => {
    const params = { ...north, classId: 'algebra' };
    const { data } = await people.admin.ask(readClass, { params });
    expect(data).toMatchObject({ code: 'MATH-203-B', studentCount: 31, teacherName: 'Łucja Wiśniewska', own: true });
    expect(data.teachers.map(({ name }) => name)).toEqual(['Łucja Wiśniewska', 'José Álvarez Núñez']);
    expect((await people.admin.ask(readClass, { params: { ...north, classId: 'calculus' } })).data.own).toBe(false);
    const now = Date.now();
    const iso = (days: number) => new Date(now + days * 86_400_000).toISOString();
    const week = await people.teacher.ask(listLessons, { params, query: { from: iso(0), to: iso(7) } });
    expect(week.data.list).toHaveLength(3);
    expect(week.data.list.every(({ startTime }) => startTime >= iso(0) && startTime < iso(7))).toBe(true);
    for (const query of [
      { from: iso(0), to: iso(43) },
      { from: iso(1), to: iso(0) },
      { from: iso(0), to: iso(0) },
    ]) {
      const refused = await people.teacher.ask(listLessons, { params, query });
      expect([refused.status, refused.field]).toEqual([400, 'to']);
    }
  });

  it('list their students by number and page, found by name or number [N01]', async () => {
    const ask = async (query: object = {}) =>
      (await people.teacher.ask(listClassMembers, { params: { ...north, classId: 'calculus' }, query: { ...query } }))
        .data;
    const [first, second] = [await ask(), await ask({ page: 2 })];
    expect([first.total, first.list.length, second.list.length]).toEqual([38, 20, 18]);
    const numbers = [...first.list, ...second.list].map(({ jobNum }) => jobNum);
    expect(numbers).toEqual([...numbers].sort());
    expect(first.list[0]).toMatchObject({ userId: 'learner', name: '林晓雨' });
    expect(first.list[0]?.avatarUrl).not.toBe('');
    expect((await ask({ search: '晓雨' })).list.map(({ userId }) => userId)).toEqual(['learner']);
    expect((await ask({ search: numbers[3] ?? '' })).total).toBe(1);
    expect((await ask({ search: '_' })).total).toBe(0);
  });

  it('with 4,000 students are read by as many statements, and counted by one [N01]', async () => {
    const own = { tenantId: 'north', classId: 'huge' };
    const huge = { ...own, id: 'huge', name: 'Lecture', studentCount: 4_000, startDate: '2020-01-01' };
    await platform.db
      .insert(classes)
      .values(rowOf(classes, { ...huge, endDate: '2020-06-30', teacherId: 'teacher' }) as never);
    await platform.db.insert(classTeachers).values({ ...own, userId: 'teacher' });
    const rows = Array.from({ length: 4_000 }, (_, index) => ({
      ...{ ...own, userId: `student-${index}`, name: `Student ${index}` },
      jobNum: String(index).padStart(6, '0'),
    }));
    for (let from = 0; from < rows.length; from += 2_000)
      await platform.db.insert(classMembers).values(rows.slice(from, from + 2_000));
    statements = [];
    const params = { ...north, classId: 'huge' };
    const { data } = await people.teacher.ask(listClassMembers, { params, query: { page: 100 } });
    expect([data.total, data.list[0]?.jobNum]).toEqual([4_000, '001980']);
    expect(statements.filter((text) => text.includes('"class_members"'))).toHaveLength(2);
    expect((await people.teacher.ask(readLecturingHome, { params: north })).data.studentCount).toBe(4_121);
    await platform.db.delete(classes).where(eq(classes.id, 'huge'));
    await platform.db.delete(classTeachers).where(eq(classTeachers.classId, 'huge'));
    await platform.db.delete(classMembers).where(eq(classMembers.classId, 'huge'));
  });

  it('lose whose account is removed, and keep their lessons [N01]', async () => {
    const count = async (classId: string) =>
      (await people.admin.ask(readClass, { params: { ...north, classId } })).data.studentCount;
    const before = [await count('calculus'), await count('algebra')];
    const plans = await platform.db.$count(lessons);
    await transact(platform.db, (tx) => removeAccount([LECTURING], LECTURING.tables, tx, 'learner'));
    expect([await count('calculus'), await count('algebra')]).toEqual(before.map((number) => number - 1));
    await transact(platform.db, (tx) => removeAccount([LECTURING], LECTURING.tables, tx, 'teacher'));
    const left = (await people.admin.ask(readClass, { params: { ...north, classId: 'algebra' } })).data;
    expect([left.teacherName, left.teachers.map(({ userId }) => userId)]).toEqual(['', ['admin']]);
    expect(await platform.db.$count(lessons)).toBe(plans);
    expect(await platform.db.$count(classMembers, and(eq(classMembers.userId, 'learner')))).toBe(0);
  });
});

describe('the interaction management', () => {
  const time = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 12, minutes));
  const list = async (browser: Browser, query: object = {}) =>
    (await browser.ask(listInteractions, { params: north, query: { pageSize: 50, ...query } })).data;
  const reply = (browser: Browser, liveId: string, messageId: string, text = 'By the chain rule.') =>
    browser.ask(replyToInteraction, { params: { ...north, liveId, messageId }, body: { text } });
  beforeAll(async () => {
    await platform.db.delete(liveEvents);
    const held = { tenantId: 'north', openedAt: time(0), startAt: time(0), closesAt: time(60), endAt: time(60) };
    const live = (id: string, createdBy: string, more: object = {}) =>
      rowOf(lives, { ...held, id, title: `Live ${id}`, createdBy, cover: '', deletedAt: null, ...more });
    await platform.db
      .insert(lives)
      .values([
        live('talk-1', 'teacher'),
        live('talk-2', 'teacher'),
        live('talk-3', 'admin'),
        live('talk-4', 'teacher', { deletedAt: time(90) }),
      ] as never);
    const said = (liveId: string, id: string, minute: number, more: object = {}) => ({
      ...{ tenantId: 'north', liveId, id, kind: 'message' as const, userId: 'learner', content: `Why ${id}?` },
      ...{ createdAt: time(minute), ...more },
    });
    await platform.db
      .insert(liveEvents)
      .values([
        said('talk-1', 'm1', 1),
        said('talk-2', 'm2', 2),
        said('talk-1', 'm3', 3),
        said('talk-3', 'm4', 4),
        said('talk-4', 'm5', 5),
        said('talk-1', 'm6', 6, { userId: 'teacher' }),
        said('talk-1', 'm7', 7, { kind: 'quiz' }),
      ]);
  });

  it('lists what others have written in the live courses of a teacher, or of the school, the latest first [N01]', async () => {
    const { list: own, next } = await list(people.teacher);
    expect([own.map(({ id }) => id), next]).toEqual([['m3', 'm2', 'm1'], null]);
    expect(own[1]).toMatchObject({ liveId: 'talk-2', liveTitle: 'Live talk-2', text: 'Why m2?', reply: null });
    expect((await list(people.admin)).list.map(({ id }) => id)).toEqual(['m6', 'm4', 'm3', 'm2', 'm1']);
    const first = await list(people.teacher, { pageSize: 2 });
    const second = await list(people.teacher, { pageSize: 2, after: first.next ?? '' });
    expect([first.list, second.list].map((page) => page.map(({ id }) => id))).toEqual([['m3', 'm2'], ['m1']]);
    expect(second.next).toBeNull();
  });

  it('answers a message, which the room shows, and changes the answer [N01]', async () => {
    const sent = await reply(people.teacher, 'talk-1', 'm1');
    expect(sent.data).toMatchObject({ id: 'm1', reply: { text: 'By the chain rule.' } });
    expect((await list(people.teacher)).list.map(({ id }) => id)).toEqual(['m3', 'm2']);
    const { list: answered } = await list(people.teacher, { state: 'answered' });
    expect(answered.map(({ id, reply: one }) => [id, one?.text])).toEqual([['m1', 'By the chain rule.']]);
    await reply(people.admin, 'talk-1', 'm1', 'By parts.');
    const room = (await people.learner.ask(reportPresence, { params: { liveId: 'talk-1' }, body: {} })).data;
    expect(room.messages.find(({ id }) => id === 'm1')?.reply).toMatchObject({ text: 'By parts.' });
  });

  it('answers nothing of others, nothing that is no message, and no forbidden text [N01]', async () => {
    expect((await reply(people.learner, 'talk-1', 'm3')).status).toBe(403);
    expect((await reply(people.teacher, 'talk-3', 'm4')).field).toBe('liveId');
    expect((await reply(people.teacher, 'talk-4', 'm5')).field).toBe('liveId');
    for (const id of ['m7', 'm4', 'none']) expect((await reply(people.teacher, 'talk-1', id)).field).toBe('messageId');
    expect((await reply(people.teacher, 'talk-1', 'm3', '  ')).field).toBe('text');
    expect((await list(people.teacher)).list.map(({ id }) => id)).toEqual(['m3', 'm2']);
  });
});
