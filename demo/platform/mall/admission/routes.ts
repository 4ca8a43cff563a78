import type { ADMISSION_CALLS, CourseCode } from '../../../../src/contract/mall/admission.ts';
import { COURSE_CODES_MAX } from '../../../../src/contract/mall/constants.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import type { UserContext } from '../../core/http/context.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { limitAttempts } from '../../core/limits/attempts.ts';
import { toPerson } from '../../events/audiences.ts';
import { forgetEvent, type LoggedEvent, recordEvents } from '../../events/record.ts';
import { peopleOf, publicNameOf } from '../../space/people.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { isMember } from '../../tenants/queries.ts';
import { setEnrolled } from '../courses/enrolment.ts';
import { findCourses } from '../courses/queries.ts';
import { requireAnyCourse, requireCourse } from '../lessons/access.ts';
import { isEnrolled } from '../lessons/queries.ts';
import { admissionOf, answerRequest, findRequest, grant, isGranted, pageOfRequests, saveRequest } from './admission.ts';
import {
  type CodeRow,
  consumeCode,
  findCode,
  newCode,
  normalCode,
  pageOfCodes,
  readableCode,
  revokeCode,
} from './codes.ts';
import { courseCodes } from './tables.ts';

/** @throws RequestError forbidden */
const requireMember = async ({ platform, session }: UserContext, schoolId: string): Promise<void> => {
  if (!(await isMember(platform.db, schoolId, session.userId)))
    throw new RequestError('forbidden', 'Only members of the school can take its courses.', { field: 'schoolId' });
};

/** The titles of some courses of a school, in the language of the caller. */
const titlesOf = async ({ language, now, platform }: UserContext, schoolId: string, courseIds: readonly string[]) => {
  const keys = [...new Set(courseIds)].map((courseId) => ({ schoolId, courseId }));
  const rows = await findCourses(platform.db, keys, language, now);
  return (courseId: string) => rows.find(({ course }) => course.id === courseId)?.title ?? courseId;
};

const shownCode = (row: CodeRow, titleOf: (courseId: string) => string): CourseCode => ({
  code: readableCode(row.code),
  courseId: row.courseId,
  courseTitle: titleOf(row.courseId),
  label: row.label,
  usesMax: row.usesMax,
  useCount: row.useCount,
  createdTime: row.createdAt.toISOString(),
  revoked: row.revokedAt !== null,
});

/** Limits the guessing of codes, for the user and the address: each attempt counts unless its code is right. */
const limitGuesses = <T>({ address, now, platform, session }: UserContext, attempt: () => Promise<T>): Promise<T> => {
  const { guessesPerAddress, guessesPerUser } = platform.config.limits;
  const counters = [
    { key: `course-code-guess:${session.userId}`, limit: guessesPerUser },
    { key: `course-code-guess-address:${address}`, limit: guessesPerAddress },
  ];
  return limitAttempts(platform, counters, now, attempt, ({ code }) => code === 'courseCodeWrong');
};

export const ADMISSION_HANDLERS: Handlers<typeof ADMISSION_CALLS> = {
  async activateCourse({ body: { code: typed, courseId, schoolId } }, context) {
    const { now, platform, session } = context;
    const { db } = platform;
    await authorize(context, 'participate', { schoolId });
    await requireCourse(context, { courseId, schoolId });
    await requireMember(context, schoolId);
    const learner = { userId: session.userId, tenantId: schoolId, courseId };
    const code = normalCode(typed);
    return limitGuesses(context, async () => {
      const found = await findCode(db, schoolId, code);
      if (found?.courseId !== courseId)
        throw new RequestError('courseCodeWrong', 'The school has no such code for this course.', { field: 'code' });
      const learnerCount = await transact(db, async (tx) => {
        if (!(await isGranted(tx, learner)) && !(await isEnrolled(tx, learner))) {
          if (!(await consumeCode(tx, schoolId, code)))
            throw new RequestError('courseCodeEnded', 'The code was revoked or is used up.', { field: 'code' });
          await grant(tx, learner, code, now);
          await answerRequest(tx, learner, { approved: true, by: session.userId, now });
        }
        return setEnrolled(tx, learner, true, now);
      });
      return { existMember: true, learnerCount: learnerCount ?? 0 };
    });
  },

  requestCourse: limited('courseRequestsPerUser', async ({ body: { courseId, note, schoolId } }, context) => {
    const { now, platform, session } = context;
    await authorize(context, 'participate', { schoolId });
    const { course } = await requireCourse(context, { courseId, schoolId });
    await requireMember(context, schoolId);
    const learner = { userId: session.userId, tenantId: schoolId, courseId };
    if ((await admissionOf(platform.db, course, learner)) !== 'open')
      await saveRequest(platform.db, learner, note, now);
    return { admission: await admissionOf(platform.db, course, learner) };
  }),

  async listCourseCodes({ params: { schoolId }, query }, context) {
    await authorize(context, 'manage', { schoolId });
    const { next, rows } = await pageOfCodes(context.platform.db, schoolId, query);
    const titleOf = await titlesOf(
      context,
      schoolId,
      rows.map(({ courseId }) => courseId),
    );
    return { list: rows.map((row) => shownCode(row, titleOf)), next };
  },

  async createCourseCode({ body: { courseId, label, usesMax }, params: { schoolId } }, context) {
    const { now, platform, session } = context;
    const { db }: { readonly db: Database } = platform;
    await authorize(context, 'manage', { schoolId });
    const { course, title } = await requireAnyCourse(context, { courseId, schoolId });
    if (course.price === 0)
      throw new RequestError('invalidInput', 'The course is free: it needs no code.', { field: 'courseId' });
    const { next, rows } = await pageOfCodes(db, schoolId, { after: '', pageSize: COURSE_CODES_MAX });
    if (next !== null || rows.length === COURSE_CODES_MAX)
      throw new RequestError('courseCodesFull', 'The school has as many codes as it can have.');
    const row = {
      ...{ tenantId: schoolId, code: newCode(), courseId, label, usesMax, useCount: 0 },
      ...{ createdAt: now, createdBy: session.userId, revokedAt: null },
    };
    await db.insert(courseCodes).values(row);
    return shownCode(row, () => title);
  },

  async revokeCourseCode({ params: { code, schoolId } }, context) {
    const { now, platform } = context;
    await authorize(context, 'manage', { schoolId });
    const row = await revokeCode(platform.db, schoolId, normalCode(code), now);
    if (!row) throw new RequestError('notFound', 'The school has no such code.', { field: 'code' });
    return shownCode(row, await titlesOf(context, schoolId, [row.courseId]));
  },

  async listCourseRequests({ params: { schoolId }, query }, context) {
    await authorize(context, 'manage', { schoolId });
    const { db } = context.platform;
    const { next, rows } = await pageOfRequests(db, schoolId, query);
    const courseIds = rows.map(({ courseId }) => courseId);
    const titleOf = await titlesOf(context, schoolId, courseIds);
    const people = await peopleOf(
      db,
      rows.map(({ userId }) => userId),
    );
    const list = rows.flatMap(({ courseId, createdAt, note, userId }) => {
      const person = people.get(userId)?.person;
      if (!person) return [];
      const { avatarUrl } = person;
      return {
        ...{ courseId, courseTitle: titleOf(courseId), note, createdTime: createdAt.toISOString() },
        person: { id: userId, name: publicNameOf(person) || userId, avatarUrl },
      };
    });
    return { list, next };
  },

  async answerCourseRequest({ body: { approved }, params: { courseId, schoolId, userId } }, context) {
    const { now, platform, session } = context;
    await authorize(context, 'manage', { schoolId });
    const learner = { userId, tenantId: schoolId, courseId };
    const known = await findRequest(platform.db, learner);
    if (!known) throw new RequestError('notFound', 'The person has not asked.', { field: 'userId' });
    if (approved && !(await isMember(platform.db, schoolId, userId)))
      throw new RequestError('forbidden', 'The person is not a member of the school any more.', { field: 'userId' });
    await transact(platform.db, async (tx) => {
      const isAnswered = await answerRequest(tx, learner, { approved, by: session.userId, now });
      if (!isAnswered) return;
      const event: LoggedEvent = {
        ...{ kind: 'courseAnswered', actorId: session.userId },
        ...{ subject: 'course', subjectId: courseId, schoolId, to: [toPerson(userId)] },
      };
      // The answer to an earlier request is no longer true.
      await forgetEvent(tx, event);
      await recordEvents(tx, [event], now);
      if (!approved) return;
      await grant(tx, learner, '', now);
      await setEnrolled(tx, learner, true, now);
    });
    return { approved };
  },
};
