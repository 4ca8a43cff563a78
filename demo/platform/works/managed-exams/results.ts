import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallData, CallInput } from '../../../../src/contract/call.ts';
import { EXAM_RESULTS_COUNTED, type readExamResults } from '../../../../src/contract/exam/exam-editing.ts';
import type { Database } from '../../core/database/database.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { offsetOf } from '../../core/lists/paging.ts';
import type { ExamRow } from '../exams/access.ts';
import { examSubmissions, examVersions } from '../exams/tables.ts';
import { poolOf } from '../exams/versions.ts';

interface Counted {
  readonly id: string;
  readonly asked: number;
  readonly right: number;
  readonly unanswered: number;
}
interface OptionCounted {
  readonly id: string;
  readonly option: string;
  readonly count: number;
}

/** The latest attempts that have ended: of a large exam not all, so that the cost of a page has a bound. */
const latest = (examId: string, version: number) => sql`
  select answers, score, passed from ${examSubmissions}
  where exam_id = ${examId} and version = ${version}
  order by finished_at desc limit ${EXAM_RESULTS_COUNTED}`;

const rowsOf = async <Row>(db: Database, query: ReturnType<typeof sql>): Promise<readonly Row[]> =>
  ((await db.execute(query)) as unknown as { readonly rows: readonly Row[] }).rows;

/** How often each of some questions was asked, right and left out, and each of their options chosen. */
const countAnswers = async (db: Database, examId: string, version: number, ids: readonly string[]) => {
  if (ids.length === 0) return { questions: [], options: [] };
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const asked = sql`
    with taken as (${latest(examId, version)}),
    asked as (select q.id, taken.answers -> q.id as answer from taken cross join unnest(array[${wanted}]::text[]) as q(id)
      where taken.answers -> q.id is not null)`;
  const questions = await rowsOf<Counted>(
    db,
    sql`${asked} select id, count(*)::int as asked, (count(*) filter (where (answer ->> 'right')::boolean))::int as right,
      (count(*) filter (where jsonb_array_length(answer -> 'chosen') = 0))::int as unanswered from asked group by id`,
  );
  const options = await rowsOf<OptionCounted>(
    db,
    sql`${asked} select asked.id, o.option, count(*)::int as count
      from asked cross join jsonb_array_elements_text(asked.answer -> 'chosen') as o(option) group by asked.id, o.option`,
  );
  return { questions, options };
};

/** How the questions of a version of an exam were answered. */
export const resultsOf = async (
  db: Database,
  exam: ExamRow,
  { pageNumber, pageSize, version: wanted }: CallInput<typeof readExamResults>['query'],
): Promise<CallData<typeof readExamResults>> => {
  const version = wanted === 0 ? exam.version : wanted;
  const pool = await poolOf(db, exam, version);
  if (!pool) throw new RequestError('notFound', 'The exam has no such version.', { field: 'version' });
  const earlier = await db
    .select({ version: examVersions.version })
    .from(examVersions)
    .where(and(eq(examVersions.userId, exam.userId), eq(examVersions.examId, exam.id)))
    .orderBy(desc(examVersions.version));
  const [sums] = await rowsOf<{ attempts: number; passed: number; mean: number | null }>(
    db,
    sql`select count(*)::int as attempts, (count(*) filter (where passed))::int as passed, avg(score)::float8 as mean
      from (${latest(exam.id, version)}) as taken`,
  );
  const from = offsetOf({ page: pageNumber, pageSize });
  const shown = pool.questions.slice(from, from + pageSize);
  const counted = await countAnswers(
    db,
    exam.id,
    version,
    shown.map(({ id }) => id),
  );
  return {
    version,
    versions: [exam.version, ...earlier.map((row) => row.version)],
    attemptCount: sums?.attempts ?? 0,
    passedCount: sums?.passed ?? 0,
    meanScore: sums?.mean ?? null,
    totalScore: exam.totalScore,
    records: shown.map(({ answers, id, kind, options, text }) => {
      const found = counted.questions.find((row) => row.id === id);
      const countOf = (option: string) =>
        counted.options.find((row) => row.id === id && row.option === option)?.count ?? 0;
      return {
        ...{ questionId: id, kind, text, askedCount: found?.asked ?? 0, rightCount: found?.right ?? 0 },
        unansweredCount: found?.unanswered ?? 0,
        options: options.map((option) => ({
          ...{ id: option.id, title: option.title },
          isRight: answers.includes(option.id),
          count: countOf(option.id),
        })),
      };
    }),
    rowCount: pool.questions.length,
  };
};
