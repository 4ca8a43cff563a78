import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { classes, classMembers, classTeachers } from '../../../demo/platform/lecturing/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { courses, courseTexts } from '../../../demo/platform/mall/courses/tables.ts';
import { tenantOrigins, tenants } from '../../../demo/platform/tenants/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { SEARCH_MAX_LENGTH } from '../../../src/contract/constants.ts';
import { FOUND_MAX, searchSchool } from '../../../src/contract/school/search.ts';
import { type AskSettings, Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

const RIVER = 'https://river.partner.example';
const NOW = new Date('2026-11-22T12:00:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let statements: string[] = [];
const PEOPLE = ['visitor', 'learner', 'teacher', 'admin', 'foreigner'] as const;
const people: Record<(typeof PEOPLE)[number], Browser> = {} as never;
beforeAll(async () => {
  platform = await startTestPlatform({
    limits: NO_LIMITS,
    now: () => NOW,
    onStatement: (text) => statements.push(text),
  });
  await platform.db.insert(tenantOrigins).values({ tenantId: 'river', origin: RIVER });
  for (const name of PEOPLE) people[name] = new Browser(platform.origins.main);
  await signIn(people.learner);
  await signIn(people.teacher, 'teacher');
  await signIn(people.admin, 'admin');
  await signIn(people.foreigner, 'org', { tenant: 'river' });
});
afterAll(() => platform.close());
beforeEach(async () => {
  for (const table of [lives, classMembers, classTeachers, classes, courses, courseTexts])
    await platform.db.delete(table);
});

const ask = (browser: Browser, search: string, schoolId = 'north', more: AskSettings = {}) =>
  browser.ask(searchSchool, { params: { schoolId }, query: { search } }, more);
/** What is found, each with its kind. */
const find = async (browser: Browser, search: string, schoolId = 'north') => {
  const { data } = await ask(browser, search, schoolId);
  return [
    ...data.courses.map(({ title }) => `course ${title}`),
    ...data.lives.map(({ title }) => `live ${title}`),
    ...data.people.map(({ name }) => `person ${name}`),
  ];
};
const findPeople = async (browser: Browser, search: string) =>
  (await ask(browser, search)).data.people.map(({ name, note }) => `${name} (${note})`);

const live = (title: string, more: Partial<typeof lives.$inferInsert> = {}) => {
  const id = title.replaceAll(' ', '-');
  return platform.db.insert(lives).values({
    ...{ tenantId: 'north', id, title, cover: '', description: '', lecturer: 'Mia', timeZone: 'UTC' },
    ...{ startAt: after(1), endAt: after(2), closesAt: after(3), recorded: true, pmFlag: false, passcode: '' },
    ...{ hostKey: id, createdBy: 'admin', createdAt: NOW, ...more },
  });
};

const course = async (id: string, title: string, more: Partial<typeof courses.$inferInsert> = {}) => {
  const tenantId = more.tenantId ?? 'north';
  await platform.db.insert(courses).values({
    ...{ tenantId, id, language: 'en_US', subject: 'science', level: 'beginner', cardImageUrl: '' },
    ...{ lessonCount: 1, minutes: 10, createdAt: NOW, modifiedAt: NOW, ...more },
  });
  await platform.db.insert(courseTexts).values({
    ...{ tenantId, courseId: id, language: 'en_US', title, summary: `About ${title}`, description: '' },
  });
};

const classOf = async (classId: string, teacher: string, students: Readonly<Record<string, string>>) => {
  const key = { tenantId: 'north', classId };
  await platform.db.insert(classes).values({
    ...{ tenantId: 'north', id: classId, name: `Class ${classId}`, code: classId, teacherId: teacher },
    ...{ startDate: '2026-09-01', endDate: '2027-01-31' },
  });
  await platform.db.insert(classTeachers).values({ ...key, userId: teacher });
  for (const [userId, name] of Object.entries(students))
    await platform.db.insert(classMembers).values({ ...key, userId, name, jobNum: `N-${userId}` });
};

it('answers everybody who may read the school, and nobody else [U09] [X01]', async () => {
  await course('algebra', 'Algebra');
  const change = (values: Partial<typeof tenants.$inferInsert>) =>
    platform.db.update(tenants).set(values).where(eq(tenants.id, 'north'));
  const answers = async () => {
    const asked = [];
    for (const name of PEOPLE) {
      const { code, data, status } = await ask(people[name], 'algebra');
      asked.push(status === 200 ? data.courses.length : code);
    }
    return asked;
  };
  const open = await answers();
  await change({ membersOnly: true });
  const ofMembers = await answers();
  await change({ membersOnly: false, closedAt: NOW });
  const closed = await answers();
  await change({ closedAt: null, validUntil: NOW });
  const expired = await answers();
  await change({ validUntil: null });
  expect(open).toEqual([1, 1, 1, 1, 1]);
  expect(ofMembers).toEqual([CODES.forbidden, 1, 1, 1, CODES.forbidden]);
  expect(closed).toEqual(PEOPLE.map(() => AREA_CODES.schoolClosed));
  expect(expired).toEqual(PEOPLE.map(() => AREA_CODES.schoolExpired));
  expect((await ask(people.learner, 'algebra', 'nowhere')).code).toBe(CODES.notFound);
});

it('finds courses by a text in any language, and live courses that are not deleted, of this school only [U09]', async () => {
  await course('algebra', 'Linear algebra', { learnerCount: 1 });
  await course('popular', 'More algebra', { learnerCount: 9 });
  await course('other', 'History of art');
  await course('elsewhere', 'Algebra elsewhere', { tenantId: 'river' });
  await platform.db.insert(courseTexts).values({
    ...{ tenantId: 'north', courseId: 'other', language: 'de_DE', title: 'Kunst', summary: '' },
    ...{ description: '' },
  });
  await live('Algebra tomorrow');
  await live('Algebra now', { startAt: after(-1), openedAt: after(-1), passcode: '123456' });
  await live('Algebra deleted', { deletedAt: NOW });
  await live('Algebra elsewhere', { tenantId: 'river' });
  expect(await find(people.visitor, 'ALGEBRA')).toEqual([
    'course More algebra',
    'course Linear algebra',
    'live Algebra now',
    'live Algebra tomorrow',
  ]);
  expect((await ask(people.visitor, 'algebra')).data.lives.map(({ isOn }) => isOn)).toEqual([true, false]);
  expect(await find(people.visitor, 'kunst')).toEqual(['course History of art']);
  // Each word anywhere; a wildcard is a character like others.
  expect(await find(people.visitor, 'algebra lin')).toEqual(['course Linear algebra']);
  expect(await find(people.visitor, '%')).toEqual([]);
  expect(await find(people.visitor, 'kunst', 'river')).toEqual([]);
});

it('finds those who teach at the school by the name that others see, and to those who teach their students [U09] [H06]', async () => {
  await course('algebra', 'Algebra', { authorId: 'teacher' });
  await live('held', { createdBy: 'owner', lecturer: 'نورة' });
  await live('for another', { createdBy: 'newcomer', lecturer: 'Somebody else' });
  await live('gone', { createdBy: 'closed', lecturer: 'けん', deletedAt: NOW });
  await classOf('algebra', 'teacher', { learner: '林晓雨' });
  await classOf('calculus', 'teacher', { learner: '林晓雨' });
  await classOf('physics', 'admin', { newcomer: '林立' });
  const found: Record<string, readonly string[]> = {};
  for (const name of PEOPLE) found[name] = await findPeople(people[name], '林');
  expect(found).toEqual({
    ...{ visitor: [], learner: [], foreigner: [] },
    teacher: ['林晓雨 (Class algebra)'],
    admin: ['林晓雨 (Class algebra)', '林立 (Class physics)'],
  });
  expect(await findPeople(people.teacher, 'N-learner')).toEqual(['林晓雨 (Class algebra)']);
  expect(await findPeople(people.visitor, 'łucja')).toEqual(['Łucja (Lecturer)']);
  // The real name of somebody with a nickname is not public, nor is who is a mere member.
  expect(await findPeople(people.visitor, 'Wiśniewska')).toEqual([]);
  expect(await findPeople(people.visitor, 'Pepe')).toEqual([]);
  expect(await findPeople(people.visitor, 'نورة')).toEqual(['نورة (Store owner)']);
  for (const name of ['けん', 'Somebody', 'Аня']) expect(await findPeople(people.visitor, name)).toEqual([]);
  // On the page of another school, which this one does not list, everybody is a visitor.
  const page = { mode: 'token', tenant: 'river', headers: { origin: RIVER, 'sec-fetch-site': 'cross-site' } } as const;
  const { data } = await signIn(new Browser(platform.origins.main), 'teacher', page);
  const there = new Browser(platform.origins.main, { ...page, bearer: data.access_token });
  expect(await findPeople(there, 'łucja')).toEqual(['Łucja (Lecturer)']);
  expect(await findPeople(there, '林')).toEqual([]);
});

it('finds no more than five of each kind by a bounded number of statements, and nothing without words [U09] [X01]', async () => {
  for (let index = 0; index < 8; index += 1) {
    await course(`course-${index}`, `A course ${index}`, { authorId: `author-${index}` });
    await live(`a live ${index}`);
    const id = `author-${index}`;
    const [row] = await platform.db.select().from(users).where(eq(users.id, 'teacher'));
    if (row)
      await platform.db
        .insert(users)
        .values({ ...row, id, email: null, phone: null, nickName: `A person ${index}` })
        .onConflictDoNothing();
  }
  statements = [];
  const { data } = await ask(people.admin, 'a');
  expect([data.courses.length, data.lives.length, data.people.length]).toEqual([FOUND_MAX, FOUND_MAX, FOUND_MAX]);
  const count = statements.length;
  statements = [];
  await ask(people.admin, `a ${'b '.repeat(40)}`);
  expect(statements.length).toBeLessThanOrEqual(count);
  statements = [];
  expect(await find(people.admin, ' \u3000 ')).toEqual([]);
  expect(statements.filter((text) => / like /.test(text))).toEqual([]);
  const long = await ask(people.admin, 'a'.repeat(SEARCH_MAX_LENGTH + 1));
  expect([long.status, long.field]).toEqual([400, 'search']);
});
