import { and, asc, eq } from 'drizzle-orm';
import type { ADMISSIONS } from '../../../../src/contract/mall/constants.ts';
import type { Database } from '../../core/database/database.ts';
import { isLater, pageOf } from '../../core/lists/paging.ts';
import type { courses } from '../courses/tables.ts';
import type { LearnerOf } from '../lessons/queries.ts';
import { courseGrants, courseRequests } from './tables.ts';

type Admission = (typeof ADMISSIONS)[number];

const ofLearner = ({ courseId, tenantId, userId }: LearnerOf) =>
  and(eq(courseRequests.tenantId, tenantId), eq(courseRequests.courseId, courseId), eq(courseRequests.userId, userId));

/** Whether somebody has been let into a course that costs something. */
export const isGranted = async (db: Database, { courseId, tenantId, userId }: LearnerOf): Promise<boolean> => {
  const [row] = await db
    .select({ at: courseGrants.grantedAt })
    .from(courseGrants)
    .where(
      and(eq(courseGrants.userId, userId), eq(courseGrants.tenantId, tenantId), eq(courseGrants.courseId, courseId)),
    )
    .limit(1);
  return row !== undefined;
};

/** Lets somebody into a course, also for later. */
export const grant = async (tx: Database, learner: LearnerOf, code: string, now: Date): Promise<void> => {
  await tx
    .insert(courseGrants)
    .values({ ...learner, code, grantedAt: now })
    .onConflictDoNothing();
};

/** How somebody gets into a course. */
export const admissionOf = async (
  db: Database,
  { price }: Pick<typeof courses.$inferSelect, 'price'>,
  learner: LearnerOf | null,
): Promise<Admission> => {
  if (price === 0) return 'open';
  if (!learner) return 'needed';
  if (await isGranted(db, learner)) return 'open';
  const [request] = await db
    .select({ state: courseRequests.state })
    .from(courseRequests)
    .where(ofLearner(learner))
    .limit(1);
  if (request?.state === 'open') return 'requested';
  return request?.state === 'refused' ? 'refused' : 'needed';
};

/** Asks to be let in, or asks again. */
export const saveRequest = async (db: Database, learner: LearnerOf, note: string, now: Date): Promise<void> => {
  const asked = { note, state: 'open', createdAt: now, decidedAt: null, decidedBy: null } as const;
  await db
    .insert(courseRequests)
    .values({ ...learner, ...asked })
    .onConflictDoUpdate({
      target: [courseRequests.tenantId, courseRequests.courseId, courseRequests.userId],
      set: asked,
    });
};

/** Answers an open request. Returns whether it was open. */
export const answerRequest = async (
  tx: Database,
  learner: LearnerOf,
  { approved, by, now }: { readonly approved: boolean; readonly by: string; readonly now: Date },
): Promise<boolean> => {
  const answered = await tx
    .update(courseRequests)
    .set({ state: approved ? 'approved' : 'refused', decidedAt: now, decidedBy: by })
    .where(and(ofLearner(learner), eq(courseRequests.state, 'open')))
    .returning({ userId: courseRequests.userId });
  return answered.length > 0;
};

/** How the request of somebody stands; undefined without one. */
export const findRequest = async (db: Database, learner: LearnerOf) => {
  const [row] = await db.select().from(courseRequests).where(ofLearner(learner)).limit(1);
  return row;
};

/** A page of the open requests of a school, the oldest first. */
export const pageOfRequests = async (
  db: Database,
  tenantId: string,
  { after, pageSize }: { readonly after: string; readonly pageSize: number },
) => {
  const found = await db
    .select()
    .from(courseRequests)
    .where(
      and(
        eq(courseRequests.tenantId, tenantId),
        eq(courseRequests.state, 'open'),
        isLater(after, courseRequests.createdAt, courseRequests.userId),
      ),
    )
    .orderBy(asc(courseRequests.createdAt), asc(courseRequests.userId))
    .limit(pageSize + 1);
  return pageOf(found, pageSize, ({ createdAt, userId }) => [createdAt.toISOString(), userId]);
};
