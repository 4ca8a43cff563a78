import { and, count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses, courseTexts, enrolments } from '../../../demo/platform/mall/courses/tables.ts';
import { courseLessons, courseLessonTexts } from '../../../demo/platform/mall/lessons/tables.ts';
import { cooperations } from '../../../demo/platform/mall/tables.ts';
import { spaces } from '../../../demo/platform/space/tables.ts';
import { tenantCounts, tenants } from '../../../demo/platform/tenants/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import {
  enrol,
  leaveCourse,
  listMarketCourses,
  listSchoolCourses,
  type MarketQuery,
  readCourse,
} from '../../../src/contract/mall/courses.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const newBrowser = async (account?: string) => {
  const browser = new Browser(platform.origins.main);
  if (account) await signIn(browser, account, { tenant: 'north' });
  return browser;
};
type Market = CallData<typeof listMarketCourses>;
const market = async (query: Partial<MarketQuery>, browser?: Browser, language = 'en_US'): Promise<Market> =>
  (await (browser ?? (await newBrowser())).ask(listMarketCourses, { query }, { language })).data;
const idsOf = ({ list }: Pick<Market, 'list'>) => list.map(({ id, schoolId }) => `${schoolId}/${id}`);

describe('the courses of the market', () => {
  it('come by page, each once, with a total that is counted [M02]', async () => {
    const ids: string[] = [];
    const first = await market({});
    for (let page = 1; page <= Math.ceil(first.total / 12); page += 1) ids.push(...idsOf(await market({ page })));
    expect(ids).toHaveLength(first.total);
    expect(new Set(ids).size).toBe(first.total);
    expect(first.total).toBeGreaterThan(50);
    expect(idsOf(await market({ page: 999 }))).toEqual([]);
  });

  it('have their texts in the language asked for, or else in the one they are taught in [M02]', async () => {
    const titleIn = async (language: string) =>
      (await market({ languages: 'de_DE', subjects: 'technology' }, undefined, language)).list[0]?.title;
    expect(await titleIn('de_DE')).toBe('IT-Sicherheit in der Produktion');
    expect(await titleIn('en_US')).toBe('Security of industrial networks');
    expect(await titleIn('ko_KR')).toBe('IT-Sicherheit in der Produktion');
  });

  it('are found by words in any of their languages, taken literally [M02]', async () => {
    expect(idsOf(await market({ search: 'it-sicherheit' }))).toEqual(['munich-technical/security-de']);
    expect(idsOf(await market({ search: 'العربية مسقط' }))).toEqual(['oasis/arabic-ar']);
    expect(idsOf(await market({ search: '外観検査' }))).toEqual(['kyoto-technical/learning-ja']);
    for (const nothing of ['%', '_', '\\', "'; drop table courses; --"])
      expect(await market({ search: nothing })).toMatchObject({ total: 0, list: [], subjects: [] });
  });

  it('are filtered by several values, whose counts ignore their own filter only [M02]', async () => {
    const all = await market({ pageSize: 100 });
    const some = await market({ pageSize: 100, subjects: 'design,care', levels: 'beginner' });
    const expected = all.list.filter(
      ({ level, subject }) => ['design', 'care'].includes(subject) && level === 'beginner',
    );
    expect(idsOf(some).sort()).toEqual(idsOf({ list: expected }).sort());
    expect(some.total).toBe(expected.length);
    for (const { count: number, value } of some.subjects)
      expect(number).toBe(all.list.filter(({ level, subject }) => subject === value && level === 'beginner').length);
    for (const { count: number, value } of some.levels)
      expect(number).toBe(
        all.list.filter(({ level, subject }) => ['design', 'care'].includes(subject) && level === value).length,
      );
    expect(some.subjects.length).toBeGreaterThan(2);
    const free = await market({ pageSize: 100, prices: 'free' });
    expect(free.list.every(({ price }) => price === null)).toBe(true);
    expect(free.prices.reduce((sum, one) => sum + one.count, 0)).toBe(all.total);
  });

  it('are those of one school or one programme if asked [M02]', async () => {
    expect((await market({ schoolId: 'river' })).list.map(({ schoolId }) => schoolId)).toEqual(Array(4).fill('river'));
    expect(idsOf(await market({ programmeId: 'data-engineer' })).sort()).toEqual(
      ['cloud', 'learning', 'python', 'statistics'].map((id) => `north/${id}-zh`),
    );
    expect(await market({ programmeId: 'none' })).toMatchObject({ total: 0 });
  });

  it('name their lecturers as their spaces do, to visitors and to users [M02] [H02]', async () => {
    await platform.db.update(users).set({ nickName: 'Nick', realName: 'Real Name' }).where(eq(users.id, 'teacher'));
    for (const browser of [await newBrowser(), await newBrowser('learner')]) {
      const { list } = await market({ pageSize: 100 }, browser);
      const own = list.filter(({ lecturer }) => lecturer?.id === 'teacher');
      expect(own.length).toBeGreaterThan(0);
      expect([...new Set(own.map(({ lecturer }) => lecturer?.name))]).toEqual(['Nick']);
    }
  });

  it('come in the order asked for [M02]', async () => {
    const { list: popular } = await market({ pageSize: 100 });
    expect(popular.map((one) => one.learnerCount)).toEqual(
      popular.map((one) => one.learnerCount).sort((a, b) => b - a),
    );
    const { list: shortest } = await market({ pageSize: 100, order: 'shortest' });
    expect(shortest.map((one) => one.minutes)).toEqual(shortest.map((one) => one.minutes).sort((a, b) => a - b));
    const { list: newest } = await market({ pageSize: 100, order: 'newest' });
    expect(newest.map((one) => one.modifiedTime)).toEqual(
      newest
        .map((one) => one.modifiedTime)
        .sort()
        .reverse(),
    );
  });

  it('do not include those of a school that has ended, is closed, is for members only or does not cooperate [M02]', async () => {
    const shown = async (school: string) => (await market({ schoolId: school })).total > 0;
    expect([await shown('orchard'), await shown('north-arts'), await shown('river')]).toEqual([false, false, true]);
    const set = (change: Partial<typeof tenants.$inferInsert>) =>
      platform.db.update(tenants).set(change).where(eq(tenants.id, 'river'));
    const usual = { closedAt: null, validUntil: null, membersOnly: false, listed: true };
    for (const change of [
      { closedAt: new Date('2026-01-01T00:00:00Z') },
      { validUntil: new Date('2020-01-01T00:00:00Z') },
      { membersOnly: true },
      { listed: false },
    ]) {
      await set(change);
      expect(await shown('river'), JSON.stringify(change)).toBe(false);
      await set(usual);
    }
    const ended = eq(cooperations.storeId, 'noura-store');
    expect(await shown('noura-store')).toBe(true);
    await platform.db.update(cooperations).set({ cancelledAt: new Date() }).where(ended);
    expect(await shown('noura-store')).toBe(false);
    await platform.db.update(cooperations).set({ cancelledAt: null }).where(ended);
  });

  it('reject invalid values of filters and invalid pages [M02] [X02]', async () => {
    const browser = await newBrowser();
    for (const [field, value] of [
      ['subjects', 'cooking'],
      ['levels', 'beginner,,'],
      ['languages', 'xx'],
      ['order', 'price'],
      ['page', 0],
      ['page', 100_001],
      ['schoolId', '../x'],
    ] as const) {
      const answer = await browser.ask(listMarketCourses, { query: { [field]: value } });
      expect([field, answer.status, answer.code, answer.field]).toEqual([field, 400, CODES.invalidInput, field]);
    }
  });
});

describe('a course', () => {
  const params = { schoolId: 'north', courseId: 'security-zh' };
  const key = and(eq(courses.tenantId, 'north'), eq(courses.id, 'security-zh'));

  it('has lecturer, price and lessons, in every language [M02] [M04]', async () => {
    const visitor = await newBrowser();
    for (const language of LANGUAGES) {
      const { data, status } = await visitor.ask(readCourse, { params }, { language });
      expect(status).toBe(200);
      expect(data).toMatchObject({ existMember: false, joined: false, lecturer: { id: 'teacher' }, lessonCount: 6 });
      expect(data.lessons.every(({ minutes, title }) => title !== '' && minutes > 0)).toBe(true);
      expect(data.minutes).toBe(data.lessons.reduce((sum, { minutes }) => sum + minutes, 0));
    }
    const unknown = await visitor.ask(readCourse, { params: { ...params, courseId: 'none' } });
    expect([unknown.status, unknown.code, unknown.field]).toEqual([404, CODES.notFound, 'courseId']);
    const elsewhere = await visitor.ask(readCourse, { params: { ...params, schoolId: 'river' } });
    expect(elsewhere.code).toBe(CODES.notFound);
  });

  it('is worth an hour in each language: of texts with tasks, a film and an exam in that language [U01]', async () => {
    const rows = await platform.db
      .select({
        language: courses.language,
        minutes: courses.minutes,
        kind: courseLessons.kind,
        content: courseLessonTexts.content,
        course: sql<string>`${courses.tenantId} || '/' || ${courses.id}`,
      })
      .from(courseLessons)
      .innerJoin(courses, and(eq(courses.tenantId, courseLessons.tenantId), eq(courses.id, courseLessons.courseId)))
      .innerJoin(
        courseLessonTexts,
        and(
          eq(courseLessonTexts.tenantId, courseLessons.tenantId),
          eq(courseLessonTexts.courseId, courseLessons.courseId),
          eq(courseLessonTexts.lessonId, courseLessons.id),
          eq(courseLessonTexts.language, courses.language),
        ),
      );
    const isWorthIt = (course: string) => {
      const lessons = rows.filter((row) => row.course === course);
      const texts = lessons.filter(({ content, kind }) => kind === 'text' && content.length > 200);
      const kinds = new Set(lessons.map(({ kind }) => kind));
      return texts.length >= 3 && kinds.has('video') && kinds.has('exam') && (lessons[0]?.minutes ?? 0) >= 60;
    };
    for (const language of LANGUAGES) {
      const taught = new Set(rows.filter((row) => row.language === language).map(({ course }) => course));
      expect([...taught].filter(isWorthIt), language).not.toEqual([]);
    }
  });

  it('is taken and left by members, who are counted once [M04]', async () => {
    const learner = await newBrowser('learner');
    const countOf = async () => (await platform.db.select().from(courses).where(key))[0]?.learnerCount;
    const before = await countOf();
    for (let time = 1; time <= 2; time += 1) {
      const { data } = await learner.ask(enrol, { body: params });
      expect(data).toEqual({ existMember: true, learnerCount: (before ?? 0) + 1 });
    }
    expect((await learner.ask(readCourse, { params })).data).toMatchObject({ existMember: true, joined: true });
    expect((await market({ search: '网络安全管理', schoolId: 'north' }, learner)).list[0]?.existMember).toBe(true);
    expect((await market({ search: '网络安全管理', schoolId: 'north' })).list[0]?.existMember).toBe(false);
    for (let time = 1; time <= 2; time += 1) {
      const { data } = await learner.ask(leaveCourse, { body: params });
      expect(data).toEqual({ existMember: false, learnerCount: before });
    }
  });

  it('is refused to visitors and strangers, and for courses that do not exist [M04]', async () => {
    const visitor = await newBrowser();
    const nobody = await visitor.ask(enrol, { body: params });
    expect([nobody.status, nobody.code]).toEqual([401, CODES.signInRequired]);
    const stranger = await newBrowser('org');
    const refused = await stranger.ask(enrol, { body: params });
    expect([refused.status, refused.code, refused.field]).toEqual([403, CODES.forbidden, 'schoolId']);
    const learner = await newBrowser('learner');
    const none = { body: { ...params, courseId: 'none' } };
    expect((await learner.ask(enrol, none)).code).toBe(CODES.notFound);
    expect((await learner.ask(leaveCourse, none)).code).toBe(CODES.notFound);
    const rows = await platform.db.select().from(enrolments).where(eq(enrolments.courseId, 'none'));
    expect(rows).toEqual([]);
  });

  it('of a school for members only is shown to its members only [M04]', async () => {
    const closed = { params: { schoolId: 'orchard' } };
    const visitor = await newBrowser('learner');
    expect((await visitor.ask(listSchoolCourses, closed)).code).toBe(CODES.forbidden);
    const member = await newBrowser('admin');
    const { list } = (await member.ask(listSchoolCourses, closed)).data;
    expect(list).toHaveLength(1);
    const course = { params: { schoolId: 'orchard', courseId: list[0]?.id ?? '' } };
    expect((await visitor.ask(readCourse, course)).code).toBe(CODES.forbidden);
    expect((await member.ask(readCourse, course)).status).toBe(200);
  });
});

it('gives no two courses of the demo the same title in any language [M02]', async () => {
  const titles = await platform.db
    .select({ language: courseTexts.language, title: courseTexts.title })
    .from(courseTexts);
  const named = titles.map(({ language, title }) => `${language} ${title}`);
  expect(named.filter((one, index) => named.indexOf(one) !== index)).toEqual([]);
});

it('has learners in every course of Riverbend [M02]', async () => {
  const { list } = await market({ pageSize: 100, schoolId: 'river' });
  expect(list.map(({ learnerCount }) => learnerCount > 0)).toEqual([true, true, true, true]);
});

it('counts the courses of every school, and the learners of every course [M04]', async () => {
  const { db } = platform;
  const perSchool = await db
    .select({ id: courses.tenantId, number: count() })
    .from(courses)
    .where(eq(courses.state, 'published'))
    .groupBy(courses.tenantId);
  const numbers = new Map(perSchool.map(({ id, number }) => [id, number]));
  for (const { courseCount, tenantId } of await db.select().from(tenantCounts))
    expect([tenantId, courseCount]).toEqual([tenantId, numbers.get(tenantId) ?? 0]);
  const studied = await db.select().from(enrolments);
  for (const { id, learnerCount, tenantId } of await db.select().from(courses))
    expect(learnerCount).toBe(studied.filter((one) => one.courseId === id && one.tenantId === tenantId).length);
  for (const { studyCourseCount, userId } of await db.select().from(spaces))
    expect([userId, studyCourseCount]).toEqual([userId, studied.filter((one) => one.userId === userId).length]);
  const own = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(
      courseTexts,
      and(
        eq(courseTexts.tenantId, courses.tenantId),
        eq(courseTexts.courseId, courses.id),
        eq(courseTexts.language, courses.language),
      ),
    )
    .where(eq(courses.state, 'published'));
  expect(own).toHaveLength([...numbers.values()].reduce((sum, one) => sum + one, 0));
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged).toEqual([]);
});
