import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { writeXlsxStream } from 'hucre/xlsx';
import * as v from 'valibot';
import { wallTimeIn } from '../../../src/contract/live/schedule.ts';
import type { Learner, LearnerOrder } from '../../../src/contract/mall/learners.ts';
import type { Database } from '../core/database/database.ts';
import { fileNameOf } from '../core/files/file-name.ts';
import { SHEET_TYPES } from '../core/files/sheet-types.ts';
import type { UserContext } from '../core/http/context.ts';
import type { FileAnswer } from '../core/http/handlers.ts';
import { textsFor } from '../core/language/texts.ts';
import { CursorTime, pageOf, readCursor } from '../core/lists/paging.ts';
import { cellTime } from '../live/calendar/offsets.ts';
import { findCourse } from '../mall/courses/queries.ts';
import { enrolments } from '../mall/courses/tables.ts';
import { findLessons } from '../mall/lessons/queries.ts';
import { peopleOf, publicNameOf } from '../space/people.ts';
import type { CourseRow } from './taught.ts';

/** Learners that one statement reads for a spreadsheet. */
const ROWS_AT_ONCE = 500;
const TIME = 'yyyy-mm-dd hh:mm';

type EnrolmentRow = typeof enrolments.$inferSelect;

const ofCourse = ({ id, tenantId }: Pick<CourseRow, 'id' | 'tenantId'>): SQL | undefined =>
  and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, id));

const Person = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]*$/));
const COLUMNS = { seen: enrolments.seenAt, done: enrolments.doneLessons, enrolled: enrolments.enrolledAt } as const;
const KEYS = {
  seen: v.tuple([CursorTime, Person]),
  done: v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), Person]),
  enrolled: v.tuple([CursorTime, Person]),
} as const;
const keyIn = (order: LearnerOrder, row: EnrolmentRow): string | number => {
  if (order === 'done') return row.doneLessons;
  return (order === 'seen' ? row.seenAt : row.enrolledAt).toISOString();
};

export interface LearnerQuery {
  readonly order: LearnerOrder;
  readonly direction: 'down' | 'up';
  readonly after: string;
  readonly pageSize: number;
}

const findPage = async (
  db: Database,
  course: CourseRow,
  { after, direction, order, pageSize }: LearnerQuery,
): Promise<{ readonly rows: readonly EnrolmentRow[]; readonly next: string | null }> => {
  const column = COLUMNS[order];
  const key = readCursor<readonly [string | number, string]>(after, KEYS[order] as never);
  const beyond = direction === 'down' ? sql`<` : sql`>`;
  const [sorted, ids] =
    direction === 'down' ? [desc(column), desc(enrolments.userId)] : [asc(column), asc(enrolments.userId)];
  const found = await db
    .select()
    .from(enrolments)
    .where(and(ofCourse(course), key && sql`(${column}, ${enrolments.userId}) ${beyond} (${key[0]}, ${key[1]})`))
    .orderBy(sorted, ids)
    .limit(pageSize + 1);
  return pageOf(found, pageSize, (row) => [keyIn(order, row), row.userId]);
};

/** A page of the learners of a course, and how many there are. */
export const findLearners = async (
  db: Database,
  course: CourseRow,
  query: LearnerQuery,
): Promise<{ list: Learner[]; next: string | null; total: number }> => {
  const { next, rows } = await findPage(db, course, query);
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const [counted] = await db.select({ total: count() }).from(enrolments).where(ofCourse(course));
  const list = rows.map(({ doneLessons, enrolledAt, lessonId, seenAt, userId }) => {
    const person = people.get(userId)?.person;
    return {
      person: { id: userId, name: (person && publicNameOf(person)) || userId, avatarUrl: person?.avatarUrl ?? '' },
      enrolledTime: enrolledAt.toISOString(),
      doneLessons,
      lessonId,
      seenTime: lessonId === '' && doneLessons === 0 ? null : seenAt.toISOString(),
    };
  });
  return { list, next, total: counted?.total ?? 0 };
};

/**
 * The learners of a course as a spreadsheet, with a row for each. The platform reads further learners while it sends the rows.
 * Texts are stored as text, even those that begin like a formula.
 */
export const sheetOf = async (
  { language, now, platform: { db } }: UserContext,
  course: CourseRow,
  timeZone: string,
): Promise<FileAnswer> => {
  const t = textsFor(language);
  const named = await findCourse(db, course.tenantId, course.id, language);
  const lessons = await findLessons(db, course, language);
  const titles = new Map(lessons.map(({ lesson, title }) => [lesson.id, title]));
  async function* rows() {
    for (let after: string | null = ''; after !== null; ) {
      const query: LearnerQuery = { order: 'enrolled', direction: 'up', after, pageSize: ROWS_AT_ONCE };
      const page = await findPage(db, course, query);
      const people = await peopleOf(
        db,
        page.rows.map(({ userId }) => userId),
      );
      for (const { doneLessons, enrolledAt, lessonId, seenAt, userId } of page.rows) {
        const person = people.get(userId)?.person;
        yield [
          person?.realName || person?.nickName || userId,
          doneLessons,
          lessons.length === 0 ? 0 : Math.min(1, doneLessons / lessons.length),
          titles.get(lessonId) ?? '',
          lessonId === '' ? null : cellTime(timeZone, seenAt),
          cellTime(timeZone, enrolledAt),
        ];
      }
      after = page.next;
    }
  }
  const time = (header: string) => ({ header: `${header} (${timeZone})`, width: 28, numFmt: TIME });
  const body = writeXlsxStream(rows(), {
    name: t('platform-authoring:sheet.title'),
    freezePane: { rows: 1 },
    columns: [
      { header: t('platform-authoring:sheet.name'), width: 28 },
      { header: t('platform-authoring:sheet.done'), width: 18, numFmt: '0' },
      { header: t('platform-authoring:sheet.share'), width: 14, numFmt: '0%' },
      { header: t('platform-authoring:sheet.lesson'), width: 32 },
      time(t('platform-authoring:sheet.seen')),
      time(t('platform-authoring:sheet.enrolled')),
    ],
  });
  const { day } = wallTimeIn(timeZone, now);
  return { name: `${fileNameOf(named?.title ?? '', 'course')}-${day}.xlsx`, type: SHEET_TYPES.xlsx, body };
};
