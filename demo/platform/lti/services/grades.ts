import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { ExamScore } from '../../core/platform.ts';
import { sha256 } from '../../core/random.ts';
import { examResults } from '../../works/tables.ts';
import type { Graded } from '../content/content.ts';
import { type LaunchFacts, SCOPES } from '../message/claims.ts';
import { ltiLineItems as lineItems, type Registration, ltiScores as scores } from '../tables.ts';

export type LineItem = typeof lineItems.$inferSelect;

/** The id of a column: the same for all who open the same link, so that it is made once. */
const lineItemIdOf = (registration: Registration, { contentId, kind }: Graded, facts: LaunchFacts): string =>
  sha256(JSON.stringify([registration.id, kind, contentId, facts.context?.id ?? '', facts.resourceLinkId]));

/**
 * Remembers the column of a link, by the transaction `tx` on the school, if the learning system takes scores for it. A
 * link that has no column yet gets one.
 */
export const rememberLineItem = async (
  tx: Database,
  registration: Registration,
  graded: Graded,
  facts: LaunchFacts,
  now: Date,
): Promise<string | null> => {
  const { grades } = facts;
  if (!grades?.scopes.includes(SCOPES.score)) return null;
  const containerUrl = grades.scopes.includes(SCOPES.lineItem) ? grades.containerUrl : null;
  if (grades.url === null && containerUrl === null) return null;
  const id = lineItemIdOf(registration, graded, facts);
  await tx
    .insert(lineItems)
    .values({
      tenantId: registration.tenantId,
      id,
      registrationId: registration.id,
      ...{ kind: graded.kind, contentId: graded.contentId, label: graded.label, maximum: graded.maximum },
      resourceLinkId: facts.resourceLinkId,
      containerUrl,
      url: grades.url,
      dueAt: grades.url === null ? now : null,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [lineItems.tenantId, lineItems.id],
      // What the learning system names itself counts.
      set: { containerUrl, url: sql`coalesce(excluded.url, ${lineItems.url})`, label: graded.label },
    });
  return id;
};

/** Whom a column is about. */
interface Learner {
  readonly userId: string;
  readonly subject: string;
}

/** Remembers a learner in a column, by the transaction `tx` on the user. */
export const rememberLearner = async (
  tx: Database,
  registration: Registration,
  { contentId, kind }: Pick<Graded, 'contentId' | 'kind'>,
  lineItemId: string,
  { subject, userId }: Learner,
): Promise<void> => {
  await tx
    .insert(scores)
    .values({
      ...{ userId, lineItemId, kind, contentId, subject },
      ...{ tenantId: registration.tenantId, registrationId: registration.id },
    })
    .onConflictDoUpdate({ target: [scores.userId, scores.lineItemId], set: { subject } });
};

/** Queues a score, unless the learning system has it; returns whether it is new. `dueAt`: from when it may be sent. */
const queueScore = async (
  tx: Database,
  of: ReturnType<typeof and>,
  { dueAt, score, takenAt }: { readonly dueAt: Date; readonly score: number; readonly takenAt: Date },
): Promise<boolean> => {
  const queued = await tx
    .update(scores)
    .set({ score, takenAt, dueAt, attempts: 0 })
    .where(and(of, or(isNull(scores.score), sql`${scores.score} <> ${score}`)))
    .returning({ userId: scores.userId });
  return queued.length > 0;
};

/** Queues the best result of an exam, in the transaction that stores it. */
export const queueExamScore = (tx: Database, { examId, score, takenAt, toldAt, userId }: ExamScore): Promise<boolean> =>
  queueScore(tx, and(eq(scores.userId, userId), eq(scores.kind, 'exam'), eq(scores.contentId, examId)), {
    score,
    takenAt,
    dueAt: toldAt,
  });

/** Queues the result that a learner had in an exam before the link was opened. */
export const queueEarlierScore = async (
  tx: Database,
  {
    now,
    toldAt,
    examId,
    userId,
  }: { readonly now: Date; readonly toldAt: (score: number) => Date; readonly examId: string; readonly userId: string },
): Promise<void> => {
  const own = and(eq(examResults.userId, userId), eq(examResults.examId, examId));
  const [row] = await tx.select().from(examResults).where(own).limit(1);
  if (!row) return;
  const dueAt = toldAt(row.score);
  await queueExamScore(tx, {
    userId,
    examId,
    score: row.score,
    takenAt: row.takenAt,
    toldAt: dueAt > now ? dueAt : now,
  });
};
