import { createHash } from 'node:crypto';
import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { examSubmissions, type GivenAnswer } from '../exams/tables.ts';
import { examResults, exams, type StoredQuestion } from '../tables.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Answers of which so many are right: which ones belongs to the person. */
const answersOf = (
  userId: string,
  questions: readonly StoredQuestion[],
  rightCount: number,
): Record<string, GivenAnswer> => {
  const known = [...questions]
    .sort((one, other) => (hashOf(userId + one.text) < hashOf(userId + other.text) ? -1 : 1))
    .slice(0, rightCount);
  return Object.fromEntries(
    questions.map((question) => {
      const right = known.includes(question);
      const wrong = question.options.filter(({ id }) => !question.answers.includes(id));
      const chosen = wrong[Number.parseInt(hashOf(userId + question.id).slice(0, 4), 16) % wrong.length];
      return [question.id, { chosen: right || !chosen ? question.answers : [chosen.id], right }];
    }),
  );
};

/** Inserts what people of the demo have chosen in the exams that they have taken, from which their scores follow. */
export const seedSubmissions = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ['answers of seeded people'],
    (key) => key,
    async () => {
      const held = new Map((await tx.select().from(exams)).map((exam) => [exam.id, exam]));
      const rows = (await tx.select().from(examResults)).flatMap(({ examId, score, takenAt, userId }) => {
        const exam = held.get(examId);
        if (!exam || exam.questions.length === 0) return [];
        const rightCount = Math.round((exam.questions.length * score) / exam.totalScore);
        return {
          ...{ userId, examId, version: 1, seed: '', score, passed: score >= exam.passScore, finishedAt: takenAt },
          attemptId: hashOf(`${userId} ${examId}`).slice(0, 16),
          answers: answersOf(userId, exam.questions, rightCount),
        };
      });
      if (rows.length > 0) await tx.insert(examSubmissions).values(rows).onConflictDoNothing();
    },
  );
