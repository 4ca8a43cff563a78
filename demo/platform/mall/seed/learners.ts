import { HOUR_MS } from '../../../../src/contract/durations.ts';
import { SEEDED_PEOPLE } from '../../space/seed-people.ts';
import type { memberships } from '../../tenants/tables.ts';
import type { enrolments } from '../courses/tables.ts';
import { courseIdOf, LECTURERS, LOCAL_COURSES } from './local-courses.ts';

type Study = typeof enrolments.$inferInsert;

const FIRST_STUDY_MS = Date.UTC(2025, 1, 3, 9);

/** The courses that the demo accounts study. */
const OF_ACCOUNTS = [
  ['learner', 'north', 'cloud-zh'],
  ['learner', 'north', 'python-zh'],
  ['learner', 'north', 'english-en'],
  ['admin', 'north', 'cloud-zh'],
  ['teacher', 'north', 'learning-zh'],
  ['closed', 'north', 'cloud-zh'],
] as const;

/** Schools whose members the tests count: the demo accounts are their only ones. */
const FOR_PEOPLE = LOCAL_COURSES.filter(
  ({ school }) => !['north', 'north-arts', 'river', 'oasis', 'orchard', 'noura-store'].includes(school),
);

/** What each person studies: up to six courses, popular ones among them. */
const OF_PEOPLE = SEEDED_PEOPLE.flatMap(({ id }, index) =>
  [
    ...new Set(Array.from({ length: 1 + (index % 6) }, (_, turn) => (index * turn * 3 + turn * 5) % FOR_PEOPLE.length)),
  ].flatMap((at) => {
    const course = FOR_PEOPLE[at];
    return course && LECTURERS[course.school] !== id ? [[id, course.school, courseIdOf(course)] as const] : [];
  }),
);

/** Every third person studies one or two courses of Riverbend. */
const OF_RIVERBEND = SEEDED_PEOPLE.flatMap(({ id }, index) => {
  const offered = LOCAL_COURSES.filter(({ school }) => school === 'river');
  const chosen = index % 3 === 0 ? [index, ...(index % 2 === 0 ? [index + 1] : [])] : [];
  return chosen.flatMap((at) => {
    const course = offered[at % offered.length];
    return course ? [[id, course.school, courseIdOf(course)] as const] : [];
  });
});

/** Who studies what at the schools of the demo. */
export const STUDIES: readonly Study[] = [...OF_ACCOUNTS, ...OF_PEOPLE, ...OF_RIVERBEND].map(
  ([userId, tenantId, courseId], index) => ({
    userId,
    tenantId,
    courseId,
    enrolledAt: new Date(FIRST_STUDY_MS + index * 53 * HOUR_MS),
    seenAt: new Date(FIRST_STUDY_MS + index * 53 * HOUR_MS),
  }),
);

type Member = typeof memberships.$inferInsert;

/** People who study or teach at a school are its members. */
export const STUDYING_MEMBERS: readonly Member[] = [
  ...Object.entries(LECTURERS).flatMap(([tenantId, userId]): Member[] =>
    FOR_PEOPLE.some(({ school }) => school === tenantId) && userId
      ? [{ tenantId, userId, role: 'teacher', joinedAt: new Date(FIRST_STUDY_MS) }]
      : [],
  ),
  ...[...new Map(STUDIES.map((study) => [`${study.tenantId} ${study.userId}`, study])).values()]
    .filter(({ userId }) => SEEDED_PEOPLE.some(({ id }) => id === userId))
    .map(({ enrolledAt, tenantId, userId }): Member => ({ tenantId, userId, role: 'learner', joinedAt: enrolledAt })),
];
