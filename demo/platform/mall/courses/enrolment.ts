import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { forgetEvent, type LoggedEvent, recordEvents } from '../../events/record.ts';
import { countInSpace } from '../../space/follows.ts';
import { grant } from '../admission/admission.ts';
import { courses, enrolments } from './tables.ts';

/**
 * Enrols a user in a course or ends the enrolment, with the numbers of learners and of studied courses and the entry in
 * the feed; does nothing if that is already the case. Returns the number of learners, or undefined if there is no such
 * course.
 */
export const setEnrolled = (
  db: Database,
  { courseId, tenantId, userId }: { readonly courseId: string; readonly tenantId: string; readonly userId: string },
  isEnrolled: boolean,
  now: Date,
): Promise<number | undefined> =>
  transact(db, async (tx) => {
    const course = and(eq(courses.tenantId, tenantId), eq(courses.id, courseId));
    const own = and(
      eq(enrolments.userId, userId),
      eq(enrolments.tenantId, tenantId),
      eq(enrolments.courseId, courseId),
    );
    const changed = isEnrolled
      ? await tx
          .insert(enrolments)
          .values({ userId, tenantId, courseId, enrolledAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(enrolments).where(own).returning();
    // Who leaves has been let in, and may come back.
    if (!isEnrolled && changed.length > 0) await grant(tx, { courseId, tenantId, userId }, '', now);
    if (changed.length === 0) {
      const [row] = await tx.select({ learnerCount: courses.learnerCount }).from(courses).where(course).limit(1);
      return row?.learnerCount;
    }
    await countInSpace(tx, userId, 'studyCourseCount', isEnrolled ? 1 : -1);
    const event: LoggedEvent = {
      ...{ kind: 'studied', actorId: userId, subject: 'course', subjectId: courseId, schoolId: tenantId, to: [] },
      feed: { subject: 'course', title: '' },
    };
    if (isEnrolled) await recordEvents(tx, [event], now);
    else await forgetEvent(tx, event);
    const [row] = await tx
      .update(courses)
      .set({ learnerCount: sql`greatest(${courses.learnerCount} + ${isEnrolled ? 1 : -1}, 0)` })
      .where(course)
      .returning({ learnerCount: courses.learnerCount });
    return row?.learnerCount;
  });
