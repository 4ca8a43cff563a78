import { and, desc, eq, inArray } from 'drizzle-orm';
import { DAY_MS } from '../../../../src/contract/durations.ts';
import { activityOf } from '../../activities/activities.ts';
import { activities } from '../../activities/tables.ts';
import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { STUDIES } from '../../mall/seed/learners.ts';
import { OWN_EXAMS } from '../../mall/seed/lessons.ts';
import { SEEDED_PEOPLE } from '../../space/seed-people.ts';
import { follows } from '../../space/tables.ts';
import { comments, examResults, exams, posts, postVotes, videos } from '../tables.ts';
import { authorIn } from '../work-ids.ts';
import { seedPlateContents } from './plates.ts';
import { EXAMS_WITH_QUESTIONS, questionsOf } from './questions.ts';
import { seedSubmissions } from './submissions.ts';
import { coverOf, makeWorks } from './works-of-people.ts';

/** How many of the people whom a person followed the feed of the demo mentions. */
const FOLLOWS_LISTED = 3;

/** What the people of the demo study, and the latest people whom they followed. */
const deedsOf = async (tx: Database): Promise<(typeof activities.$inferInsert)[]> => {
  const studied = STUDIES.map(({ courseId: subjectId, enrolledAt, tenantId: schoolId, userId }) =>
    activityOf({ userId, kind: 'studied', subject: 'course', subjectId, schoolId, title: '' }, enrolledAt),
  );
  const ids = SEEDED_PEOPLE.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(follows)
    .where(inArray(follows.followerId, [...ids, ...STUDIES.map(({ userId }) => userId)]))
    .orderBy(desc(follows.createdAt));
  const listed = new Map<string, number>();
  const followed = rows.flatMap(({ createdAt, followedId: subjectId, followerId: userId }) => {
    const count = listed.get(userId) ?? 0;
    listed.set(userId, count + 1);
    const action = { userId, kind: 'followed', subject: 'person', subjectId, schoolId: 'north', title: '' } as const;
    return count < FOLLOWS_LISTED ? [activityOf(action, createdAt)] : [];
  });
  return [...studied, ...followed];
};

/** For how long the exams of courses can be taken: a demo that runs for a year has them all the time. */
const COURSE_EXAM_DAYS = 365;

/** Inserts the exams of the courses that have one. */
const seedCourseExams = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    OWN_EXAMS,
    ({ id }) => `exam ${id}`,
    async (fresh) => {
      const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
      const begun = new Date(today - 3 * DAY_MS);
      await tx
        .insert(exams)
        .values(
          fresh.map(({ id, lecturer, name, schoolId }) => ({
            ...{ userId: lecturer, id, schoolId, name, coverUrl: coverOf(id), modifiedTime: begun, publishedAt: begun },
            ...{ startTime: begun, endTime: new Date(today + COURSE_EXAM_DAYS * DAY_MS), durationMinutes: 20 },
            ...{ questionCount: 0, totalScore: 100, passScore: 60, reveals: 'attempt' as const },
          })),
        )
        .onConflictDoNothing();
    },
  );

/** Inserts an exam that the teacher of the demo has not published yet. */
const seedDraftExam = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ['draft of an exam'],
    (key) => key,
    async () => {
      const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
      const id = 'teacher-optics';
      await tx
        .insert(exams)
        .values({
          ...{ userId: 'teacher', id, schoolId: 'north', name: 'Optyka: kartkówka', coverUrl: coverOf(id) },
          ...{ modifiedTime: new Date(today), startTime: new Date(today + 14 * DAY_MS) },
          ...{ endTime: new Date(today + 21 * DAY_MS), durationMinutes: 15, questionCount: 0 },
          ...{ totalScore: 40, passScore: 20, status: 'draft' },
        })
        .onConflictDoNothing();
    },
  );

/** Gives the exams of the demo their questions, those of a database of an earlier version, too. */
const seedQuestions = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    EXAMS_WITH_QUESTIONS,
    (examId) => `questions ${examId}`,
    async (fresh) => {
      for (const id of fresh) {
        const questions = questionsOf(id);
        await tx
          .update(exams)
          .set({ questions, questionCount: questions.length })
          .where(and(eq(exams.userId, authorIn(id)), eq(exams.id, id)));
      }
    },
  );

/** Inserts the works of the people of the demo, with their comments, votes and results. */
export const seedWorks = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    ['works of seeded people'],
    (key) => key,
    async () => {
      // Open votes, activities and exams lie around the day of the seed; everything else lies before it.
      const made = makeWorks(new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS));
      await tx.insert(posts).values(made.posts).onConflictDoNothing();
      await tx.insert(postVotes).values(made.votes).onConflictDoNothing();
      await tx.insert(videos).values(made.videos).onConflictDoNothing();
      await tx.insert(exams).values(made.exams).onConflictDoNothing();
      await tx.insert(examResults).values(made.results).onConflictDoNothing();
      await tx.insert(comments).values(made.comments).onConflictDoNothing();
      await tx
        .insert(activities)
        .values([...made.activities, ...(await deedsOf(tx))])
        .onConflictDoNothing();
    },
  );
  await seedCourseExams(tx);
  await seedDraftExam(tx);
  await seedQuestions(tx);
  await seedSubmissions(tx);
  await seedPlateContents(tx);
};
