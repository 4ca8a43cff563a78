import type { LESSON_CALLS } from '../../../../src/contract/mall/lessons.ts';
import type { UserContext } from '../../core/http/context.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { hasStudied } from '../../studies/record.ts';
import type { CourseRow } from '../courses/queries.ts';
import { requireOpened, studiedOf } from './access.ts';
import { fileOf } from './files.ts';
import { openLesson, progressIn, saveStep } from './progress.ts';
import { findLesson, findLessons, findProgress } from './queries.ts';

/** @throws RequestError notFound */
const requireLesson = async ({ language, platform }: UserContext, { course }: CourseRow, lessonId: string) => {
  const found = await findLesson(platform.db, course, lessonId, language);
  if (!found) throw new RequestError('notFound', 'The course has no such lesson.', { field: 'lessonId' });
  return found;
};

export const LESSON_HANDLERS: Handlers<typeof LESSON_CALLS> = {
  async readLesson({ params }, context) {
    const { now, platform } = context;
    const { learner, row } = await requireOpened(context, params);
    const { content, lesson, title } = await requireLesson(context, row, params.lessonId);
    const { db } = platform;
    const rows = learner ? await findProgress(db, learner) : [];
    const own = rows.find(({ lessonId }) => lessonId === lesson.id);
    let done = own !== undefined && own.doneAt !== null;
    if (learner) {
      const { id: lessonId, itemId, kind } = lesson;
      const { tenantId, userId } = learner;
      // The exam may have been passed before the course was studied.
      const isPassed = kind === 'exam' && !done && (await hasStudied(db, { userId, tenantId, kind: 'exam', itemId }));
      done ||= isPassed;
      await openLesson(db, learner, { lessonId, isDone: isPassed, course: studiedOf(row) }, now);
    }
    const { id, itemId, kind, minutes } = lesson;
    const fileUrl = (await fileOf(platform, lesson, now))?.url ?? '';
    return { id, title, kind, minutes, done, content, fileUrl, itemId, place: own?.place ?? 0 };
  },

  saveProgress: limited('lessonStepsPerUser', async ({ body }, context) => {
    const { now, platform } = context;
    const { db } = platform;
    const { learner, row } = await requireOpened(context, body);
    const { lesson } = await requireLesson(context, row, body.lessonId);
    if (body.done && lesson.kind === 'exam')
      throw new RequestError('forbidden', 'An exam is finished by passing it.', { field: 'done' });
    if (!learner) {
      const lessons = await findLessons(db, row.course, context.language);
      const ids = lessons.map((one) => one.lesson.id);
      return progressIn(ids, []);
    }
    const step = { lessonId: lesson.id, place: body.place, isDone: body.done === true, course: studiedOf(row) };
    return saveStep(db, learner, step, now);
  }),
};
