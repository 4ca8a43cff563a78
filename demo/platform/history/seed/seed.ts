import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/contract/durations.ts';
import { HISTORY_KINDS, type HistoryKind } from '../../../../src/contract/history/history-constants.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { readSeed, seedOnce } from '../../core/database/seeding.ts';
import { numbersFrom, seedOf } from '../../live/demo/random.ts';
import { lives } from '../../live/tables.ts';
import { courses, courseTexts } from '../../mall/courses/tables.ts';
import { liveCoverUrl } from '../../pictures/picture-url.ts';
import { type Study, studyRow } from '../../studies/record.ts';
import { learningHistory } from '../../studies/tables.ts';
import { examResults, exams, posts } from '../../works/tables.ts';

const SCHOOL = 'north';
/** Titles of what the demo accounts studied and their school has deleted since. */
const GONE = readSeed(
  new URL('./gone.json', import.meta.url),
  v.record(v.picklist(HISTORY_KINDS), v.array(v.string())),
);
/** The languages of the live courses that they watch. */
const READ: Language[] = ['zh_CN', 'en_US'];
/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000;

/** Whose history the demo has, for how many days, and how often something was studied on one. */
const READERS = [
  { userId: 'learner', days: 730, often: 0.45 },
  { userId: 'teacher', days: 3_652, often: 0.3 },
] as const;

type Item = Omit<Study, 'userId' | 'seconds'>;

const item = (kind: HistoryKind, itemId: string, title: string, cover: string): Item => ({
  ...{ tenantId: SCHOOL, kind, itemId, title, cover },
});

/** What can be studied in the school, without drafts and with what is gone; live courses are studied when they were on. */
const findStudied = async (tx: Database, now: Date) => {
  const articles = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.schoolId, SCHOOL), eq(posts.resourceType, 'article')))
    .orderBy(asc(posts.id));
  const tests = await tx
    .select()
    .from(exams)
    .where(and(eq(exams.schoolId, SCHOOL), eq(exams.status, 'published')))
    .orderBy(asc(exams.id));
  const taught = await tx
    .select({ course: courses, title: courseTexts.title })
    .from(courses)
    .innerJoin(
      courseTexts,
      and(
        eq(courseTexts.tenantId, courses.tenantId),
        eq(courseTexts.courseId, courses.id),
        eq(courseTexts.language, courses.language),
      ),
    )
    .where(and(eq(courses.tenantId, SCHOOL), eq(courses.state, 'published')))
    .orderBy(asc(courses.id));
  const broadcasts = await tx
    .select()
    .from(lives)
    .where(
      and(
        eq(lives.tenantId, SCHOOL),
        inArray(lives.language, READ),
        isNull(lives.deletedAt),
        isNotNull(lives.openedAt),
        lt(lives.closesAt, now),
      ),
    )
    .orderBy(asc(lives.id));
  const gone = (kind: HistoryKind) =>
    (GONE[kind] ?? []).map((title, index) => item(kind, `${SCHOOL}-gone-${kind}-${index + 1}`, title, ''));
  return {
    article: [...articles.map(({ id, title }) => item('article', id, title, '')), ...gone('article')],
    exam: [...tests.map(({ coverUrl, id, name }) => item('exam', id, name, coverUrl)), ...gone('exam')],
    course: [
      ...taught.map(({ course, title }) => item('course', course.id, title, course.cardImageUrl)),
      ...gone('course'),
    ],
    live: broadcasts.map((row) => ({
      at: row.openedAt ?? row.startAt,
      minutes: Math.round((row.closesAt.getTime() - (row.openedAt ?? row.startAt).getTime()) / MINUTE_MS),
      live: item('live', row.id, row.title, liveCoverUrl(row)),
    })),
    goneLive: gone('live'),
  };
};

type Row = typeof learningHistory.$inferInsert;

/** A visit to a live course: a row for each quarter of an hour. */
const watch = (study: Omit<Study, 'seconds'>, from: number, minutes: number): Row[] => {
  const rows: Row[] = [];
  let left = minutes;
  for (let at = from; left > 0; ) {
    const rest = 15 - (Math.floor(at / MINUTE_MS) % 15);
    const here = Math.min(left, rest);
    const row = studyRow({ ...study, seconds: here * 60 }, new Date(at));
    rows.push({ ...row, seenAt: new Date(at + here * MINUTE_MS - 1) });
    at += here * MINUTE_MS;
    left -= here;
  }
  return rows;
};

/** What a reader studied, the same each time: mostly articles and courses, sometimes an exam or a live course. */
const rowsOf = (
  { days, often, userId }: (typeof READERS)[number],
  studied: Awaited<ReturnType<typeof findStudied>>,
  today: number,
): Row[] => {
  const next = numbersFrom(seedOf(`history ${userId}`));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const rows = new Map<string, Row>();
  const add = (row: Row) => rows.set(`${row.kind} ${row.itemId} ${row.quarter.getTime()}`, row);
  for (let back = 1; back <= days; back += 1) {
    if (back > 3 && next() > often) continue;
    const count = 1 + Math.floor(next() * next() * 5);
    for (let index = 0; index < count; index += 1) {
      const at = today - back * DAY_MS + (1 + next() * 12) * HOUR_MS;
      const chance = next();
      if (chance < 0.04)
        for (const row of watch({ ...pick(studied.goneLive), userId }, at, 20 + Math.floor(next() * 60))) add(row);
      else {
        const kind = chance < 0.5 ? 'article' : chance < 0.92 ? 'course' : 'exam';
        // What is gone was studied long ago.
        const list = back > 14 ? studied[kind] : studied[kind].filter(({ itemId }) => !itemId.includes('-gone-'));
        add(studyRow({ ...pick(list), userId }, new Date(at)));
      }
    }
  }
  for (const { at, live, minutes } of studied.live)
    if (next() < 0.8)
      for (const row of watch({ ...live, userId }, at.getTime(), Math.max(1, Math.round(minutes * next())))) add(row);
  return [...rows.values()];
};

/** Inserts the exams that the people of the demo have passed by the seed of the works. */
const seedPassed = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ['exams passed by seeded people'],
    (key) => key,
    async () => {
      const results = await tx.select().from(examResults);
      const held = new Map((await tx.select().from(exams)).map((exam) => [exam.id, exam]));
      const rows = results.flatMap(({ examId, score, takenAt, userId }) => {
        const exam = held.get(examId);
        if (!exam || score < exam.passScore) return [];
        const { coverUrl: cover, id: itemId, name: title, schoolId: tenantId } = exam;
        return [studyRow({ userId, tenantId, kind: 'exam', itemId, title, cover }, takenAt)];
      });
      if (rows.length > 0) await tx.insert(learningHistory).values(rows).onConflictDoNothing();
    },
  );

/**
 * Inserts two years of learning history for the demo's learner, ten years for its teacher, and the exams that seeded people
 * have passed.
 */
export const seedHistory = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    ['learning history'],
    (key) => key,
    async () => {
      const now = new Date();
      const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
      const studied = await findStudied(tx, now);
      const rows = READERS.flatMap((reader) => rowsOf(reader, studied, today));
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await tx
          .insert(learningHistory)
          .values(rows.slice(from, from + ROWS_AT_ONCE))
          .onConflictDoNothing();
    },
  );
  await seedPassed(tx);
};
