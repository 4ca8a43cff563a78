import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contract/durations.ts';
import type { Language } from '../../../src/contract/languages.ts';
import type { NextItem } from '../../../src/contract/school/next.ts';
import { PERSON_TYPE } from '../../../src/contract/space/space-constants.ts';
import type { Database } from '../core/database/database.ts';
import { classes, classMembers, classTeachers, lessons } from '../lecturing/tables.ts';
import { findLives } from '../live/queries.ts';
import { statusOf } from '../live/status.ts';
import { enrolments } from '../mall/courses/tables.ts';
import { liveCoverUrl } from '../pictures/picture-url.ts';
import { peopleOf, publicNameOf } from '../space/people.ts';
import { isShown } from '../space/visibility.ts';
import { learningHistory } from '../studies/tables.ts';
import type { Participant } from '../tenants/authorization/authorize.ts';
import { attemptsLeftAfter, hasPassed, isRunning, pauseAfter } from '../works/exams/access.ts';
import { examAttempts, examResults, exams } from '../works/tables.ts';

/** A person at a school. */
export interface Reader {
  readonly tenantId: string;
  readonly userId: string;
}

interface Period {
  readonly now: Date;
  readonly until: Date;
  readonly limit: number;
}

/** What is read of somebody with more classes, or more teachers: the first ones. */
const CLASSES_MAX = 50;
const AUTHORS_MAX = 50;

const NOTHING = { place: '', description: '', cover: '', isOwn: false, classId: '' } as const;

/**
 * The live courses that are on and the next ones: to a teacher those that they hold, to others those of the school, in
 * their language first.
 */
export const findNextLives = async (
  db: Database,
  { role, school, userId }: Participant,
  { language, limit, now, until }: Period & { readonly language: Language },
): Promise<NextItem[]> => {
  const query = {
    ...{ title: '', startDate: '', timeZone: 'UTC', language, page: 1, pageSize: limit },
    userId: role === 'teacher' ? (userId ?? '') : '',
    statuses: ['ongoing', 'beginning', 'notStart'] as const,
  };
  const rows = await findLives(db, school.id, query, now);
  return rows
    .filter(({ startAt }) => startAt <= until)
    .map((row) => ({
      ...NOTHING,
      ...{ kind: 'live', id: row.id, title: row.title, from: row.lecturer, description: row.description },
      cover: liveCoverUrl(row),
      startTime: row.startAt.toISOString(),
      endTime: row.endAt.toISOString(),
      isOn: statusOf(row, now) === 'ongoing',
      isOwn: row.createdBy !== null && row.createdBy === userId,
    }));
};

/** The classes of a school that a person teaches or studies in. */
export interface OwnClasses {
  readonly taught: readonly string[];
  readonly studied: readonly string[];
}

export const findOwnClasses = async (db: Database, { tenantId, userId }: Reader): Promise<OwnClasses> => {
  const taught = await db
    .select({ id: classTeachers.classId })
    .from(classTeachers)
    .where(and(eq(classTeachers.tenantId, tenantId), eq(classTeachers.userId, userId)))
    .orderBy(asc(classTeachers.classId))
    .limit(CLASSES_MAX);
  const studied = await db
    .select({ id: classMembers.classId })
    .from(classMembers)
    .where(and(eq(classMembers.tenantId, tenantId), eq(classMembers.userId, userId)))
    .orderBy(asc(classMembers.classId))
    .limit(CLASSES_MAX);
  return { taught: taught.map(({ id }) => id), studied: studied.map(({ id }) => id) };
};

/** The lessons of some classes that are on, and the next ones. */
export const findOwnLessons = async (
  db: Database,
  { tenantId }: Reader,
  { studied, taught }: OwnClasses,
  { limit, now, until }: Period,
): Promise<NextItem[]> => {
  const ids = [...new Set([...taught, ...studied])];
  if (ids.length === 0) return [];
  const rows = await db
    .select({ lesson: lessons, className: classes.name })
    .from(lessons)
    .innerJoin(classes, and(eq(classes.tenantId, lessons.tenantId), eq(classes.id, lessons.classId)))
    .where(
      and(
        eq(lessons.tenantId, tenantId),
        inArray(lessons.classId, ids),
        // No lesson lasts longer than a day: the index finds these by their start.
        gt(lessons.startAt, new Date(now.getTime() - DAY_MS)),
        lte(lessons.startAt, until),
        gt(lessons.endAt, now),
      ),
    )
    .orderBy(asc(lessons.startAt), asc(lessons.classId), asc(lessons.id))
    .limit(limit);
  return rows.map(({ className, lesson }) => {
    const isOwn = taught.includes(lesson.classId);
    return {
      ...NOTHING,
      ...{ kind: 'lesson', id: lesson.id, title: lesson.title, from: className, place: lesson.room },
      startTime: lesson.startAt.toISOString(),
      endTime: lesson.endAt.toISOString(),
      isOn: lesson.startAt <= now,
      isOwn,
      classId: isOwn ? lesson.classId : '',
    };
  });
};

/** The teachers of some classes, without the reader. */
const teachersOf = async (
  db: Database,
  { tenantId, userId }: Reader,
  classIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: classTeachers.userId })
    .from(classTeachers)
    .where(
      and(
        eq(classTeachers.tenantId, tenantId),
        inArray(classTeachers.classId, [...classIds]),
        ne(classTeachers.userId, userId),
      ),
    )
    .orderBy(asc(classTeachers.userId))
    .limit(AUTHORS_MAX);
  return rows.map(({ id }) => id);
};

/**
 * The exams of the reader's teachers that can be taken now and end in the period, without those that the reader has passed
 * or has no attempt left for. Exams lie with their authors, and attempts with the reader.
 */
export const findDueExams = async (
  db: Database,
  { tenantId, userId }: Reader,
  { studied }: OwnClasses,
  { limit, now, until }: Period,
): Promise<NextItem[]> => {
  if (studied.length === 0) return [];
  const authors = await teachersOf(db, { tenantId, userId }, studied);
  if (authors.length === 0) return [];
  const rows = await db
    .select()
    .from(exams)
    .where(
      and(
        inArray(exams.userId, authors),
        eq(exams.schoolId, tenantId),
        eq(exams.status, 'published'),
        lte(exams.startTime, now),
        gt(exams.endTime, now),
        lte(exams.endTime, until),
        gt(exams.questionCount, 0),
      ),
    )
    .orderBy(asc(exams.endTime), asc(exams.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const people = await peopleOf(db, authors, userId);
  const results = await db
    .select()
    .from(examResults)
    .where(and(eq(examResults.userId, userId), inArray(examResults.examId, ids)));
  const attempts = await db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), inArray(examAttempts.examId, ids)));
  return rows.flatMap((exam) => {
    const author = people.get(exam.userId);
    const attempt = attempts.find(({ examId }) => examId === exam.id) ?? null;
    const isOn = isRunning(attempt, now);
    const isOpen = isOn || (attemptsLeftAfter(exam, attempt) > 0 && pauseAfter(exam, attempt, now) === null);
    const score = results.find(({ examId }) => examId === exam.id)?.score ?? null;
    if (!author || !isShown(PERSON_TYPE.works, author.person, author.space, userId)) return [];
    if (!isOpen || hasPassed(exam, score)) return [];
    return {
      ...NOTHING,
      ...{ kind: 'exam', id: exam.id, title: exam.name, from: publicNameOf(author.person), cover: exam.coverUrl },
      startTime: exam.startTime.toISOString(),
      endTime: exam.endTime.toISOString(),
      isOn,
    };
  });
};

/** The ids of the courses of a school that a person studies, the one opened last first. */
export const studiedCourses = async (db: Database, { tenantId, userId }: Reader, limit: number): Promise<string[]> => {
  // The latest quarter of an hour of each course is the end of its part of the primary key.
  const opened = db
    .select({ latest: sql`max(${learningHistory.quarter})` })
    .from(learningHistory)
    .where(
      and(
        eq(learningHistory.userId, userId),
        eq(learningHistory.userId, enrolments.userId),
        eq(learningHistory.tenantId, tenantId),
        eq(learningHistory.kind, 'course'),
        eq(learningHistory.itemId, enrolments.courseId),
      ),
    );
  const rows = await db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.tenantId, tenantId)))
    .orderBy(
      sql`coalesce(${opened}, ${enrolments.enrolledAt}) desc`,
      desc(enrolments.enrolledAt),
      asc(enrolments.courseId),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
};
