import { and, eq } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { AttemptRow, ExamRow } from './access.ts';
import { type Pool, paperOf } from './paper.ts';
import { examVersions } from './tables.ts';

/** The questions of a version; undefined for one that never was. */
export const poolOf = async (db: Database, exam: ExamRow, version: number): Promise<Pool | undefined> => {
  if (version === exam.version) return exam;
  const { drawCount, questions, shuffled, userId, examId } = examVersions;
  const [row] = await db
    .select({ drawCount, questions, shuffled })
    .from(examVersions)
    .where(and(eq(userId, exam.userId), eq(examId, exam.id), eq(examVersions.version, version)))
    .limit(1);
  return row;
};

/** The questions of an attempt. An attempt of an exam without its version has none. */
export const questionsOf = async (
  db: Database,
  exam: ExamRow,
  { seed, version }: Pick<AttemptRow, 'seed' | 'version'>,
) => {
  const pool = await poolOf(db, exam, version);
  return pool ? paperOf(pool, seed) : [];
};
