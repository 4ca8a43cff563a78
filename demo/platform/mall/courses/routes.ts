import type { COURSE_CALLS } from '../../../../src/contract/mall/courses.ts';
import type { MARKET_CALLS } from '../../../../src/contract/mall/market.ts';
import type { CallContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { recordStudy } from '../../studies/record.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { isMember, requireListed } from '../../tenants/queries.ts';
import { schoolOf } from '../../tenants/routes.ts';
import { setEnrolled } from './enrolment.ts';
import { findInMarket } from './market-courses.ts';
import { findPartners, findProgrammes } from './market-lists.ts';
import { type CourseRow, findCourse, findOfSchool } from './queries.ts';
import { coursesOf } from './shown.ts';

/** Records that a learner has opened a course that is studied. */
const recordCourse = (
  { now, platform }: Pick<CallContext, 'now' | 'platform'>,
  userId: string,
  { course, title }: CourseRow,
): Promise<void> => {
  const { cardImageUrl: cover, id: itemId, tenantId } = course;
  return recordStudy(platform.db, { userId, tenantId, kind: 'course', itemId, title, cover }, now);
};

/** @throws RequestError notFound */
const requireCourse = async (
  { language, platform }: Pick<CallContext, 'language' | 'platform'>,
  { courseId, schoolId }: { readonly courseId: string; readonly schoolId: string },
): Promise<CourseRow> => {
  const row = await findCourse(platform.db, schoolId, courseId, language);
  if (!row) throw new RequestError('notFound', 'The course does not exist.', { field: 'courseId' });
  return row;
};

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
    const { userId } = await authorize(context, 'read', params);
    const row = await requireCourse(context, params);
    const [course] = await coursesOf(context, [row]);
    if (!course) throw new Error('a course was read, but not described');
    if (course.existMember && userId !== null) await recordCourse(context, userId, row);
    const joined = userId !== null && (await isMember(context.platform.db, params.schoolId, userId));
    const lessons = row.course.lessonMinutes.map((minutes, index) => ({ title: row.lessons[index] ?? '', minutes }));
    return { ...course, description: row.description, lessons, joined };
  },

  async enrol({ body }, context) {
    const { now, platform, session } = context;
    const { courseId, schoolId } = body;
    await authorize(context, 'participate', { schoolId });
    const row = await requireCourse(context, body);
    if (!(await isMember(platform.db, schoolId, session.userId)))
      throw new RequestError('forbidden', 'Only members of the school can take its courses.', { field: 'schoolId' });
    const key = { courseId, tenantId: schoolId, userId: session.userId };
    const learnerCount = (await setEnrolled(platform.db, key, true, now)) ?? 0;
    await recordCourse(context, session.userId, row);
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
