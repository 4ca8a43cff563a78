import { DAY_MS } from '../../../src/contract/durations.ts';
import {
  type NEXT_CALLS,
  NEXT_COUNT_MAX,
  NEXT_COURSES,
  NEXT_DAYS,
  NEXT_ITEMS,
} from '../../../src/contract/school/next.ts';
import { isManaging } from '../../../src/contract/school/roles.ts';
import type { SEARCH_CALLS } from '../../../src/contract/school/search.ts';
import type { UserContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { findInteractions } from '../lecturing/interactions.ts';
import { offerOf } from '../lecturing/menus.ts';
import { findCourses, findOfSchool } from '../mall/courses/queries.ts';
import { coursesOf } from '../mall/courses/shown.ts';
import { countOpenReports } from '../report/administration.ts';
import { authorize, isLecturing, type Participant } from '../tenants/authorization/authorize.ts';
import { refusesMethod } from '../tenants/authorization/obstacle.ts';
import { findDueExams, findNextLives, findOwnClasses, findOwnLessons, type Reader, studiedCourses } from './queries.ts';
import { findInSchool } from './search.ts';

/** The courses that a reader continues, or else those that they may begin with. */
const coursesFor = async (context: UserContext, { tenantId, userId }: Reader) => {
  const {
    language,
    now,
    platform: { db },
  } = context;
  const ids = await studiedCourses(db, { tenantId, userId }, NEXT_COURSES);
  const found = await findCourses(
    db,
    ids.map((courseId) => ({ schoolId: tenantId, courseId })),
    language,
    now,
  );
  const rows = ids.flatMap((id) => found.find(({ course }) => course.id === id) ?? []);
  if (rows.length > 0) return { courses: await coursesOf(context, rows), suggested: [] };
  const offered = await findOfSchool(db, tenantId, language, { page: 1, pageSize: NEXT_COURSES });
  return { courses: [], suggested: await coursesOf(context, offered.rows) };
};

/** What awaits an answer of a teacher or an administrator. */
const awaited = async (
  { platform: { db }, session }: UserContext,
  { role, school, parent }: Participant,
): Promise<{ questions: number; reports: number }> => {
  if (!isLecturing(role)) return { questions: 0, reports: 0 };
  const { userId } = session;
  const { menus } = await offerOf(db, school, session);
  const lecturer = { parent, role, school, userId, isOnlyOwn: !isManaging(role) };
  // As `authorize` decides about managing.
  const isAdministrator = isManaging(role) && !session.bound && !refusesMethod(parent.loginMethods, session);
  const open = { after: '', pageSize: NEXT_COUNT_MAX, state: 'open' } as const;
  return {
    questions: menus.includes('interactiveManagement') ? (await findInteractions(db, lecturer, open)).length : 0,
    reports: isAdministrator ? await countOpenReports(db, school.id, NEXT_COUNT_MAX + 1) : 0,
  };
};

export const NEXT_HANDLERS: Handlers<typeof NEXT_CALLS> = {
  async readSchoolNext({ params }, context) {
    const { language, now, platform, session } = context;
    const { db } = platform;
    const { userId } = session;
    const participant = await authorize(context, 'participate', params);
    const { role, school } = participant;
    const reader = { tenantId: school.id, userId };
    const period = { now, until: new Date(now.getTime() + NEXT_DAYS * DAY_MS), limit: NEXT_ITEMS };
    const lives = await findNextLives(db, participant, { ...period, language });
    const own = role === null ? { taught: [], studied: [] } : await findOwnClasses(db, reader);
    const lessons = await findOwnLessons(db, reader, own, period);
    const exams = await findDueExams(db, reader, own, period);
    return {
      items: [...lives, ...lessons, ...exams],
      ...(await coursesFor(context, reader)),
      ...(await awaited(context, participant)),
      teaches: isLecturing(role),
      now: now.toISOString(),
    };
  },
};

export const SEARCH_HANDLERS: Handlers<typeof SEARCH_CALLS> = {
  async searchSchool({ params, query }, context) {
    return findInSchool(context, await authorize(context, 'visit', params), query.search);
  },
};
