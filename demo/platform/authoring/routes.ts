import type { EDITING_CALLS } from '../../../src/contract/mall/course-editing.ts';
import type { LEARNER_CALLS } from '../../../src/contract/mall/learners.ts';
import type { UserContext } from '../core/http/context.ts';
import { type Handlers, limited } from '../core/http/handlers.ts';
import { rejectUnsuitable } from '../register/moderation/moderation.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { changeState, deleteDraft, insertCourse, writeCourse } from './courses.ts';
import { findLearners, sheetOf } from './learners.ts';
import { findItems, insertLesson, writeLesson, writeOrder } from './lessons.ts';
import { findTaught, readEdited, readLessonOf } from './read.ts';
import { removeLessonOf, restoreLessonOf } from './removed-lessons.ts';
import { requireTaught } from './taught.ts';

/** @throws RequestError moderationViolation, moderationSensitive */
const moderated = (texts: Readonly<Record<string, string>>): void =>
  rejectUnsuitable(Object.entries(texts).map(([contentName, content]) => ({ contentName, content })));

/** A change of a course that the caller may edit. */
const changing = <Input, Data>(work: (input: Input, context: UserContext) => Promise<Data>) =>
  limited('courseChangesPerUser', work);

export const AUTHORING_HANDLERS: Handlers<typeof EDITING_CALLS & typeof LEARNER_CALLS> = {
  async listTaughtCourses({ params: { schoolId }, query }, context) {
    const { language, platform, session } = context;
    await authorize(context, 'teach', { schoolId });
    return findTaught(platform.db, { language, schoolId, userId: session.userId }, query);
  },

  createCourse: changing(async ({ body, params: { schoolId } }, context) => {
    const { now, platform, session } = context;
    await authorize(context, 'teach', { schoolId });
    moderated({ title: body.title });
    const courseId = await insertCourse(platform.db, { ...body, schoolId, userId: session.userId }, now);
    return readEdited(context, { schoolId, courseId }, body.language);
  }),

  async readEditedCourse({ params, query }, context) {
    await requireTaught(context, params);
    return readEdited(context, params, query.textLanguage);
  },

  saveCourse: changing(async ({ body, params }, context) => {
    const course = await requireTaught(context, params);
    moderated({ title: body.title, summary: body.summary, description: body.description });
    return writeCourse(context, course, body);
  }),

  deleteCourse: changing(async ({ params }, context) => {
    const course = await requireTaught(context, params);
    await deleteDraft(context.platform.db, course, context.now);
    return { done: true };
  }),

  publishCourse: changing(async ({ body: { revision }, params }, context) => {
    const course = await requireTaught(context, params);
    return changeState(context, course, { revision, state: 'published' });
  }),

  withdrawCourse: changing(async ({ body: { revision }, params }, context) => {
    const course = await requireTaught(context, params);
    return changeState(context, course, { revision, state: 'withdrawn' });
  }),

  orderLessons: changing(async ({ body, params }, context) => {
    const course = await requireTaught(context, params);
    await writeOrder(context, course, body);
    return readEdited(context, params, '');
  }),

  addLesson: changing(async ({ body, params }, context) => {
    const course = await requireTaught(context, params);
    moderated({ title: body.title });
    const lessonId = await insertLesson(context, course, body);
    return { course: await readEdited(context, params, body.textLanguage), lessonId };
  }),

  async readEditedLesson({ params, query }, context) {
    const course = await requireTaught(context, params);
    return readLessonOf(context, course, params.lessonId, query.textLanguage);
  },

  saveLesson: changing(async ({ body, params }, context) => {
    const course = await requireTaught(context, params);
    moderated({ title: body.title, content: body.content });
    await writeLesson(context, course, params.lessonId, body);
    return {
      course: await readEdited(context, params, body.textLanguage),
      lesson: await readLessonOf(context, course, params.lessonId, body.textLanguage),
    };
  }),

  removeLesson: changing(async ({ params, query: { revision } }, context) => {
    const course = await requireTaught(context, params);
    await removeLessonOf(context, course, params.lessonId, revision);
    return readEdited(context, params, '');
  }),

  restoreLesson: changing(async ({ body: { revision }, params }, context) => {
    const course = await requireTaught(context, params);
    await restoreLessonOf(context, course, params.lessonId, revision);
    return readEdited(context, params, '');
  }),

  async listLessonItems({ params: { schoolId }, query: { kind } }, context) {
    await authorize(context, 'teach', { schoolId });
    const { platform, session } = context;
    return { list: await findItems(platform.db, { schoolId, userId: session.userId }, kind) };
  },

  async listLearners({ params, query }, context) {
    const course = await requireTaught(context, params);
    return findLearners(context.platform.db, course, query);
  },

  exportLearners: limited('exportsPerUser', async ({ params, query: { timeZone } }, context) =>
    sheetOf(context, await requireTaught(context, params), timeZone),
  ),
};
