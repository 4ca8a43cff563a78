import { HOUR_MS } from '../../../../src/contract/durations.ts';
import { SEEDED_PEOPLE } from '../../space/seed-people.ts';
import type { memberships } from '../../tenants/tables.ts';
import type { enrolments } from '../courses/tables.ts';
import { courseIdOf, LOCAL_COURSES } from './local-courses.ts';

type Study = typeof enrolments.$inferInsert;

/** Who teaches the courses of each school. */
export const LECTURERS: Readonly<Record<string, string | undefined>> = {
  north: 'teacher',
  'north-arts': 'nova-lindqvist',
  river: 'org',
  oasis: 'layla-hassan',
  'noura-store': 'owner',
  'beijing-technical': 'chen-siyuan',
  'shanghai-design': 'wang-yating',
  'london-open': 'amelia-hart',
  'madrid-design': 'lucia-fernandez',
  'mexico-open': 'mateo-rojas',
  'moscow-technical': 'dmitri-orlov',
  'moscow-design': 'yekaterina-lebedeva',
  'riyadh-technical': 'khalid-alharbi',
  'warsaw-technical': 'zofia-kaminska',
  'warsaw-open': 'agnieszka-zuraw',
  'munich-technical': 'jonas-bergmann',
  'munich-design': 'frieda-grossmann',
  'istanbul-design': 'elif-yildiz',
  'istanbul-language': 'zeynep-ozturk',
  'istanbul-technical': 'mehmet-sahin',
  'lyon-design': 'camille-lefevre',
  'lyon-open': 'ines-moreau',
  'kyoto-design': 'tanaka-misaki',
  'kyoto-technical': 'suzuki-daisuke',
  'kyoto-open': 'takahashi-yui',
  'seoul-technical': 'kim-seoyeon',
  'seoul-language': 'lee-junho',
  'seoul-design': 'park-jimin',
  'recife-open': 'beatriz-azevedo',
  'recife-technical': 'rafael-conceicao',
};

const FIRST_STUDY_MS = Date.UTC(2025, 1, 3, 9);

/** The courses that the demo accounts study. */
const OF_ACCOUNTS = [
  ['learner', 'north', courseIdOf('zh_CN', 'cloud')],
  ['learner', 'north', courseIdOf('zh_CN', 'python')],
  ['learner', 'north', courseIdOf('en_US', 'english')],
  ['admin', 'north', courseIdOf('zh_CN', 'cloud')],
  ['teacher', 'north', courseIdOf('zh_CN', 'learning')],
  ['closed', 'north', courseIdOf('zh_CN', 'cloud')],
] as const;

/** The schools whose members the tests count have no others than the demo accounts. */
const FOR_PEOPLE = LOCAL_COURSES.filter(
  ({ school }) => !['north', 'north-arts', 'river', 'oasis', 'orchard', 'noura-store'].includes(school),
);

/** What each person studies: up to six courses, popular ones among them. */
const OF_PEOPLE = SEEDED_PEOPLE.flatMap(([id], index) =>
  [
    ...new Set(Array.from({ length: 1 + (index % 6) }, (_, turn) => (index * turn * 3 + turn * 5) % FOR_PEOPLE.length)),
  ].flatMap((at) => {
    const course = FOR_PEOPLE[at];
    return course && LECTURERS[course.school] !== id
      ? [[id, course.school, courseIdOf(course.language, course.topic)] as const]
      : [];
  }),
);

/** Every third person studies one or two courses of Riverbend. */
const OF_RIVERBEND = SEEDED_PEOPLE.flatMap(([id], index) => {
  const offered = LOCAL_COURSES.filter(({ school }) => school === 'river');
  const chosen = index % 3 === 0 ? [index, ...(index % 2 === 0 ? [index + 1] : [])] : [];
  return chosen.flatMap((at) => {
    const course = offered[at % offered.length];
    return course ? [[id, course.school, courseIdOf(course.language, course.topic)] as const] : [];
  });
});

/** Who studies what at the schools of the demo. */
export const STUDIES: readonly Study[] = [...OF_ACCOUNTS, ...OF_PEOPLE, ...OF_RIVERBEND].map(
  ([userId, tenantId, courseId], index) => ({
    userId,
    tenantId,
    courseId,
    enrolledAt: new Date(FIRST_STUDY_MS + index * 53 * HOUR_MS),
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
    .filter(({ userId }) => SEEDED_PEOPLE.some(([id]) => id === userId))
    .map(({ enrolledAt, tenantId, userId }): Member => ({ tenantId, userId, role: 'learner', joinedAt: enrolledAt })),
];
