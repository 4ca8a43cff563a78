import { and, asc, inArray, or, sql } from 'drizzle-orm';
import { LIVE_STATUSES } from '../../../src/contract/live/live-constants.ts';
import { isManaging } from '../../../src/contract/school/roles.ts';
import { FOUND_MAX, type FoundPerson, type SchoolFindings } from '../../../src/contract/school/search.ts';
import type { Database } from '../core/database/database.ts';
import type { CallContext } from '../core/http/context.ts';
import { containsWords, patternsOf } from '../core/lists/search.ts';
import { searchStudents } from '../lecturing/queries.ts';
import { findLives, searchHosts } from '../live/queries.ts';
import { statusOf } from '../live/status.ts';
import { authorsAt, searchCourses } from '../mall/courses/search.ts';
import { lecturersOf } from '../mall/courses/shown.ts';
import { liveCoverUrl } from '../pictures/picture-url.ts';
import { publicNameOf } from '../space/people.ts';
import { isLecturing, type Participant } from '../tenants/authorization/authorize.ts';
import { users } from '../users/tables.ts';

/** How many of those who teach at a school are searched: those with the most learners. */
const LECTURERS_MAX = 300;
const HOSTS_MAX = 20;

/** The name of `publicNameOf`: no other name of a person is searched. */
const publicName = sql`lower(coalesce(nullif(${users.nickName}, ''), ${users.realName}))`;

type Student = Awaited<ReturnType<typeof searchStudents>>[number];

/** Those of the lecturers whom the search finds, and the students. People are stored apart from schools. */
const describePeople = async (
  db: Database,
  lecturers: readonly string[],
  students: readonly Student[],
  search: string,
): Promise<FoundPerson[]> => {
  const classOf = new Map(students.map((student) => [student.userId, student]));
  const isStudent = classOf.size > 0 ? inArray(users.id, [...classOf.keys()]) : undefined;
  const isLecturer =
    lecturers.length > 0 ? and(inArray(users.id, [...lecturers]), containsWords(publicName, search)) : undefined;
  if (!isStudent && !isLecturer) return [];
  const columns = {
    ...{ id: users.id, nickName: users.nickName, realName: users.realName },
    ...{ avatarUrl: users.avatarUrl, positionName: users.positionName },
  };
  const rows = await db
    .select(columns)
    .from(users)
    .where(or(isLecturer, isStudent))
    // Lecturers first.
    .orderBy(...(isStudent ? [asc(isStudent)] : []), asc(publicName), asc(users.id))
    .limit(FOUND_MAX);
  return rows.map(({ avatarUrl, id, positionName, ...person }) => {
    const student = classOf.get(id);
    return {
      id,
      avatarUrl,
      name: student?.name ?? (publicNameOf(person) || id),
      note: student?.className ?? positionName,
    };
  });
};

/**
 * The people of a school whom the caller finds by their names: those whom the school names as the lecturers of its courses
 * and live courses, and for those who teach there the students of their classes.
 */
const searchPeople = async (
  db: Database,
  { parent, role, school, userId }: Participant,
  search: string,
): Promise<FoundPerson[]> => {
  const authors = await authorsAt(db, school.id, LECTURERS_MAX);
  const hosts = await searchHosts(db, school.id, { search, limit: HOSTS_MAX });
  const students =
    userId !== null && isLecturing(role)
      ? await searchStudents(
          db,
          { parent, role, school, userId, isOnlyOwn: !isManaging(role) },
          { search, limit: FOUND_MAX },
        )
      : [];
  return describePeople(db, [...new Set([...authors, ...hosts])], students, search);
};

const NOTHING: SchoolFindings = { courses: [], lives: [], people: [] };

/** What somebody who may read a school finds there. */
export const findInSchool = async (
  { language, now, platform: { db } }: Pick<CallContext, 'language' | 'now' | 'platform'>,
  rights: Participant,
  search: string,
): Promise<SchoolFindings> => {
  if (patternsOf(search).length === 0) return NOTHING;
  const { id } = rights.school;
  const courses = await searchCourses(db, id, language, { search, limit: FOUND_MAX });
  const lecturers = await lecturersOf(db, courses);
  const lives = await findLives(
    db,
    id,
    {
      ...{ title: search, startDate: '', timeZone: 'UTC', userId: '', language },
      ...{ statuses: LIVE_STATUSES, page: 1, pageSize: FOUND_MAX },
    },
    now,
  );
  return {
    courses: courses.map(({ course, title }) => ({
      ...{ id: course.id, title, cardImageUrl: course.cardImageUrl },
      lecturer: (course.authorId !== null && lecturers.get(course.authorId)?.name) || '',
    })),
    lives: lives.map((row) => ({
      ...{ id: row.id, title: row.title, lecturer: row.lecturer },
      cover: liveCoverUrl(row),
      startTime: row.startAt.toISOString(),
      isOn: statusOf(row, now) === 'ongoing',
    })),
    people: await searchPeople(db, rights, search),
  };
};
