import { and, eq, inArray, isNull } from 'drizzle-orm';
import { PERSON_TYPE } from '../../../src/contract/space/space-constants.ts';
import type { Database } from '../core/database/database.ts';
import { lives } from '../live/tables.ts';
import { courseRequests } from '../mall/admission/tables.ts';
import { findCourses } from '../mall/courses/queries.ts';
import { reports } from '../report/tables.ts';
import { peopleOf } from '../space/people.ts';
import { isShown } from '../space/visibility.ts';
import type { Asking } from '../tenants/authorization/obstacle.ts';
import { hasPassed } from '../works/exams/access.ts';
import { comments, examResults, exams, posts, videos } from '../works/tables.ts';
import { authorIn } from '../works/work-ids.ts';
import type { EventRow } from './latest.ts';

/** What a notification says of its subject. */
export interface ShownSubject {
  readonly title: string;
  readonly form: string;
  readonly at: Date | null;
  readonly isGranted: boolean | null;
}

type Subjects = ReadonlyMap<string, ShownSubject>;

/** The reader of notifications, who is signed in. */
export type Reader = Asking & { readonly userId: string };

/** Of subjects that say nothing more. */
const PLAIN = { form: '', at: null, isGranted: null } as const;

const kindIs =
  (...kinds: readonly EventRow['subject'][]) =>
  (row: EventRow) =>
    kinds.includes(row.subject);

/** Works by their ids, of authors who show their works to the reader: with title, form and end. */
const worksOf = async ({ platform: { db }, userId }: Reader, ids: readonly string[]): Promise<Subjects> => {
  const found = new Map<string, ShownSubject>();
  if (ids.length === 0) return found;
  const people = await peopleOf(db, [...new Set(ids.map(authorIn))], userId);
  const shown = ids.filter((id) => {
    const author = people.get(authorIn(id));
    return author && isShown(PERSON_TYPE.works, author.person, author.space, userId);
  });
  if (shown.length === 0) return found;
  const authors = shown.map(authorIn);
  const read = await db
    .select({ id: posts.id, title: posts.title, form: posts.resourceType })
    .from(posts)
    .where(and(inArray(posts.userId, authors), inArray(posts.id, shown)));
  for (const { form, id, title } of read) found.set(id, { ...PLAIN, form, title });
  const rest = shown.filter((id) => !found.has(id));
  if (rest.length === 0) return found;
  const seen = await db
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(and(inArray(videos.userId, authors), inArray(videos.id, rest)));
  for (const { id, title } of seen) found.set(id, { ...PLAIN, form: 'video', title });
  return found;
};

/** Posts and videos, and the works of comments that are still there. */
const writingsIn = async (reader: Reader, rows: readonly EventRow[]): Promise<Subjects> => {
  const { db } = reader.platform;
  const works = rows.filter(kindIs('post', 'video'));
  const said = rows.filter(kindIs('comment'));
  const there = new Set<string>();
  if (said.length > 0) {
    const found = await db
      .select({ id: comments.id })
      .from(comments)
      .where(
        and(
          inArray(
            comments.userId,
            said.map(({ placeId }) => authorIn(placeId)),
          ),
          inArray(
            comments.id,
            said.map(({ subjectId }) => subjectId),
          ),
          isNull(comments.deletedAt),
        ),
      );
    for (const { id } of found) there.add(id);
  }
  const placed = said.filter(({ subjectId }) => there.has(subjectId));
  const placeOf = ({ placeId, subjectId }: EventRow) => placeId || subjectId;
  const found = await worksOf(reader, [...works, ...placed].map(placeOf));
  return new Map(
    [...works, ...placed].flatMap((row) => {
      const work = found.get(placeOf(row));
      return work ? [[row.id, work] as const] : [];
    }),
  );
};

/** Exams that the reader has not passed, with their ends. */
const examsIn = async ({ platform: { db }, userId }: Reader, rows: readonly EventRow[]): Promise<Subjects> => {
  const ids = rows.filter(kindIs('exam')).map(({ subjectId }) => subjectId);
  if (ids.length === 0) return new Map();
  const people = await peopleOf(db, [...new Set(ids.map(authorIn))], userId);
  const found = await db
    .select()
    .from(exams)
    .where(and(inArray(exams.userId, ids.map(authorIn)), inArray(exams.id, ids)));
  const results = await db
    .select()
    .from(examResults)
    .where(and(eq(examResults.userId, userId), inArray(examResults.examId, ids)));
  return new Map(
    rows.filter(kindIs('exam')).flatMap((row) => {
      const exam = found.find(({ id }) => id === row.subjectId);
      const author = people.get(authorIn(row.subjectId));
      const score = results.find(({ examId }) => examId === row.subjectId)?.score ?? null;
      if (exam?.status !== 'published' || !author || !isShown(PERSON_TYPE.works, author.person, author.space, userId))
        return [];
      if (hasPassed(exam, score)) return [];
      return [[row.id, { ...PLAIN, title: exam.name, at: exam.endTime }] as const];
    }),
  );
};

/** Courses of open schools that are not withdrawn; an answer to a request with what it was. */
const coursesIn = async (
  { language, now, platform: { db }, userId }: Reader,
  rows: readonly EventRow[],
): Promise<Subjects> => {
  const named = rows.filter(kindIs('course'));
  if (named.length === 0) return new Map();
  const keys = named.map(({ schoolId, subjectId }) => ({ schoolId, courseId: subjectId }));
  const found = await findCourses(db, keys, language, now);
  const answered = named.filter(({ kind }) => kind === 'courseAnswered').map(({ subjectId }) => subjectId);
  const requests = answered.length === 0 ? [] : await requestsOf(db, userId, answered);
  return new Map(
    named.flatMap((row) => {
      const course = found.find(({ course: { id, tenantId } }) => id === row.subjectId && tenantId === row.schoolId);
      if (course?.course.state !== 'published') return [];
      const shown: ShownSubject = { ...PLAIN, title: course.title };
      if (row.kind !== 'courseAnswered') return [[row.id, shown] as const];
      const state = requests.find(
        ({ courseId, tenantId }) => courseId === row.subjectId && tenantId === row.schoolId,
      )?.state;
      if (state === undefined || state === 'open') return [];
      return [[row.id, { ...shown, isGranted: state === 'approved' }] as const];
    }),
  );
};

const requestsOf = (db: Database, userId: string, courseIds: readonly string[]) =>
  db
    .select()
    .from(courseRequests)
    .where(and(eq(courseRequests.userId, userId), inArray(courseRequests.courseId, [...courseIds])));

/** Live courses with their beginnings: those that take place, and those that were cancelled where that is the news. */
const livesIn = async ({ platform: { db } }: Reader, rows: readonly EventRow[]): Promise<Subjects> => {
  const named = rows.filter(kindIs('live'));
  if (named.length === 0) return new Map();
  const found = await db
    .select({
      id: lives.id,
      tenantId: lives.tenantId,
      title: lives.title,
      startAt: lives.startAt,
      deletedAt: lives.deletedAt,
    })
    .from(lives)
    .where(
      and(
        inArray(
          lives.tenantId,
          named.map(({ schoolId }) => schoolId),
        ),
        inArray(
          lives.id,
          named.map(({ subjectId }) => subjectId),
        ),
      ),
    );
  return new Map(
    named.flatMap((row) => {
      const live = found.find(({ id, tenantId }) => id === row.subjectId && tenantId === row.schoolId);
      if (!live || (live.deletedAt !== null) !== (row.kind === 'liveCancelled')) return [];
      return [[row.id, { ...PLAIN, title: live.title, at: live.startAt }] as const];
    }),
  );
};

/** The reader’s own reports that were decided. */
const reportsIn = async ({ platform: { db }, userId }: Reader, rows: readonly EventRow[]): Promise<Subjects> => {
  const named = rows.filter(kindIs('report'));
  if (named.length === 0) return new Map();
  const ids = named.map(({ subjectId }) => subjectId);
  const found = await db
    .select()
    .from(reports)
    .where(and(eq(reports.reporterId, userId), inArray(reports.id, ids), eq(reports.state, 'closed')));
  return new Map(
    named.flatMap((row) => {
      const report = found.find(({ id, tenantId }) => id === row.subjectId && tenantId === row.schoolId);
      if (!report) return [];
      return [
        [
          row.id,
          { ...PLAIN, title: report.subjectName, isGranted: report.outcome === '' ? null : report.outcome === 'acted' },
        ] as const,
      ];
    }),
  );
};

const PERSON: ShownSubject = { ...PLAIN, title: '' };

/** The subjects of events, by the ids of the events, without those that are gone or that the reader may not see. */
export const subjectsOf = async (reader: Reader, rows: readonly EventRow[]): Promise<Subjects> => {
  const people = rows.filter(kindIs('person')).map(({ id }) => [id, PERSON] as const);
  const found = [];
  for (const read of [writingsIn, examsIn, coursesIn, livesIn, reportsIn]) found.push(...(await read(reader, rows)));
  return new Map([...people, ...found]);
};
