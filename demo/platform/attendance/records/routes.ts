import {
  ATTENDANCE_TYPES,
  type AttendanceType,
  type AttendedStatus,
  ROLL_CALL_STATUSES,
} from '../../../../src/contract/attendance/attendance-shapes.ts';
import type { RECORD_CALLS } from '../../../../src/contract/attendance/records.ts';
import type { UserContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { type Translate, textsFor } from '../../core/language/texts.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { facesOf } from '../../lecturing/queries.ts';
import { requireAttendance } from '../access.ts';
import type { CurrentAttendance } from '../period.ts';
import { shownAddress } from '../signatures/address.ts';
import { statusText } from '../status-text.ts';
import { markStudent } from './mark.ts';
import { type Change, countMatching, findChanges, findRecord, findRecords } from './queries.ts';
import { shownModifier, shownRecord, withSignature } from './shown.ts';
import { markStudents, undoStep } from './steps.ts';

/** @throws RequestError forbidden for marks of another user, tooManyRequests, and what `requireAttendance` throws */
const requireMarking = async (
  context: UserContext,
  attendanceId: string,
  { markedBy }: { readonly markedBy?: string | undefined },
): Promise<CurrentAttendance> => {
  if (markedBy !== undefined && markedBy !== context.session.userId)
    throw new RequestError('forbidden', 'These marks belong to another user.', { field: 'markedBy' });
  const { attendance } = await requireAttendance(context, attendanceId);
  await requireWithinOwn(context, 'attendanceMarksPerUser');
  return attendance;
};

/** @throws RequestError invalidInput for a status that the attendance does not have, and what `requireMarking` throws */
const requireMarkingAs = async (
  context: UserContext,
  attendanceId: string,
  mark: { readonly attendedStatus: AttendedStatus; readonly markedBy?: string | undefined },
): Promise<CurrentAttendance> => {
  const attendance = await requireMarking(context, attendanceId, mark);
  if (attendance.attendanceType === ATTENDANCE_TYPES.teacher && !ROLL_CALL_STATUSES.includes(mark.attendedStatus))
    throw new RequestError('invalidInput', 'A roll-call takes only yes (1) and no (2).', { field: 'attendedStatus' });
  return attendance;
};

/** @throws RequestError notFound for a student of another attendance, and what `requireAttendance` throws */
const requireRecord = async (context: UserContext, attendanceId: string, userId: string, field: string) => {
  const { attendance } = await requireAttendance(context, attendanceId);
  const row = await findRecord(context.platform.db, attendance, userId);
  if (row) return { attendance, row };
  throw new RequestError('notFound', 'The student does not take part in this attendance.', { field });
};

const contentOf = (
  t: Translate,
  { fromStatus, modifiedBy, toStatus, userId }: Change,
  attendanceType: AttendanceType,
): string => {
  const to = statusText(t, toStatus, attendanceType);
  return modifiedBy === userId
    ? t('platform-attendance:change.bySignIn', { to })
    : t('platform-attendance:change.byTeacher', { from: statusText(t, fromStatus, attendanceType), to });
};

export const RECORD_HANDLERS: Handlers<typeof RECORD_CALLS> = {
  async listRecords({ params, query }, context) {
    const { db } = context.platform;
    const { attendance } = await requireAttendance(context, params.attendanceId);
    const rows = await findRecords(db, attendance, query);
    const { counts, matches } =
      query.total === undefined
        ? await countMatching(db, attendance, query)
        : { counts: undefined, matches: query.total };
    const content = await Promise.all(rows.map((row) => withSignature(context, shownRecord(attendance, row))));
    return { totalSize: matches, content, counts, now: context.now.toISOString() };
  },

  async markRecord({ body, params }, context) {
    return markStudent(context, await requireMarkingAs(context, params.attendanceId, body), body);
  },

  async makeAttendance({ params, query: { isAttended, ...query } }, context) {
    const attendance = await requireMarking(context, params.attendanceId, query);
    if (attendance.attendanceType !== ATTENDANCE_TYPES.teacher)
      throw new RequestError('notARollCall', 'The attendance is not a roll-call.', { field: 'attendanceId' });
    const attendedStatus: AttendedStatus = isAttended === 1 ? 1 : 2;
    return markStudent(context, attendance, { ...query, attendedStatus });
  },

  async batchMark({ body }, context) {
    if ((body.userIds === undefined) === (body.filter === undefined))
      throw new RequestError('invalidInput', 'Name either students or a filter.', { field: 'userIds' });
    return markStudents(context, await requireMarkingAs(context, body.attendanceId, body), body);
  },

  async undoMark({ body }, context) {
    return undoStep(context, await requireMarking(context, body.attendanceId, body), body);
  },

  async listChanges({ params, query }, context) {
    const { language, platform } = context;
    const t = textsFor(language);
    const { attendance } = await requireRecord(context, params.attendanceId, query.userId, 'userId');
    const { rows, total } = await findChanges(platform.db, attendance, query.userId, {
      page: query.pageNumber,
      pageSize: query.pageSize,
    });
    const faces = await facesOf(
      platform.db,
      rows.flatMap(({ modifiedBy }) => modifiedBy ?? []),
    );
    return {
      totalSize: total,
      content: rows.map((row) => ({
        modifiedTime: row.modifiedAt.toISOString(),
        modifiedInfo: shownModifier(row.modifiedBy, faces, language),
        modifiedContent: contentOf(t, row, attendance.attendanceType),
        fromStatus: row.fromStatus,
        toStatus: row.toStatus,
      })),
    };
  },

  async readSignature({ query }, context) {
    const { row } = await requireRecord(context, query.attendanceId, query.uid, 'uid');
    return { url: await shownAddress(context.platform, row.signature, context.now) };
  },
};
