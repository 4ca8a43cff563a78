import type { RecordStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';
import type { RecordRow } from '../../../../src/contract/attendance/records.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import type { UserContext } from '../../core/http/context.ts';
import { textsFor } from '../../core/language/texts.ts';
import { type CurrentAttendance, statusIn } from '../period.ts';
import { shownAddress } from '../signatures/address.ts';
import type { attendanceRecords } from '../tables.ts';

export type StudentRecord = typeof attendanceRecords.$inferSelect;

/** The answer to a roll-call: late students are there, too. */
const answerOf = (type: CurrentAttendance['attendanceType'], status: RecordStatus): RecordRow['isAttended'] => {
  if (type !== 1 || status === 0) return '';
  return status === 1 || status === 3 ? 1 : 0;
};

/** A record; the address of its signature is not signed yet. */
export const shownRecord = (attendance: CurrentAttendance, row: StudentRecord): RecordRow => {
  const status = statusIn(attendance, row.status);
  return {
    ...{ userId: row.userId, name: row.name, jobNum: row.jobNum, attendedStatus: status },
    attendedTime: row.attendedAt?.toISOString() ?? '',
    firstAttendedTime: row.firstAttendedAt?.toISOString() ?? '',
    changeCount: row.changeCount,
    version: row.version,
    signatureImageUrl: row.signature ?? '',
    isAttended: answerOf(attendance.attendanceType, status),
    remark: row.remark,
  };
};

/** A record as it is returned: its signature can be opened for some minutes. */
export const withSignature = async (
  { now, platform }: Pick<UserContext, 'now' | 'platform'>,
  record: RecordRow,
): Promise<RecordRow> => ({
  ...record,
  signatureImageUrl: await shownAddress(platform, record.signatureImageUrl, now),
});

/** The name of the user who changed a record, whose account may no longer exist. */
export const shownModifier = (
  userId: string | null,
  faces: ReadonlyMap<string, { readonly name: string }>,
  language: Language,
): string =>
  (userId !== null && faces.get(userId)?.name) || textsFor(language)('platform-attendance:change.removedAccount');
