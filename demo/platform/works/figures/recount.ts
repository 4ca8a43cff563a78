import { eq } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { enrolments } from '../../mall/courses/tables.ts';
import { lockSpace } from '../../space/follows.ts';
import { fans, follows, spaces } from '../../space/tables.ts';

/** The figures that a space keeps, counted from their rows. */
const countedOf = async (tx: Database, userId: string) => ({
  fansCount: await tx.$count(fans, eq(fans.followedId, userId)),
  focusCount: await tx.$count(follows, eq(follows.followerId, userId)),
  studyCourseCount: await tx.$count(enrolments, eq(enrolments.userId, userId)),
});

/** Creates the space of a person, or corrects its figures. Waits for changes that are being counted. */
export const recount = (db: Database, userId: string): Promise<void> =>
  transact(db, async (tx) => {
    // Locked before the rows are counted: what is counted later adds to these figures.
    const kept = await lockSpace(tx, userId);
    const counted = await countedOf(tx, userId);
    const names = ['fansCount', 'focusCount', 'studyCourseCount'] as const;
    if (names.every((name) => kept[name] === counted[name])) return;
    await tx.update(spaces).set(counted).where(eq(spaces.userId, userId));
  });
