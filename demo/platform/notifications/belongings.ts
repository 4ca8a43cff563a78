import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { type Belonging, toBookers, toPerson, toStudentsOf, toSubscribers } from '../events/audiences.ts';
import { classMembers, classTeachers } from '../lecturing/tables.ts';
import { liveViewers } from '../live/data/tables.ts';
import { plateSubscriptions } from '../plate/tables.ts';

/** How many audiences of each kind a person is told of: the latest. They bound the cost of a read (decision 0034). */
const PLATES_MAX = 20;
const LIVES_MAX = 10;
const TEACHERS_MAX = 20;

const subscribedPlates = async (db: Database, userId: string): Promise<Belonging[]> => {
  const rows = await db
    .select()
    .from(plateSubscriptions)
    .where(eq(plateSubscriptions.userId, userId))
    .orderBy(desc(plateSubscriptions.createdAt))
    .limit(PLATES_MAX);
  return rows.map((row) => ({ ...toSubscribers(row), schoolId: row.tenantId, since: row.createdAt }));
};

const bookedLives = async (db: Database, userId: string): Promise<Belonging[]> => {
  const rows = await db
    .select({ tenantId: liveViewers.tenantId, liveId: liveViewers.liveId, since: liveViewers.appointedAt })
    .from(liveViewers)
    .where(and(eq(liveViewers.userId, userId), isNotNull(liveViewers.appointedAt)))
    .orderBy(desc(liveViewers.appointedAt))
    .limit(LIVES_MAX);
  return rows.map(({ liveId, since, tenantId }) => ({
    ...toBookers(tenantId, liveId),
    schoolId: tenantId,
    ...(since ? { since } : {}),
  }));
};

const ownTeachers = async (db: Database, userId: string): Promise<Belonging[]> => {
  const rows = await db
    .selectDistinct({ tenantId: classTeachers.tenantId, teacherId: classTeachers.userId })
    .from(classMembers)
    .innerJoin(
      classTeachers,
      and(eq(classTeachers.tenantId, classMembers.tenantId), eq(classTeachers.classId, classMembers.classId)),
    )
    .where(eq(classMembers.userId, userId))
    .limit(TEACHERS_MAX);
  return rows.map(({ teacherId, tenantId }) => ({ ...toStudentsOf(teacherId), schoolId: tenantId }));
};

/** The audiences that a person belongs to. */
export const belongingsOf = async (db: Database, userId: string): Promise<Belonging[]> => [
  toPerson(userId),
  ...(await subscribedPlates(db, userId)),
  ...(await bookedLives(db, userId)),
  ...(await ownTeachers(db, userId)),
];
