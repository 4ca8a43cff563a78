import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courses } from '../../../demo/platform/mall/courses/tables.ts';
import { courseLessons } from '../../../demo/platform/mall/lessons/tables.ts';
import { uploadedFiles } from '../../../demo/platform/uploads/tables.ts';
import { exams } from '../../../demo/platform/works/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { beginUpload, finishUpload } from '../../../src/contract/files/uploads.ts';
import {
  addLesson,
  createCourse,
  deleteCourse,
  listLessonItems,
  listTaughtCourses,
  orderLessons,
  publishCourse,
  readEditedCourse,
  readEditedLesson,
  removeLesson,
  restoreLesson,
  saveCourse,
  saveLesson,
  withdrawCourse,
} from '../../../src/contract/mall/course-editing.ts';
import { enrol, listMarketCourses, listSchoolCourses, readCourse } from '../../../src/contract/mall/courses.ts';
import type { EditedCourse } from '../../../src/contract/mall/edited-course.ts';
import { exportLearners, listLearners } from '../../../src/contract/mall/learners.ts';
import { readLesson, saveProgress } from '../../../src/contract/mall/lessons.ts';
import { MAKING_CODES } from '../../../src/contract/mall/making-codes.ts';
import { listNotifications } from '../../../src/contract/notifications/notifications.ts';
import { changePlateSubscription, listPlateContents, SUBSCRIBE_OPERATION } from '../../../src/contract/plate/plates.ts';
import { searchSchool } from '../../../src/contract/school/search.ts';
import { listDynamics } from '../../../src/contract/space/dynamics.ts';
import type { Browser } from '../support/browser.ts';
import { platformOfFile } from '../support/file-platform.ts';
import { signIn } from '../support/journeys.ts';
import { webmOf } from '../uploads/media-samples.ts';

const { platform, newBrowser: newVisitor } = platformOfFile();
const params = { schoolId: 'north' };

const newBrowser = async (account: string) => {
  const browser = newVisitor();
  await signIn(browser, account, { tenant: 'north' });
  return browser;
};

const keyOf = ({ id }: Pick<EditedCourse, 'id'>) => ({ ...params, courseId: id });

const create = async (teacher: Browser, title = 'Vectors'): Promise<EditedCourse> =>
  (await teacher.ask(createCourse, { params, body: { title, language: 'en_US' } })).data;

const bodyOf = ({ description, language, level, price, revision, subject, summary, title }: EditedCourse) => ({
  ...{ revision, textLanguage: 'en_US', language, title, summary, description, subject, level, price, cover: null },
});

const save = (teacher: Browser, course: EditedCourse, changes: object) =>
  teacher.ask(saveCourse, { params: keyOf(course), body: { ...bodyOf(course), ...changes } });

/** Adds a lesson of text to a course, and returns the course after it. */
const addText = async (teacher: Browser, course: EditedCourse, title: string, content = 'An arrow.') => {
  const at = keyOf(course);
  const added = await teacher.ask(addLesson, {
    params: at,
    body: { revision: course.revision, textLanguage: 'en_US', kind: 'text', title },
  });
  const { lessonId } = added.data;
  const saved = await teacher.ask(saveLesson, {
    params: { ...at, lessonId },
    body: { revision: 1, textLanguage: 'en_US', title, content, minutes: 20 },
  });
  return { course: saved.data.course, lessonId };
};

/** A course with two lessons that is published. */
const publishOne = async (teacher: Browser, title = 'Vectors') => {
  const draft = (await save(teacher, await create(teacher, title), { summary: 'Adding arrows.' })).data;
  const one = await addText(teacher, draft, 'Arrows');
  const two = await addText(teacher, one.course, 'Sums');
  const { data } = await teacher.ask(publishCourse, { params: keyOf(draft), body: { revision: two.course.revision } });
  return { course: data, first: one.lessonId, second: two.lessonId };
};

const foundBy = async (browser: Browser, search: string) => {
  const market = await browser.ask(listMarketCourses, { query: { search } });
  const school = await browser.ask(listSchoolCourses, { params, query: { pageSize: 100 } });
  const searched = await browser.ask(searchSchool, { params, query: { search } });
  return [
    market.data.list.some(({ title }) => title === search),
    school.data.list.some(({ title }) => title === search),
    JSON.stringify(searched.data).includes(`"${search}"`),
  ];
};

describe('a course of a teacher', () => {
  it('is a draft that only its teacher sees until it is complete and published, and is found until it is withdrawn [U02]', async () => {
    const [teacher, learner] = [await newBrowser('teacher'), await newBrowser('learner')];
    expect((await learner.ask(createCourse, { params, body: { title: 'A', language: 'en_US' } })).status).toBe(403);
    const name = 'Arrows for everybody';
    const draft = await create(teacher, name);
    const key = keyOf(draft);
    expect(draft).toMatchObject({ state: 'draft', problems: ['summaryMissing', 'lessonsMissing'] });
    expect((await learner.ask(readCourse, { params: key })).status).toBe(404);
    expect((await learner.ask(enrol, { body: key })).status).toBe(404);
    expect((await learner.ask(readEditedCourse, { params: key })).status).toBe(403);
    expect((await teacher.ask(readCourse, { params: key })).data).toMatchObject({ state: 'draft', teaches: true });
    expect(await foundBy(learner, name)).toEqual([false, false, false]);
    const early = await teacher.ask(publishCourse, { params: key, body: { revision: draft.revision } });
    expect(early.code).toBe(MAKING_CODES.courseIncomplete);
    const { data: named } = await save(teacher, draft, {
      summary: 'Adding arrows.',
      price: { amount: 20, currency: 'EUR' },
    });
    const { course } = await addText(teacher, named, 'Arrows');
    expect(course).toMatchObject({ problems: [], price: { amount: 20, currency: 'EUR' }, minutes: 20 });
    const { data: published } = await teacher.ask(publishCourse, { params: key, body: { revision: course.revision } });
    expect(published.state).toBe('published');
    expect(await foundBy(learner, name)).toEqual([true, true, true]);
    expect((await learner.ask(enrol, { body: key })).code).toBe(AREA_CODES.courseCodeNeeded);
    const { data: free } = await save(teacher, published, { price: null });
    expect((await learner.ask(enrol, { body: key })).status).toBe(200);
    expect((await teacher.ask(deleteCourse, { params: key })).code).toBe(MAKING_CODES.courseNotDraft);
    const { data: gone } = await teacher.ask(withdrawCourse, { params: key, body: { revision: free.revision } });
    expect(gone.state).toBe('withdrawn');
    expect(await foundBy(learner, name)).toEqual([false, false, false]);
    // Who studies it can go on; others do not learn that it is there.
    expect((await learner.ask(readCourse, { params: key })).data).toMatchObject({
      state: 'withdrawn',
      existMember: true,
    });
    const [lesson] = gone.lessons;
    expect((await learner.ask(readLesson, { params: { ...key, lessonId: lesson?.id ?? '' } })).status).toBe(200);
    expect((await newVisitor().ask(readCourse, { params: key })).status).toBe(404);
    const mine = await teacher.ask(listTaughtCourses, { params });
    expect(mine.data.list[0]).toMatchObject({ title: name, state: 'withdrawn', learnerCount: 1 });
  });

  it('is edited by its teacher and the administrators of its school, each on what the other has saved [U02]', async () => {
    const [teacher, admin] = [await newBrowser('teacher'), await newBrowser('admin')];
    const { course, first, second } = await publishOne(teacher, 'Shared arrows');
    const key = keyOf(course);
    const { data: renamed } = await save(admin, course, { title: 'Renamed arrows' });
    expect(renamed).toMatchObject({ title: 'Renamed arrows', revision: course.revision + 1 });
    expect((await save(teacher, course, { title: 'Mine' })).code).toBe(MAKING_CODES.courseChanged);
    const order = (lessonIds: string[], revision: number) =>
      teacher.ask(orderLessons, { params: key, body: { revision, lessonIds } });
    expect((await order([first], renamed.revision)).status).toBe(400);
    expect((await order([first, first], renamed.revision)).status).toBe(400);
    const { data: ordered } = await order([second, first], renamed.revision);
    expect(ordered.lessons.map(({ id }) => id)).toEqual([second, first]);
    expect((await order([first, second], renamed.revision)).code).toBe(MAKING_CODES.courseChanged);
    // Two lessons are edited side by side; one lesson by one.
    const change = (browser: Browser, lessonId: string, revision: number, content = 'New.') =>
      browser.ask(saveLesson, {
        params: { ...key, lessonId },
        body: { revision, textLanguage: 'en_US', title: 'Arrows', content, minutes: 30 },
      });
    expect((await change(teacher, first, 2)).status).toBe(200);
    expect((await change(admin, second, 2)).status).toBe(200);
    expect((await change(admin, first, 2)).code).toBe(MAKING_CODES.courseChanged);
    // What learners have stays complete, and what is added is shown when it is.
    expect((await change(teacher, first, 3, '')).code).toBe(MAKING_CODES.courseIncomplete);
    expect((await teacher.ask(readEditedLesson, { params: { ...key, lessonId: first } })).data.content).toBe('New.');
    const { data: now } = await teacher.ask(readEditedCourse, { params: key });
    expect((await save(teacher, now, { summary: ' ' })).code).toBe(MAKING_CODES.courseIncomplete);
    const added = await teacher.ask(addLesson, {
      params: key,
      body: { revision: now.revision, textLanguage: 'en_US', kind: 'text', title: 'Later' },
    });
    const learner = await newBrowser('learner');
    expect((await learner.ask(readCourse, { params: key })).data.lessons).toHaveLength(2);
    await change(teacher, added.data.lessonId, 1);
    expect((await learner.ask(readCourse, { params: key })).data).toMatchObject({ lessonCount: 3, minutes: 90 });
    // Another teacher of another school, and a text that is not allowed.
    const river = await newBrowser('learner');
    expect((await save(river, now, {})).status).toBe(403);
  });

  it('has texts in several languages, and lessons with films, files, exams and replays [U02]', async () => {
    const teacher = await newBrowser('teacher');
    const cloud = { ...params, courseId: 'cloud-zh' };
    const english = (await teacher.ask(readEditedCourse, { params: cloud }, { language: 'en_US' })).data;
    expect(english).toMatchObject({ textLanguage: 'en_US', language: 'zh_CN', problems: [] });
    await save(teacher, english, { title: 'Clouds', textLanguage: 'en_US' });
    const chinese = (await teacher.ask(readEditedCourse, { params: cloud, query: { textLanguage: 'zh_CN' } })).data;
    expect(chinese.title).not.toBe('Clouds');
    const course = await create(teacher, 'Films');
    const key = keyOf(course);
    const add = async (kind: 'video' | 'exam', revision: number) =>
      (await teacher.ask(addLesson, { params: key, body: { revision, textLanguage: 'en_US', kind, title: kind } }))
        .data;
    const film = await add('video', course.revision);
    const content = webmOf(150);
    const { data: place } = await teacher.ask(beginUpload, {
      params,
      body: { purpose: 'lessonVideo', name: 'film.webm', size: content.byteLength },
    });
    await fetch(`${place.address}/0`, { method: 'PUT', body: content });
    await teacher.ask(finishUpload, { params: { ...params, fileId: place.id }, body: {} });
    const saveOf = (lessonId: string, more: object, revision = 1) =>
      teacher.ask(saveLesson, {
        params: { ...key, lessonId },
        body: { revision, textLanguage: 'en_US', title: 'One', content: '', minutes: 5, ...more },
      });
    const { data: saved } = await saveOf(film.lessonId, { fileId: place.id });
    expect(saved.lesson).toMatchObject({ minutes: 3, complete: true, file: { name: 'film.webm', seconds: 150 } });
    expect((await fetch(saved.lesson.file?.url ?? '')).headers.get('content-type')).toBe('video/webm');
    const fileRow = async () =>
      (await platform.db.select().from(uploadedFiles).where(eq(uploadedFiles.id, place.id)))[0];
    expect((await fileRow())?.expiresAt).toBeNull();
    const exam = await add('exam', saved.course.revision);
    expect((await saveOf(exam.lessonId, { itemId: 'no-such-exam' })).status).toBe(404);
    expect((await saveOf(exam.lessonId, { fileId: place.id })).status).toBe(400);
    const { data: withExam } = await saveOf(exam.lessonId, { itemId: 'amelia-hart-exam' });
    // An exam that is chosen says how long it takes; a teacher may say something else then.
    const [{ durationMinutes } = { durationMinutes: 0 }] = await platform.db
      .select()
      .from(exams)
      .where(eq(exams.id, 'amelia-hart-exam'));
    expect(withExam.lesson).toMatchObject({ complete: true, minutes: durationMinutes });
    const { data: later } = await saveOf(exam.lessonId, { itemId: 'amelia-hart-exam', minutes: 45 }, 2);
    expect(later.lesson.minutes).toBe(45);
    expect((await teacher.ask(listLessonItems, { params, query: { kind: 'live' } })).data.list.length).toBeGreaterThan(
      0,
    );
    // Its file is let go with the draft.
    expect((await teacher.ask(deleteCourse, { params: key })).status).toBe(200);
    expect((await fileRow())?.expiresAt).not.toBeNull();
    const left = and(eq(courseLessons.tenantId, 'north'), eq(courseLessons.courseId, course.id));
    expect(await platform.db.select().from(courseLessons).where(left)).toEqual([]);
  });

  it('is listed in the category of its school that its teacher chooses while it is published, and subscribers are told [U06] [U02]', async () => {
    const [teacher, learner] = [await newBrowser('teacher'), await newBrowser('learner')];
    const section = { sectionId: 'north-course', templateId: 'north-course-template' };
    const listed = async (categoryId: string) => {
      const { data } = await learner.ask(listPlateContents, { params, query: { ...section, categoryId } });
      return data.list.map(({ title }) => title).filter((title) => title.startsWith('Placed'));
    };
    const told = async () => {
      const { data } = await learner.ask(listNotifications);
      return data.list.filter(({ kind, subject }) => kind === 'published' && subject.title.startsWith('Placed')).length;
    };
    const category = {
      ...section,
      ...{ categoryId: 'f1', resourceType: 'section' as const },
      ...{ operateType: SUBSCRIBE_OPERATION.subscribe, portalPageId: 'plate' },
    };
    expect((await learner.ask(changePlateSubscription, { params, body: category })).status).toBe(200);
    platform.clock.advance(1);
    const draft = (await save(teacher, await create(teacher, 'Placed arrows'), { summary: 'Adding arrows.' })).data;
    const { course } = await addText(teacher, draft, 'Arrows');
    expect((await save(teacher, course, { categoryIdPath: 'f1.f9-9' })).status).toBe(404);
    const { data: placed } = await save(teacher, course, { categoryIdPath: 'f1.f1-5' });
    expect([placed.categoryIdPath, await listed('f1')]).toEqual(['f1.f1-5', []]);
    const key = keyOf(draft);
    const publish = async ({ revision }: EditedCourse) =>
      (await teacher.ask(publishCourse, { params: key, body: { revision } })).data;
    const published = await publish(placed);
    expect([await listed('f1'), await listed('f1-5'), await told()]).toEqual([['Placed arrows'], ['Placed arrows'], 1]);
    // Who does not name a category leaves it as it is.
    const { data: renamed } = await save(teacher, published, { title: 'Placed vectors' });
    expect([await listed('f1-5'), await told()]).toEqual([['Placed vectors'], 1]);
    const { data: moved } = await save(teacher, renamed, { categoryIdPath: 'f3' });
    expect([await listed('f1'), await listed('f3')]).toEqual([[], ['Placed vectors']]);
    const { data: gone } = await teacher.ask(withdrawCourse, { params: key, body: { revision: moved.revision } });
    expect([await listed('f3'), await told()]).toEqual([[], 0]);
    await publish(gone);
    expect([await listed('f3'), await told()]).toEqual([['Placed vectors'], 1]);
    const feedOf = async (browser: Browser) =>
      (await browser.ask(listDynamics, { query: { userId: 'teacher' } })).data.list
        .filter(({ title }) => title.startsWith('Placed'))
        .map(({ kind, subject }) => [kind, subject]);
    // Others see courses only of organizations (requirement H10).
    expect([await feedOf(teacher), await feedOf(learner)]).toEqual([[['posted', 'course']], []]);
  });

  it('lists its learners with how far they are, by page and in each order, and as a sheet [U02]', async () => {
    const teacher = await newBrowser('teacher');
    const { course, first, second } = await publishOne(teacher, 'Counted arrows');
    const key = keyOf(course);
    const people = ['learner', 'admin', 'teacher'] as const;
    for (const [index, account] of people.entries()) {
      const browser = await newBrowser(account);
      await browser.ask(enrol, { body: key });
      for (const lessonId of [first, second].slice(0, index)) {
        platform.clock.advance(1);
        await browser.ask(saveProgress, { body: { ...key, lessonId, done: true } });
      }
      platform.clock.advance(1);
    }
    const list = async (query: Record<string, unknown>) =>
      (await teacher.ask(listLearners, { params: key, query })).data;
    const { list: rows, total } = await list({});
    expect(total).toBe(3);
    expect(rows.map(({ doneLessons, lessonId }) => [doneLessons, lessonId])).toEqual([
      [2, second],
      [1, first],
      [0, ''],
    ]);
    expect(rows[2]?.seenTime).toBeNull();
    for (const order of ['seen', 'done', 'enrolled'] as const)
      for (const direction of ['down', 'up'] as const) {
        const ids: string[] = [];
        for (let after: string | null = ''; after !== null; ) {
          const page: Awaited<ReturnType<typeof list>> = await list({ order, direction, after, pageSize: 1 });
          ids.push(...page.list.map(({ person }) => person.id));
          after = page.next;
        }
        const expected = [...people];
        expect(ids).toEqual(direction === 'up' ? expected : expected.reverse());
      }
    expect((await teacher.ask(listLearners, { params: key, query: { after: 'x' } })).status).toBe(400);
    const sheet = await teacher.send(exportLearners, { params: key, query: { timeZone: 'Europe/Madrid' } });
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
    expect(Buffer.from(await sheet.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
    const learner = await newBrowser('learner');
    expect((await learner.ask(listLearners, { params: key })).status).toBe(403);
    // A lesson that is removed takes what learners have done of it along, and brings it back.
    const { data: now } = await teacher.ask(readEditedCourse, { params: key });
    const lesson = { ...key, lessonId: first };
    const done = async () => (await list({ order: 'done' })).list.map(({ doneLessons }) => doneLessons);
    const progress = async () => (await teacher.ask(readCourse, { params: key })).data.progress;
    expect(await progress()).toMatchObject({ doneLessons: 2, lessonCount: 2 });
    expect(await done()).toEqual([2, 1, 0]);
    const { data: without } = await teacher.ask(removeLesson, { params: lesson, query: { revision: now.revision } });
    expect(without.lessons.map(({ id }) => id)).toEqual([second]);
    expect(await done()).toEqual([1, 0, 0]);
    expect(await progress()).toMatchObject({ doneLessons: 1, lessonCount: 1 });
    expect((await teacher.ask(readLesson, { params: lesson })).status).toBe(404);
    expect((await teacher.ask(restoreLesson, { params: lesson, body: { revision: now.revision } })).code).toBe(
      MAKING_CODES.courseChanged,
    );
    const { data: whole } = await teacher.ask(restoreLesson, { params: lesson, body: { revision: without.revision } });
    expect(whole.lessons.map(({ id }) => id)).toEqual([first, second]);
    expect(await done()).toEqual([2, 1, 0]);
    expect(await progress()).toMatchObject({ doneLessons: 2, lessonCount: 2 });
    await teacher.ask(removeLesson, { params: lesson, query: { revision: whole.revision } });
    await platform.db
      .update(courseLessons)
      .set({ removedAt: new Date(0) })
      .where(eq(courseLessons.id, first));
    const late = await teacher.ask(restoreLesson, { params: lesson, body: { revision: whole.revision + 1 } });
    expect(late.status).toBe(404);
    expect(await done()).toEqual([1, 0, 0]);
    const [row] = await platform.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row).toMatchObject({ lessonCount: 1, minutes: 20 });
    const last = await teacher.ask(removeLesson, {
      params: { ...key, lessonId: second },
      query: { revision: whole.revision + 1 },
    });
    expect(last.code).toBe(MAKING_CODES.courseIncomplete);
  });
});
