import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lives } from '../../../demo/platform/live/tables.ts';
import { courses, courseTexts, enrolments } from '../../../demo/platform/mall/courses/tables.ts';
import { recordStudy, type Study } from '../../../demo/platform/studies/record.ts';
import { learningHistory } from '../../../demo/platform/studies/tables.ts';
import { exams, posts } from '../../../demo/platform/works/tables.ts';
import { findStudyProcess, readStudyIndex } from '../../../src/contract/history/history.ts';
import { Browser, CODES } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people: Record<'visitor' | 'admin' | 'learner' | 'foreigner', Browser> = {} as never;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, now: () => NOW });
  for (const name of ['visitor', 'admin', 'learner', 'foreigner'] as const)
    people[name] = new Browser(platform.origins.main);
  await signIn(people.admin, 'admin');
  await signIn(people.learner);
  await signIn(people.foreigner, 'org', { tenant: 'river' });
});
afterAll(() => platform.close());
beforeEach(() => platform.db.delete(learningHistory).where(eq(learningHistory.userId, 'admin')));

const study = (kind: Study['kind'], itemId: string, time: string, more: Partial<Study> = {}) =>
  recordStudy(
    platform.db,
    { userId: 'admin', tenantId: 'north', kind, itemId, title: itemId, cover: '', ...more },
    new Date(time),
  );
const inNorth = { tenantId: 'north' };
const CONDITIONS = {
  liveBroadcastsCond: inNorth,
  knowledgeArticlesCond: inNorth,
  examsCond: inNorth,
  rsCurriculumBasicInfosCond: inNorth,
};
const own = { schoolId: 'north', userId: 'admin' };
const find = (more: object = {}, browser = people.admin) =>
  browser.ask(findStudyProcess, { body: { ...own, pageVO: { curPage: 1 }, ...CONDITIONS, ...more } });
const daysOf = async (more: object = {}) => (await find(more)).data.map(({ processDate }) => processDate);
const index = async (more: object = {}) =>
  (await people.admin.ask(readStudyIndex, { query: { ...own, ...more } })).data;

describe('the learning history', () => {
  it('lists what was studied by day, from the latest, in four lists [T01]', async () => {
    await study('article', 'a-1', '2026-11-20T09:00:00Z', { title: 'An article' });
    await study('article', 'a-2', '2026-11-20T10:00:00Z');
    await study('live', 'l-1', '2026-11-20T11:00:00Z', { seconds: 20, cover: '/files/media/courses/ai.webp' });
    await study('exam', 'e-1', '2026-11-18T11:00:00Z', { title: 'Algebra' });
    await study('course', 'c-1', '2026-11-18T12:00:00Z', { title: 'Clouds' });
    const { body, data } = await find();
    expect([body.status, data.map(({ processDate }) => processDate)]).toEqual([200, ['2026-11-20', '2026-11-18']]);
    const [first, second] = data;
    expect(first?.process).toEqual({
      knowledgeArticles: [
        { id: 'a-2', title: 'a-2', coverUrl: '', gone: true, time: '2026-11-20T10:00:00.000Z' },
        { id: 'a-1', title: 'An article', coverUrl: '', gone: true, time: '2026-11-20T09:00:00.000Z' },
      ],
      liveBroadcasts: [
        {
          ...{ id: 'l-1', title: 'l-1', cover: '/files/media/courses/ai.webp', duration: 20, rePlay: 0 },
          ...{ gone: true, time: '2026-11-20T11:00:00.000Z' },
        },
      ],
      exams: [],
      rsCurriculumBasicInfos: [],
    });
    expect(second?.process.exams).toMatchObject([{ id: 'e-1', examName: 'Algebra' }]);
    expect(second?.process.rsCurriculumBasicInfos).toMatchObject([{ id: 'c-1', title: 'Clouds', cardImageUrl: '' }]);
  });

  it('has ten days a page, and a short page at the end [T01]', async () => {
    for (let day = 1; day <= 13; day += 1)
      await study('article', `a-${day}`, `2026-10-${String(day).padStart(2, '0')}T09:00:00Z`);
    expect((await daysOf()).length).toBe(10);
    expect(await daysOf({ pageVO: { curPage: 2 } })).toEqual(['2026-10-03', '2026-10-02', '2026-10-01']);
    expect(await daysOf({ pageVO: { curPage: 3 } })).toEqual([]);
    expect(await daysOf({ pageVO: { curPage: 2, pageSize: 12 } })).toEqual(['2026-10-01']);
  });

  it('groups by the days of the zone of the reader, however far it is from UTC [T01]', async () => {
    // One visit on each side of midnight in Kathmandu, 5:45 ahead of UTC, in the same hour and day of UTC.
    await study('live', 'l-1', '2026-11-20T18:14:50Z', { seconds: 30 });
    await study('live', 'l-1', '2026-11-20T18:15:20Z', { seconds: 30 });
    const at = async (timeZone: string) =>
      (await find({ timeZone })).data.map((day) => [day.processDate, day.process.liveBroadcasts[0]?.duration]);
    expect(await at('UTC')).toEqual([['2026-11-20', 60]]);
    expect(await at('Asia/Kathmandu')).toEqual([
      ['2026-11-21', 30],
      ['2026-11-20', 30],
    ]);
    // Former names of zones, and short ones that are those of other zones to the database.
    expect(await at('aSIA/KATMANDU')).toEqual(await at('Asia/Kathmandu'));
    expect(await at('AET')).toEqual(await at('Australia/Sydney'));
    expect(await find({ timeZone: 'SystemV/PST8' })).toMatchObject({ status: 400, field: 'timeZone' });
    await study('live', 'l-1', '2026-11-20T23:30:00Z');
    expect(await at('Pacific/Kiritimati')).toEqual([['2026-11-21', 60]]);
    expect(await at('Pacific/Honolulu')).toEqual([['2026-11-20', 60]]);
  });

  it('lists a thing once a day, with its first time and all that was watched, and no more than time has passed [T01]', async () => {
    await study('live', 'l-1', '2026-11-20T10:00:00Z', { seconds: 30 });
    await study('live', 'l-1', '2026-11-20T10:00:20Z', { seconds: 30 });
    await study('live', 'l-1', '2026-11-20T10:00:30Z', { seconds: 10 });
    await study('live', 'l-1', '2026-11-20T15:00:00Z', { seconds: 10, title: 'New title' });
    expect((await find()).data[0]?.process.liveBroadcasts).toEqual([
      expect.objectContaining({ duration: 70, title: 'New title', time: '2026-11-20T10:00:00.000Z' }),
    ]);
  });

  it('jumps to a day, and ends at another one [T02]', async () => {
    for (const day of ['2016-02-29', '2025-12-31', '2026-01-01', '2026-01-02'])
      await study('article', 'a', `${day}T09:00:00Z`);
    expect(await daysOf({ until: '2026-01-01' })).toEqual(['2026-01-01', '2025-12-31', '2016-02-29']);
    expect(await daysOf({ until: '2026-01-01', since: '2025-12-31' })).toEqual(['2026-01-01', '2025-12-31']);
    expect(await daysOf({ until: '2016-02-28' })).toEqual([]);
    expect(await find({ until: '2026-02-30' })).toMatchObject({ status: 400, code: CODES.invalidInput });
    expect(await find({ since: '2026-01-02', until: '2026-01-01' })).toMatchObject({ status: 400, field: 'until' });
    // The last day is one of the reader's zone.
    await study('article', 'late', '2026-01-01T23:30:00Z');
    expect(await daysOf({ until: '2026-01-01', timeZone: 'Europe/Madrid', since: '2026-01-01' })).toEqual([
      '2026-01-01',
    ]);
    const [day] = (await find({ until: '2026-01-01', timeZone: 'Europe/Madrid' })).data;
    expect(day?.process.knowledgeArticles.map(({ id }) => id)).toEqual(['a']);
  });

  it('leaves out the kinds without a condition, and refuses one for another school [T02]', async () => {
    await study('article', 'a', '2026-11-20T09:00:00Z');
    await study('live', 'l', '2026-11-21T09:00:00Z');
    const none = { liveBroadcastsCond: undefined, examsCond: undefined, rsCurriculumBasicInfosCond: undefined };
    expect(await daysOf(none)).toEqual(['2026-11-20']);
    expect(await daysOf({ ...none, knowledgeArticlesCond: undefined })).toEqual([]);
    const foreign = await find({ examsCond: { tenantId: 'river' } });
    expect(foreign).toMatchObject({ status: 400, code: CODES.invalidInput, field: 'examsCond.tenantId' });
    for (const wrong of [
      { tenantId: 'north', isValid: 0 },
      { tenantId: 'north', examStatus: 1 },
    ])
      expect(await find({ examsCond: wrong })).toMatchObject({ status: 400, code: CODES.invalidInput });
  });

  it('finds all words of a title, signs included, and courses by their present title as well [T02]', async () => {
    await study('article', 'a-1', '2026-11-20T09:00:00Z', { title: 'Vectors, 100% clear' });
    await study('exam', 'e-1', '2026-11-19T09:00:00Z', { title: 'Vectors' });
    await study('course', 'cloud-zh', '2026-11-18T09:00:00Z', { title: '云' });
    expect(await daysOf({ title: 'vectors' })).toEqual(['2026-11-20', '2026-11-19']);
    expect(await daysOf({ title: 'CLEAR vec' })).toEqual(['2026-11-20']);
    expect(await daysOf({ title: '100%' })).toEqual(['2026-11-20']);
    expect(await daysOf({ title: 'v_ctors' })).toEqual([]);
    const [text] = await platform.db
      .select({ title: courseTexts.title })
      .from(courseTexts)
      .where(
        and(eq(courseTexts.tenantId, 'north'), eq(courseTexts.courseId, 'cloud-zh'), eq(courseTexts.language, 'en_US')),
      );
    const found = (await find({ title: text?.title })).data;
    expect(found.map(({ process }) => process.rsCurriculumBasicInfos.map(({ title }) => title))).toEqual([
      [text?.title],
    ]);
  });

  it('says what is gone, and what is still there [T02]', async () => {
    const time = '2026-11-20T09:00:00Z';
    const there = async (row: Parameters<typeof rowOf>, kind: Study['kind'], itemId: string) => {
      await platform.db.insert(row[0]).values(rowOf(...row) as never);
      await study(kind, itemId, time);
    };
    const past = {
      startAt: NOW,
      openedAt: new Date('2026-11-19T09:00:00Z'),
      closesAt: new Date('2026-11-19T10:00:00Z'),
    };
    await there(
      [lives, { tenantId: 'north', id: 'kept', recordingOf: 'kept', recorded: true, deletedAt: null, ...past }],
      'live',
      'kept',
    );
    await there([lives, { tenantId: 'north', id: 'bare', recorded: false, deletedAt: null, ...past }], 'live', 'bare');
    await there(
      [lives, { tenantId: 'north', id: 'deleted', recorded: true, deletedAt: NOW, ...past }],
      'live',
      'deleted',
    );
    await there(
      [lives, { tenantId: 'river', id: 'elsewhere', recorded: true, deletedAt: null, ...past }],
      'live',
      'elsewhere',
    );
    await there([courses, { tenantId: 'north', id: 'taught', language: 'zh_CN' }], 'course', 'taught');
    await there(
      [posts, { userId: 'teacher', id: 'teacher-text', schoolId: 'north', resourceType: 'article' }],
      'article',
      'teacher-text',
    );
    await there([exams, { userId: 'teacher', id: 'teacher-test', schoolId: 'north' }], 'exam', 'teacher-test');
    for (const kind of ['course', 'article', 'exam'] as const) await study(kind, 'teacher-nothing', time);
    // What was withdrawn is there for who made it, and a course for those who study it.
    const withdrawn = { tenantId: 'north', language: 'zh_CN', state: 'withdrawn' };
    await there([courses, { ...withdrawn, id: 'left' }], 'course', 'left');
    await there([courses, { ...withdrawn, id: 'studied' }], 'course', 'studied');
    await platform.db
      .insert(enrolments)
      .values(rowOf(enrolments, { tenantId: 'north', courseId: 'studied', userId: 'admin' }) as never);
    const draft = { schoolId: 'north', status: 'draft' };
    await there([exams, { ...draft, userId: 'teacher', id: 'teacher-draft' }], 'exam', 'teacher-draft');
    await there([exams, { ...draft, userId: 'admin', id: 'admin-draft' }], 'exam', 'admin-draft');
    const [day] = (await find()).data;
    const gone = Object.values(day?.process ?? {}).flat() as { id: string; gone: boolean; rePlay?: number }[];
    const namesOf = (isGone: boolean) => gone.flatMap((one) => (one.gone === isGone ? [one.id] : [])).sort();
    expect(namesOf(false)).toEqual([
      'admin-draft',
      'bare',
      'kept',
      'studied',
      'taught',
      'teacher-test',
      'teacher-text',
    ]);
    const nothing = Array.from({ length: 3 }, () => 'teacher-nothing');
    expect(namesOf(true)).toEqual(['deleted', 'elsewhere', 'left', 'teacher-draft', ...nothing]);
    expect(gone.filter(({ rePlay }) => rePlay === 1).map(({ id }) => id)).toEqual(['kept']);
  });

  it('counts by kind and month, and by day of one month, with the filters [T02]', async () => {
    await study('article', 'a-1', '2026-11-20T09:00:00Z');
    await study('article', 'a-1', '2026-11-20T19:00:00Z');
    await study('article', 'a-2', '2026-11-20T09:00:00Z', { title: 'Clouds' });
    await study('live', 'l-1', '2026-10-31T23:30:00Z');
    await study('exam', 'e-1', '2024-02-29T09:00:00Z');
    expect(await index({ month: '2026-11' })).toEqual({
      counts: { article: 2, live: 1, exam: 1, course: 0 },
      months: [
        { month: '2026-11', days: 1, count: 2, lastDay: '2026-11-20' },
        { month: '2026-10', days: 1, count: 1, lastDay: '2026-10-31' },
        { month: '2024-02', days: 1, count: 1, lastDay: '2024-02-29' },
      ],
      days: [{ day: '2026-11-20', count: 2 }],
    });
    const inMadrid = await index({ timeZone: 'Europe/Madrid', month: '2026-11' });
    expect(inMadrid.days).toEqual([
      { day: '2026-11-20', count: 2 },
      { day: '2026-11-01', count: 1 },
    ]);
    const searched = await index({ title: 'cloud', kinds: 'exam' });
    expect(searched).toEqual({ counts: { article: 1, live: 0, exam: 0, course: 0 }, months: [], days: [] });
    const ofKinds = await index({ kinds: 'exam,live' });
    expect([ofKinds.counts.article, ofKinds.months.map(({ month }) => month)]).toEqual([2, ['2026-10', '2024-02']]);
  });

  it('is for its person only, and for one school [T01]', async () => {
    await study('article', 'a', '2026-11-20T09:00:00Z');
    await study('article', 'b', '2026-11-19T09:00:00Z', { tenantId: 'river' });
    expect(await find({}, people.visitor)).toMatchObject({ status: 401, code: CODES.signInRequired });
    for (const browser of [people.learner, people.foreigner]) {
      expect(await find({}, browser)).toMatchObject({ status: 403, code: CODES.forbidden, field: 'userId' });
      const index = await browser.ask(readStudyIndex, { query: own });
      expect(index).toMatchObject({ status: 403, code: CODES.forbidden });
    }
    expect(await daysOf()).toEqual(['2026-11-20']);
    const only = { knowledgeArticlesCond: { tenantId: 'river' } };
    const others = { liveBroadcastsCond: undefined, examsCond: undefined, rsCurriculumBasicInfosCond: undefined };
    expect(await daysOf({ schoolId: 'river', ...only, ...others })).toEqual(['2026-11-19']);
    const nowhere = { knowledgeArticlesCond: { tenantId: 'nowhere' }, ...others };
    expect(await find({ schoolId: 'nowhere', ...nowhere })).toMatchObject({ status: 404, code: CODES.notFound });
  });

  it('of the demo is two years of the learner and ten of the teacher, with things that are gone [T01] [X04]', async () => {
    const first = async (userId: string) => {
      const rows = await platform.db.select().from(learningHistory).where(eq(learningHistory.userId, userId));
      const days = new Set(rows.map(({ happenedAt }) => happenedAt.toISOString().slice(0, 10)));
      return {
        years: (Date.now() - Math.min(...rows.map(({ happenedAt }) => happenedAt.getTime()))) / 31_557_600_000,
        days: days.size,
        rows,
      };
    };
    const [learner, teacher] = [await first('learner'), await first('teacher')];
    expect(Math.round(learner.years)).toBe(2);
    expect(Math.round(teacher.years)).toBe(10);
    expect(learner.days).toBeGreaterThan(250);
    expect(teacher.days).toBeGreaterThan(900);
    for (const { rows } of [learner, teacher])
      expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['article', 'live', 'exam', 'course']));
    expect(learner.rows.some(({ itemId }) => itemId.includes('-gone-'))).toBe(true);
  });
});
