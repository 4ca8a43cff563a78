import { isDeepStrictEqual } from 'node:util';
import { and, count, desc, eq } from 'drizzle-orm';
import type { CallData, CallInput } from '../../../../src/contract/call.ts';
import { DAY_MS } from '../../../../src/contract/durations.ts';
import type {
  EditedExam,
  listManagedExams,
  ManagedExam,
  saveExam,
} from '../../../../src/contract/exam/exam-editing.ts';
import { type ExamForm, examProblems } from '../../../../src/contract/exam/exam-form.ts';
import { COVER_SUBJECTS } from '../../../../src/contract/pictures/cover-subjects.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { offsetOf } from '../../core/lists/paging.ts';
import { toStudentsOf } from '../../events/audiences.ts';
import { forgetSubjects, recordEvents } from '../../events/record.ts';
import { pictureUrl } from '../../pictures/picture-url.ts';
import { peopleOf, publicNameOf } from '../../space/people.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import type { ExamRow } from '../exams/access.ts';
import { drawnCount } from '../exams/paper.ts';
import { examVersions } from '../exams/tables.ts';
import { exams } from '../tables.ts';
import { newSerial, workIdOf } from '../work-ids.ts';
import { requireManagedExam } from './rights.ts';

/** States of the questions that are kept, so that an exam has a largest size. */
const VERSIONS_MAX = 100;

const wasPublished = ({ publishedAt, status }: Pick<ExamRow, 'publishedAt' | 'status'>): boolean =>
  publishedAt !== null || status === 'published';

export const formOf = (row: ExamRow): ExamForm => ({
  name: row.name,
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  durationMinutes: row.durationMinutes,
  attemptsMax: row.attemptsMax,
  pauseMinutes: row.pauseMinutes,
  drawCount: row.drawCount,
  shuffled: row.shuffled,
  reveals: row.reveals,
  totalScore: row.totalScore,
  passScore: row.passScore,
  questions: row.questions.map(({ answers, id, kind, options, text }) => ({
    ...{ id, kind, text, answers: [...answers] },
    options: options.map((option) => ({ id: option.id, title: option.title })),
  })),
});

/** The columns that a form sets. */
const columnsOf = ({ endTime, startTime, ...form }: ExamForm) => ({
  ...form,
  startTime: new Date(startTime),
  endTime: new Date(endTime),
  questionCount: drawnCount(form),
});

/** The exams that the caller manages at a school. */
export const pageOfManaged = async (
  context: UserContext,
  { schoolId, ...page }: CallInput<typeof listManagedExams>['query'],
): Promise<CallData<typeof listManagedExams>> => {
  const { now, platform } = context;
  const { db } = platform;
  const { isOnlyOwn, userId } = await authorize(context, 'teach', { schoolId });
  const where = and(eq(exams.schoolId, schoolId), isOnlyOwn ? eq(exams.userId, userId) : undefined);
  const numbered = { page: page.pageNumber, pageSize: page.pageSize };
  const rows = await db
    .select()
    .from(exams)
    .where(where)
    .orderBy(desc(exams.modifiedTime), desc(exams.id))
    .limit(page.pageSize)
    .offset(offsetOf(numbered));
  const [counted] = await db.select({ total: count() }).from(exams).where(where);
  const people = await peopleOf(db, [...new Set(rows.map((row) => row.userId))]);
  const nameOf = (id: string): string => {
    const found = people.get(id);
    return found ? publicNameOf(found.person) : '';
  };
  const records = rows.map(
    (row): ManagedExam => ({
      ...{ examId: row.id, name: row.name, status: row.status, questionCount: row.questionCount },
      ...{ startTime: row.startTime.toISOString(), endTime: row.endTime.toISOString() },
      modifiedTime: row.modifiedTime.toISOString(),
      author: { userId: row.userId, nickName: nameOf(row.userId) },
    }),
  );
  return { records, rowCount: counted?.total ?? 0, now: now.toISOString() };
};

export const editedExam = (exam: ExamRow, now: Date): EditedExam => ({
  ...{ examId: exam.id, schoolId: exam.schoolId, status: exam.status, revision: exam.revision, version: exam.version },
  publishedAt: wasPublished(exam) ? (exam.publishedAt ?? exam.modifiedTime).toISOString() : null,
  form: formOf(exam),
  now: now.toISOString(),
});

type SaveInput = CallInput<typeof saveExam>['body'];

/** @throws RequestError invalidInput for an exam that is to be published and lacks something */
const requireComplete = ({ form, status }: SaveInput): void => {
  if (status === 'draft') return;
  const [first] = examProblems(form);
  if (first) throw new RequestError('invalidInput', `The exam cannot be published: ${first.problem}.`, first);
};

const savedOf = ({ id, revision, status, version }: ExamRow) => ({ examId: id, revision, version, status });
type Saved = ReturnType<typeof savedOf>;

/**
 * Tells the students of the author that a published exam is due: a day before its end, or when it is published, if that is later.
 */
const announce = async (
  tx: Database,
  { endTime, id, publishedAt, schoolId, startTime, status, userId }: ExamRow,
): Promise<void> => {
  await forgetSubjects(tx, [id]);
  if (status === 'draft') return;
  const at = new Date(Math.max(startTime.getTime(), endTime.getTime() - DAY_MS, publishedAt?.getTime() ?? 0));
  const event = { kind: 'examDue', actorId: userId, subject: 'exam', subjectId: id, schoolId } as const;
  await recordEvents(tx, [{ ...event, key: endTime.toISOString(), to: [toStudentsOf(userId)] }], at);
};

/** Makes an exam of the caller, once for each key: null if it is there. */
const makeExam = async (context: UserContext, examId: string, { form, schoolId, status }: SaveInput) => {
  const { now, platform, session } = context;
  const subject = [...examId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COVER_SUBJECTS.length;
  return transact(platform.db, async (tx) => {
    const [made] = await tx
      .insert(exams)
      .values({
        ...{ userId: session.userId, id: examId, schoolId, status, modifiedTime: now, ...columnsOf(form) },
        coverUrl: pictureUrl('courses', COVER_SUBJECTS[subject] ?? COVER_SUBJECTS[0]),
        publishedAt: status === 'published' ? now : null,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) return null;
    await announce(tx, made);
    return savedOf(made);
  });
};

/** Keeps the questions that attempts may have begun with. */
const keepVersion = async (tx: Database, exam: ExamRow, now: Date): Promise<void> => {
  if (exam.version >= VERSIONS_MAX)
    throw new RequestError('examVersionsFull', 'The questions were changed too often.', { field: 'form.questions' });
  const { drawCount, id: examId, questions, shuffled, userId, version } = exam;
  await tx.insert(examVersions).values({ userId, examId, version, questions, drawCount, shuffled, changedAt: now });
};

/** @throws RequestError examChanged, examFixed, examVersionsFull */
const changeExam = (context: UserContext, { id, userId }: ExamRow, input: SaveInput): Promise<Saved> =>
  transact(context.platform.db, async (tx) => {
    const { now } = context;
    const { form, revision, status } = input;
    const where = and(eq(exams.userId, userId), eq(exams.id, id));
    const [exam] = await tx.select().from(exams).where(where).for('update');
    if (!exam) throw new RequestError('notFound', 'The exam does not exist.', { field: 'examId' });
    const before = formOf(exam);
    const after = { ...form, startTime: new Date(form.startTime).toISOString() };
    after.endTime = new Date(form.endTime).toISOString();
    // Sent again, or what somebody else has saved as well.
    if (exam.status === status && isDeepStrictEqual(before, after)) return savedOf(exam);
    if (exam.revision !== revision)
      throw new RequestError('examChanged', 'The exam has been changed since.', { field: 'revision' });
    const isFixed = wasPublished(exam);
    for (const field of ['totalScore', 'passScore'] as const)
      if (isFixed && form[field] !== exam[field])
        throw new RequestError('examFixed', 'The points of a published exam are fixed.', { field: `form.${field}` });
    const hasOther = !isDeepStrictEqual(
      [before.questions, before.drawCount, before.shuffled],
      [after.questions, after.drawCount, after.shuffled],
    );
    const isNewVersion = isFixed && hasOther;
    if (isNewVersion) await keepVersion(tx, exam, now);
    const [saved] = await tx
      .update(exams)
      .set({
        ...{ ...columnsOf(form), status, modifiedTime: now, revision: exam.revision + 1 },
        version: exam.version + (isNewVersion ? 1 : 0),
        publishedAt: isFixed ? (exam.publishedAt ?? exam.modifiedTime) : status === 'published' ? now : null,
      })
      .where(where)
      .returning();
    if (saved) await announce(tx, saved);
    return savedOf(saved ?? exam);
  });

/**
 * Makes or changes an exam.
 * @throws RequestError notFound, forbidden, invalidInput, examChanged, examFixed, examVersionsFull
 */
export const save = async (context: UserContext, input: SaveInput): Promise<Saved> => {
  const { examId, key, schoolId } = input;
  if (examId === '') {
    await authorize(context, 'teach', { schoolId });
    requireComplete(input);
    const id = workIdOf(context.session.userId, key || newSerial());
    const made = await makeExam(context, id, input);
    if (made) return made;
    return changeExam(context, (await requireManagedExam(context, id)).exam, input);
  }
  const { exam } = await requireManagedExam(context, examId);
  if (exam.schoolId !== schoolId)
    throw new RequestError('invalidInput', 'The exam is of another school.', { field: 'schoolId' });
  requireComplete(input);
  return changeExam(context, exam, input);
};

/** @throws RequestError examFixed for an exam that was published */
export const remove = async (context: UserContext, examId: string): Promise<{ examId: string }> => {
  const { exam } = await requireManagedExam(context, examId);
  const { db } = context.platform;
  const gone = await transact(db, async (tx) => {
    const where = and(eq(exams.userId, exam.userId), eq(exams.id, examId));
    const [row] = await tx.select().from(exams).where(where).for('update');
    if (row && wasPublished(row)) return false;
    await tx.delete(exams).where(where);
    await forgetSubjects(tx, [examId]);
    return true;
  });
  if (!gone) throw new RequestError('examFixed', 'A published exam is withdrawn.', { field: 'examId' });
  return { examId };
};
