import { isManaging, type Role } from '../../../../src/contract/school/roles.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { authorize, isLecturing, type Lecturer } from '../../tenants/authorization/authorize.ts';
import { findIn } from '../access.ts';
import type { ExamRow } from '../exams/access.ts';
import { exams } from '../tables.ts';
import { authorOf } from '../work-ids.ts';

/** Whether somebody manages an exam: its author as a teacher of its school, and each of its administrators. */
export const managesExam = (
  exam: Pick<ExamRow, 'userId'>,
  { role, userId }: { readonly userId: string; readonly role: Role | null },
): boolean => isManaging(role) || (isLecturing(role) && exam.userId === userId);

/**
 * The exam for a caller who manages it.
 * @throws RequestError notFound, forbidden
 */
export const requireManagedExam = async (
  context: UserContext,
  examId: string,
): Promise<{ readonly exam: ExamRow; readonly lecturer: Lecturer }> => {
  const exam = await findIn(context.platform.db, exams, examId)(authorOf(examId, 'examId'));
  if (!exam) throw new RequestError('notFound', 'The exam does not exist.', { field: 'examId' });
  const lecturer = await authorize(context, 'teach', exam);
  if (!managesExam(exam, lecturer))
    throw new RequestError('forbidden', 'Only its author and administrators manage an exam.', { field: 'examId' });
  return { exam, lecturer };
};
