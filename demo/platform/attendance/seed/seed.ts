import { and, asc, eq } from 'drizzle-orm';
import type { RecordStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { classes, classMembers } from '../../lecturing/tables.ts';
import { SIGNATURES, signatureUrl } from '../../pictures/picture-url.ts';
import { attendanceRecords, attendances } from '../tables.ts';
import { PLANNED_ATTENDANCES, type PlannedAttendance } from './planned.ts';

/** When a student signed in: some minutes after the start, or after the end if they were late. */
const attendedAt = (status: RecordStatus, index: number, start: Date, end: Date): Date | null => {
  if (status !== 1 && status !== 3) return null;
  const from = status === 3 ? end : start;
  return new Date(from.getTime() + (1 + ((index * 7) % 9)) * MINUTE_MS + index * 1_000);
};

const insertPlanned = async (tx: Database, planned: PlannedAttendance, now: number): Promise<void> => {
  const { classId, end, id, name, openSignature, school, start, statuses, type } = planned;
  const [ofClass] = await tx
    .select({ teacherId: classes.teacherId })
    .from(classes)
    .where(and(eq(classes.tenantId, school), eq(classes.id, classId)));
  const students = await tx
    .select({ userId: classMembers.userId, name: classMembers.name, jobNum: classMembers.jobNum })
    .from(classMembers)
    .where(and(eq(classMembers.tenantId, school), eq(classMembers.classId, classId)))
    .orderBy(asc(classMembers.jobNum), asc(classMembers.userId));
  if (!ofClass || students.length === 0) return;
  const [startAt, endAt] = [new Date(now + start * MINUTE_MS), new Date(now + end * MINUTE_MS)];
  await tx.insert(attendances).values({
    ...{ tenantId: school, id, classId, name, attendanceType: type, startAt, endAt, openSignature },
    createdBy: ofClass.teacherId,
    createdAt: new Date(Math.min(now, startAt.getTime())),
  });
  await tx.insert(attendanceRecords).values(
    students.map((student, index) => {
      const status = statuses[index % statuses.length] ?? 0;
      const record = { tenantId: school, attendanceId: id, ...student, status };
      const time = attendedAt(status, index, startAt, endAt);
      const signature = openSignature && time ? signatureUrl((index % SIGNATURES) + 1) : null;
      return { ...record, attendedAt: time, firstAttendedAt: time, signature };
    }),
  );
};

/** Inserts attendances of classes of the demo: past ones, some that are on, and one to come. */
export const seedAttendances = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    PLANNED_ATTENDANCES,
    ({ id, school }) => `attendance ${school} ${id}`,
    async (fresh) => {
      const now = Date.now();
      for (const planned of fresh) await insertPlanned(tx, planned, now);
    },
  );
