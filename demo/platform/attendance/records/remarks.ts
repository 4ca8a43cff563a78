import { and, eq, isNull } from 'drizzle-orm';
import type { REMARK_CALLS, Remark } from '../../../../src/contract/attendance/remarks.ts';
import type { UserContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { facesOf } from '../../lecturing/queries.ts';
import { requireAttendance } from '../access.ts';
import { attendanceRecords } from '../tables.ts';
import { findRecord, recordOf } from './queries.ts';
import { type StudentRecord, shownModifier } from './shown.ts';

/** The remark of a record with its author. */
const shownRemark = async (
  { language, platform }: UserContext,
  { remark, remarkedAt, remarkedBy }: Pick<StudentRecord, 'remark' | 'remarkedAt' | 'remarkedBy'>,
): Promise<Remark> => {
  if (remarkedAt === null) return { remark, remarkedInfo: '', remarkedTime: '' };
  const faces = await facesOf(platform.db, remarkedBy === null ? [] : [remarkedBy]);
  return {
    remark,
    remarkedInfo: shownModifier(remarkedBy, faces, language),
    remarkedTime: remarkedAt.toISOString(),
  };
};

const unknown = () =>
  new RequestError('notFound', 'The student does not take part in this attendance.', { field: 'userId' });

export const REMARK_HANDLERS: Handlers<typeof REMARK_CALLS> = {
  async readRemark({ params }, context) {
    const { attendance } = await requireAttendance(context, params.attendanceId);
    const row = await findRecord(context.platform.db, attendance, params.userId);
    if (!row) throw unknown();
    return shownRemark(context, row);
  },

  async saveRemark({ body: { remark, replaces }, params }, context) {
    const { now, platform, session } = context;
    const { attendance } = await requireAttendance(context, params.attendanceId);
    await requireWithinOwn(context, 'attendanceMarksPerUser');
    const { remarkedAt } = attendanceRecords;
    // One statement, so that of two who write at the same time one is told. Who and when go with the text.
    const [saved] = await platform.db
      .update(attendanceRecords)
      .set(
        remark === ''
          ? { remark, remarkedAt: null, remarkedBy: null }
          : { remark, remarkedAt: now, remarkedBy: session.userId },
      )
      .where(
        and(
          recordOf(attendance, params.userId),
          replaces === '' ? isNull(remarkedAt) : eq(remarkedAt, new Date(replaces)),
        ),
      )
      .returning();
    if (saved) return { applied: true, ...(await shownRemark(context, saved)) };
    const row = await findRecord(platform.db, attendance, params.userId);
    if (!row) throw unknown();
    // The same request may be sent again.
    return { applied: row.remark === remark, ...(await shownRemark(context, row)) };
  },
};
