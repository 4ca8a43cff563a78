import type { Database } from '../../core/database/database.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { lockMember } from '../../tenants/queries.ts';
import { countBytes, countOwnBytes, lockAttendance, type UploadRow } from './queries.ts';

/** @throws RequestError fileEmpty, fileTooLarge */
export const checkSize = ({ limits }: Platform['config'], size: number): void => {
  if (size === 0) throw new RequestError('fileEmpty', 'The file is empty.', { field: 'size' });
  if (size > limits.fileBytes) throw new RequestError('fileTooLarge', 'The file is too large.', { field: 'size' });
};

type Place = Pick<UploadRow, 'attendanceId' | 'tenantId' | 'userId'>;

/**
 * Locks what the files of an upload are counted by, so that each is counted once: its attendance, or before it has one,
 * the user.
 */
export const lockPlace = async (tx: Database, { attendanceId, tenantId, userId }: Place): Promise<void> => {
  if (attendanceId === null) await lockMember(tx, tenantId, userId);
  else await lockAttendance(tx, { tenantId, id: attendanceId });
};

/**
 * Checks that there is space for a file at its place, which is locked: at its attendance, or before it has one, among the
 * files that the user sends for none.
 * @throws RequestError storageFull
 */
export const requireSpace = async (
  tx: Database,
  { config }: Pick<Platform, 'config'>,
  { attendanceId, tenantId, userId }: Place,
  size: number,
  now: Date,
): Promise<void> => {
  const attendance = attendanceId === null ? null : { tenantId, id: attendanceId };
  const used = attendance ? await countBytes(tx, attendance, now) : await countOwnBytes(tx, { tenantId, userId }, now);
  if (used + size > config.limits.attendanceBytes)
    throw new RequestError('storageFull', 'There is no space left for this file.', { field: 'size' });
};
