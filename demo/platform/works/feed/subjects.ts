import { and, eq, inArray, or } from 'drizzle-orm';
import type { Dynamic } from '../../../../src/contract/space/dynamics.ts';
import { PERSON_TYPE } from '../../../../src/contract/space/space-constants.ts';
import type { activities } from '../../activities/tables.ts';
import type { Database } from '../../core/database/database.ts';
import type { CallContext } from '../../core/http/context.ts';
import { findCourses } from '../../mall/courses/queries.ts';
import { peopleOf } from '../../space/people.ts';
import { isShown } from '../../space/visibility.ts';
import { authorInfo } from '../access.ts';
import { exams, posts, videos } from '../tables.ts';
import { authorIn } from '../work-ids.ts';

type ActivityRow = typeof activities.$inferSelect;

/** What the feed shows of the person, course or work that an entry is about. */
type Subject = Pick<Dynamic, 'title' | 'avatarUrl'>;

const tableOf = (subject: string) => {
  if (subject === 'video') return videos;
  return subject === 'exam' ? exams : posts;
};

/**
 * Those of the works that are still there for whoever asks: one statement for each kind of works. An exam that was withdrawn is
 * there for its author alone.
 */
const worksThere = async (
  db: Database,
  rows: readonly ActivityRow[],
  viewer: string | undefined,
): Promise<ReadonlySet<string>> => {
  const isOpen = or(eq(exams.status, 'published'), viewer === undefined ? undefined : eq(exams.userId, viewer));
  const there = new Set<string>();
  for (const table of [posts, videos, exams]) {
    const ids = rows.filter(({ subject }) => tableOf(subject) === table).map(({ subjectId }) => subjectId);
    if (ids.length === 0) continue;
    const found = await db
      .select({ id: table.id })
      .from(table as typeof posts)
      .where(
        and(inArray(table.userId, ids.map(authorIn)), inArray(table.id, ids), table === exams ? isOpen : undefined),
      );
    for (const { id } of found) there.add(id);
  }
  return there;
};

/** The subjects of entries, by the ids of the entries, without those that are gone or that the caller may not see. */
export const subjectsOf = async (
  context: CallContext,
  rows: readonly ActivityRow[],
): Promise<ReadonlyMap<string, Subject>> => {
  const { language, now, platform, session } = context;
  const { db } = platform;
  const works = rows.filter(({ subject }) => subject !== 'person' && subject !== 'course');
  const studied = rows.filter(({ subject }) => subject === 'course');
  const followed = rows.filter(({ subject }) => subject === 'person');
  const ids = [...followed.map(({ subjectId }) => subjectId), ...works.map(({ subjectId }) => authorIn(subjectId))];
  const people = await peopleOf(db, [...new Set(ids)], session?.userId);
  const there = await worksThere(db, works, session?.userId);
  const keys = studied.map(({ schoolId, subjectId }) => ({ schoolId, courseId: subjectId }));
  const courses = (await findCourses(db, keys, language, now)).filter(({ course }) => course.state === 'published');

  const subjects = new Map<string, Subject>();
  for (const { id, subjectId, userId } of followed) {
    const found = people.get(subjectId);
    if (!found) continue;
    const { person, space } = found;
    // Who hides their fans is seen as followed by the two people only.
    if (session?.userId !== userId && !isShown(PERSON_TYPE.follows, person, space, session?.userId)) continue;
    const { avatarUrl, nickName } = authorInfo(person);
    subjects.set(id, { avatarUrl, title: nickName });
  }
  for (const { id, subjectId, title } of works) {
    const author = people.get(authorIn(subjectId));
    const isSeen = author && isShown(PERSON_TYPE.works, author.person, author.space, session?.userId);
    if (isSeen && there.has(subjectId)) subjects.set(id, { avatarUrl: '', title });
  }
  for (const { id, schoolId, subjectId } of studied) {
    const found = courses.find(({ course }) => course.tenantId === schoolId && course.id === subjectId);
    if (found) subjects.set(id, { avatarUrl: '', title: found.title });
  }
  return subjects;
};
