import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { StudyDay } from '../../../src/contract/history/history.ts';
import type { HistoryKind } from '../../../src/contract/history/history-constants.ts';
import type { Language } from '../../../src/contract/languages.ts';
import type { Database } from '../core/database/database.ts';
import { hasReplay } from '../live/status.ts';
import { lives } from '../live/tables.ts';
import { courses, courseTexts, enrolments } from '../mall/courses/tables.ts';
import { countFinished } from '../mall/lessons/queries.ts';
import { exams, posts } from '../works/tables.ts';
import { authorIn } from '../works/work-ids.ts';
import type { HistoryRow } from './queries.ts';

/** Whose history is read, at which school. */
interface Reader {
  readonly tenantId: string;
  readonly userId: string;
}

/** A course as it is now, and how far the reader is. */
interface StudiedCourse {
  /** In the language of the reader; null without one. */
  readonly title: string | null;
  readonly lessonCount: number;
  readonly doneLessons: number;
}

/** The current data of the items that were studied; those that are missing no longer exist. */
export interface Items {
  readonly article: ReadonlyMap<string, null>;
  readonly exam: ReadonlyMap<string, null>;
  readonly course: ReadonlyMap<string, StudiedCourse>;
  /** Whether a recording can be watched. */
  readonly live: ReadonlyMap<string, boolean>;
}

const idsOf = (rows: readonly HistoryRow[], kind: HistoryKind): string[] => [
  ...new Set(rows.flatMap((row) => (row.kind === kind ? [row.itemId] : []))),
];

/** The works of some ids that are still there. One that was withdrawn is there for its author alone. */
const findWorks = async (
  db: Database,
  table: typeof posts | typeof exams,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, null>> => {
  if (ids.length === 0) return new Map();
  const isOpen = table === exams ? or(eq(exams.status, 'published'), eq(exams.userId, userId)) : undefined;
  const found = await db
    .select({ id: table.id })
    .from(table as typeof posts)
    .where(and(inArray(table.userId, [...new Set(ids.map(authorIn))]), inArray(table.id, [...ids]), isOpen));
  return new Map(found.map(({ id }) => [id, null]));
};

/** Those of some courses that a person studies. */
const findStudied = async (
  db: Database,
  { tenantId, userId }: Reader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const ofReader = and(eq(enrolments.userId, userId), eq(enrolments.tenantId, tenantId));
  const found = await db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(and(ofReader, inArray(enrolments.courseId, [...ids])));
  return new Set(found.map(({ id }) => id));
};

/** One that was withdrawn is there for those who study it, and for who teaches it. */
const findCourses = async (
  db: Database,
  { tenantId, userId }: Reader,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, StudiedCourse>> => {
  if (ids.length === 0) return new Map();
  const inLanguage = and(
    eq(courseTexts.tenantId, courses.tenantId),
    eq(courseTexts.courseId, courses.id),
    eq(courseTexts.language, language),
  );
  const found = await db
    .select({
      ...{ id: courses.id, state: courses.state, authorId: courses.authorId },
      ...{ title: courseTexts.title, lessonCount: courses.lessonCount },
    })
    .from(courses)
    .leftJoin(courseTexts, inLanguage)
    .where(and(eq(courses.tenantId, tenantId), inArray(courses.id, [...ids])));
  const withdrawn = found.filter(({ authorId, state }) => state !== 'published' && authorId !== userId);
  const studied = await findStudied(
    db,
    { tenantId, userId },
    withdrawn.map(({ id }) => id),
  );
  const closed = new Set(withdrawn.filter(({ id }) => !studied.has(id)).map(({ id }) => id));
  const done = await countFinished(db, { tenantId, userId }, ids);
  return new Map(
    found
      .filter(({ id }) => !closed.has(id))
      .map(({ id, lessonCount, title }) => [id, { title, lessonCount, doneLessons: done.get(id) ?? 0 }]),
  );
};

const findLives = async (db: Database, tenantId: string, ids: readonly string[], now: Date) => {
  if (ids.length === 0) return new Map<string, boolean>();
  const found = await db
    .select()
    .from(lives)
    .where(and(eq(lives.tenantId, tenantId), inArray(lives.id, [...ids]), isNull(lives.deletedAt)));
  return new Map(found.map((row) => [row.id, hasReplay(row, now)]));
};

/** Looks up the items of some entries, by one statement for each of their kinds, and one more if courses were withdrawn. */
export const findItems = async (
  db: Database,
  reader: Reader,
  rows: readonly HistoryRow[],
  language: Language,
  now: Date,
): Promise<Items> => ({
  article: await findWorks(db, posts, reader.userId, idsOf(rows, 'article')),
  exam: await findWorks(db, exams, reader.userId, idsOf(rows, 'exam')),
  course: await findCourses(db, reader, idsOf(rows, 'course'), language),
  live: await findLives(db, reader.tenantId, idsOf(rows, 'live'), now),
});

/** The entries of a day, each item once, with its first time and all its seconds; the latest first. */
export const mergedOf = (rows: readonly HistoryRow[]): HistoryRow[] => {
  const merged = new Map<string, HistoryRow>();
  for (const row of rows) {
    const key = `${row.kind} ${row.itemId}`;
    const known = merged.get(key);
    merged.set(key, {
      ...row,
      ...(known && { title: known.title, cover: known.cover }),
      happenedAt: known && known.happenedAt < row.happenedAt ? known.happenedAt : row.happenedAt,
      seconds: row.seconds + (known?.seconds ?? 0),
    });
  }
  return [...merged.values()].sort((one, other) => other.happenedAt.getTime() - one.happenedAt.getTime());
};

/** A day as the contract shows it. */
export const studyDay = (day: string, rows: readonly HistoryRow[], items: Items): StudyDay => {
  const merged = mergedOf(rows);
  const of = (kind: HistoryKind) => merged.filter((row) => row.kind === kind);
  const common = ({ happenedAt, itemId, kind }: HistoryRow) => ({
    id: itemId,
    time: happenedAt.toISOString(),
    gone: !items[kind].has(itemId),
  });
  return {
    processDate: day,
    process: {
      knowledgeArticles: of('article').map((row) => ({ ...common(row), title: row.title, coverUrl: row.cover })),
      liveBroadcasts: of('live').map((row) => ({
        ...common(row),
        title: row.title,
        cover: row.cover,
        duration: row.seconds,
        rePlay: items.live.get(row.itemId) ? 1 : 0,
      })),
      exams: of('exam').map((row) => ({ ...common(row), examName: row.title, cover: row.cover })),
      rsCurriculumBasicInfos: of('course').map((row) => ({
        ...common(row),
        title: items.course.get(row.itemId)?.title ?? row.title,
        cardImageUrl: row.cover,
        doneLessons: items.course.get(row.itemId)?.doneLessons ?? 0,
        lessonCount: items.course.get(row.itemId)?.lessonCount ?? 0,
      })),
    },
  };
};
