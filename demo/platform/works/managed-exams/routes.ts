import type { EXAM_EDITING_CALLS } from '../../../../src/contract/exam/exam-editing.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { editedExam, pageOfManaged, remove, save } from './editing.ts';
import { findLearners, give } from './extra-time.ts';
import { resultsOf } from './results.ts';
import { requireManagedExam } from './rights.ts';

/** What is for those who manage an exam. */
export const EXAM_EDITING_HANDLERS: Handlers<typeof EXAM_EDITING_CALLS> = {
  listManagedExams: ({ query }, context) => pageOfManaged(context, query),

  async readManagedExam({ params: { examId } }, context) {
    return editedExam((await requireManagedExam(context, examId)).exam, context.now);
  },

  async saveExam({ body }, context) {
    await requireWithinOwn(context, 'examChangesPerUser');
    return save(context, body);
  },

  deleteExam: ({ params: { examId } }, context) => remove(context, examId),

  async readExamResults({ params: { examId }, query }, context) {
    const { exam } = await requireManagedExam(context, examId);
    return resultsOf(context.platform.db, exam, query);
  },

  async listExamLearners({ params: { examId }, query: { search } }, context) {
    const { exam } = await requireManagedExam(context, examId);
    return { records: await findLearners(context.platform.db, exam, search) };
  },

  async giveExtraTime({ body: { extraMinutes, userId }, params: { examId } }, context) {
    const { now, platform, session } = context;
    const { exam } = await requireManagedExam(context, examId);
    await requireWithinOwn(context, 'examChangesPerUser');
    await give(platform.db, { exam, userId, extraMinutes, givenBy: session.userId, now });
    return { userId, extraMinutes };
  },
};
