import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import type { Platform } from '../../core/platform.ts';
import { classes, classMembers, classTeachers } from '../../lecturing/tables.ts';
import { type ltiCourses, ltiMembers as members } from '../tables.ts';

type Course = Pick<typeof ltiCourses.$inferSelect, 'tenantId' | 'classId'>;

/** A member of a course, with the user at the school. */
export interface Known {
  readonly subject: string;
  readonly userId: string;
  readonly role: 'learner' | 'teacher';
  readonly name: string;
  readonly number: string;
}

/** Gives a learner of a class another name and number, unless they are not told. Returns whether they were others. */
const rename = async (
  tx: Database,
  { classId, tenantId, userId }: Course & { readonly userId: string },
  name: string,
  number: string,
): Promise<boolean> => {
  const told = { ...(name === userId ? {} : { name }), ...(number === '' ? {} : { jobNum: number }) };
  const isOther = or(
    told.name === undefined ? undefined : ne(classMembers.name, told.name),
    told.jobNum === undefined ? undefined : ne(classMembers.jobNum, told.jobNum),
  );
  if (!isOther) return false;
  const isLearner = and(
    eq(classMembers.tenantId, tenantId),
    eq(classMembers.classId, classId),
    eq(classMembers.userId, userId),
  );
  const changed = await tx
    .update(classMembers)
    .set(told)
    .where(and(isLearner, isOther))
    .returning({ userId: classMembers.userId });
  return changed.length > 0;
};

/** How many people reading the members has changed in a class. */
export interface MemberChanges {
  readonly added: number;
  /** With another name, number or role. */
  readonly updated: number;
  readonly removed: number;
}

export const NO_CHANGES: MemberChanges = { added: 0, updated: 0, removed: 0 };

/** Takes over who is in the class now. Who is no longer listed leaves the register, and is marked, with all records kept. */
export const takeOver = (
  platform: Platform,
  { classId, tenantId }: Course,
  listed: readonly Known[],
): Promise<MemberChanges> =>
  transact(platform.db, async (tx) => {
    const now = platform.config.now();
    const ofClass = and(eq(members.tenantId, tenantId), eq(members.classId, classId));
    const before = await tx
      .select()
      .from(members)
      .where(and(ofClass, isNull(members.removedAt)));
    const roles = new Map(before.map(({ role, subject }) => [subject, role]));
    const subjects = new Set(listed.map(({ subject }) => subject));
    const gone = before.filter(({ subject }) => !subjects.has(subject));
    let [added, updated, change] = [0, 0, 0];
    for (const { name, number, role, subject, userId } of listed) {
      await tx
        .insert(members)
        .values({ tenantId, classId, subject, userId, role })
        .onConflictDoUpdate({
          target: [members.tenantId, members.classId, members.subject],
          set: { userId, role, removedAt: null },
        });
      const known = roles.get(subject);
      let isOther = known !== role;
      if (role === 'teacher')
        await tx.insert(classTeachers).values({ tenantId, classId, userId }).onConflictDoNothing();
      else {
        const entered = await tx
          .insert(classMembers)
          .values({ tenantId, classId, userId, name, jobNum: number })
          .onConflictDoNothing()
          .returning({ userId: classMembers.userId });
        change += entered.length;
        if (entered.length === 0) isOther = (await rename(tx, { tenantId, classId, userId }, name, number)) || isOther;
      }
      if (known === undefined) added += 1;
      else if (isOther) updated += 1;
    }
    if (gone.length > 0) {
      const ids = gone.map(({ userId }) => userId);
      const inClass = and(eq(classMembers.tenantId, tenantId), eq(classMembers.classId, classId));
      const left = await tx
        .delete(classMembers)
        .where(and(inClass, inArray(classMembers.userId, ids)))
        .returning({ userId: classMembers.userId });
      change -= left.length;
      const taught = and(eq(classTeachers.tenantId, tenantId), eq(classTeachers.classId, classId));
      await tx.delete(classTeachers).where(and(taught, inArray(classTeachers.userId, ids)));
      const marked = gone.map(({ subject }) => subject);
      await tx
        .update(members)
        .set({ removedAt: now })
        .where(and(ofClass, inArray(members.subject, marked)));
    }
    if (change !== 0)
      await tx
        .update(classes)
        .set({ studentCount: sql`greatest(${classes.studentCount} + ${change}, 0)` })
        .where(and(eq(classes.tenantId, tenantId), eq(classes.id, classId)));
    return { added, updated, removed: gone.length };
  });
