import type { COURSE_CALLS } from '../../../../src/contract/mall/courses.ts';
import type { MARKET_CALLS } from '../../../../src/contract/mall/market.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { isMember, requireListed, roleOf } from '../../tenants/queries.ts';
import { schoolOf } from '../../tenants/routes.ts';
import { admissionOf } from '../admission/admission.ts';
import { isTeaching, requireAnyCourse, requireCourse, requireSeen, studiedOf } from '../lessons/access.ts';
import { progressIn, recordCourse } from '../lessons/progress.ts';
import { findLessons, findProgress, isEnrolled } from '../lessons/queries.ts';
import { setEnrolled } from './enrolment.ts';
import { findInMarket } from './market-courses.ts';
import { findPartners, findProgrammes } from './market-lists.ts';
import { findOfSchool } from './queries.ts';
import { coursesOf } from './shown.ts';

export const COURSE_HANDLERS: Handlers<typeof COURSE_CALLS & typeof MARKET_CALLS> = {
  async listMarketCourses({ query }, context) {
    const { language, now, platform } = context;
    const { countsOf, rows, total } = await findInMarket(platform.db, language, query, now);
    return {
      total,
      list: await coursesOf(context, rows),
      subjects: countsOf('subject') as never,
      levels: countsOf('level') as never,
      languages: countsOf('language') as never,
      prices: countsOf('price') as never,
    };
  },

  async listPartners({ query }, { language, now, platform }) {
    const { rows, total } = await findPartners(platform.db, language, query, now);
    const list = rows.map(({ courseCount, description, name, tenant }) => ({
      ...schoolOf(platform, { ...tenant, name, description }),
      courseCount,
    }));
    return { total, list };
  },

  async listProgrammes({ query }, { language, now, platform }) {
    return findProgrammes(platform.db, language, query, now);
  },

  async listSchoolCourses({ params: { schoolId }, query }, context) {
    await authorize(context, 'read', { schoolId });
    const { language, platform } = context;
    const { rows, total } = await findOfSchool(platform.db, schoolId, language, query);
    return { total, list: await coursesOf(context, rows) };
  },

  async readCourse({ params }, context) {
    const { language, now, platform } = context;
    const { db } = platform;
    const { userId } = await authorize(context, 'read', params);
    const row = await requireAnyCourse(context, params);
    const [course] = await coursesOf(context, [row]);
    if (!course) throw new Error('a course was read, but not described');
    const learner = userId === null ? null : { userId, tenantId: params.schoolId, courseId: params.courseId };
    const role = learner && (await roleOf(db, learner.tenantId, learner.userId));
    const teaches = isTeaching(row.course, userId, role);
    requireSeen(row, { studies: course.existMember, teaches });
    const lessons = await findLessons(db, row.course, language);
    const rows = course.existMember && learner ? await findProgress(db, learner) : [];
    const done = new Set(rows.flatMap(({ doneAt, lessonId }) => (doneAt === null ? [] : [lessonId])));
    if (course.existMember && learner) await recordCourse(db, learner, studiedOf(row), now);
    const ids = lessons.map(({ lesson }) => lesson.id);
    return {
      ...course,
      description: row.description,
      lessons: lessons.map(({ lesson: { id, kind, minutes }, title }) => ({
        ...{ id, kind, minutes, title, done: done.has(id) },
      })),
      joined: role !== null,
      admission: course.existMember ? 'open' : await admissionOf(db, row.course, learner),
      teaches,
      state: row.course.state,
      progress: course.existMember ? progressIn(ids, rows) : null,
    };
  },

  async enrol({ body }, context) {
    const { now, platform, session } = context;
    const { courseId, schoolId } = body;
    await authorize(context, 'participate', { schoolId });
    const row = await requireCourse(context, body);
    if (!(await isMember(platform.db, schoolId, session.userId)))
      throw new RequestError('forbidden', 'Only members of the school can take its courses.', { field: 'schoolId' });
    const learner = { courseId, tenantId: schoolId, userId: session.userId };
    const isLetIn = (await admissionOf(platform.db, row.course, learner)) === 'open';
    if (!isLetIn && !(await isEnrolled(platform.db, learner)))
      throw new RequestError('courseCodeNeeded', 'The course takes a code or the approval of the school.', {
        field: 'courseId',
      });
    const learnerCount = (await setEnrolled(platform.db, learner, true, now)) ?? 0;
    await recordCourse(platform.db, learner, studiedOf(row), now);
    return { existMember: true, learnerCount };
  },

  async leaveCourse({ body }, context) {
    const { now, platform, session } = context;
    const { courseId, schoolId } = body;
    await requireListed(context, schoolId);
    const key = { courseId, tenantId: schoolId, userId: session.userId };
    const learnerCount = await setEnrolled(platform.db, key, false, now);
    if (learnerCount === undefined)
      throw new RequestError('notFound', 'The course does not exist.', { field: 'courseId' });
    return { existMember: false, learnerCount };
  },
};
