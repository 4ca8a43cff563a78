import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AttachmentType } from '../../../../src/contract/files/file-rules.ts';
import type { Database } from '../../core/database/database.ts';
import { offsetOf } from '../../core/lists/paging.ts';
import { users } from '../../users/tables.ts';
import { type AttendanceRecord, attendanceAttachments, attendances, uploads } from '../tables.ts';
import type { StoredFile } from './files.ts';

type Attendance = Pick<AttendanceRecord, 'tenantId' | 'id'>;
export type UploadRow = typeof uploads.$inferSelect;
export type AttachmentRow = typeof attendanceAttachments.$inferSelect;

const attachmentsOf = ({ id, tenantId }: Attendance): SQL | undefined =>
  and(eq(attendanceAttachments.tenantId, tenantId), eq(attendanceAttachments.attendanceId, id));
const oneUpload = ({ tenantId, uuid }: StoredFile): SQL | undefined =>
  and(eq(uploads.tenantId, tenantId), eq(uploads.uuid, uuid));

/** Locks an attendance, so that what its files take is counted once. */
export const lockAttendance = async (tx: Database, { id, tenantId }: Attendance): Promise<void> => {
  await tx
    .select({ id: attendances.id })
    .from(attendances)
    .where(and(eq(attendances.tenantId, tenantId), eq(attendances.id, id)))
    .for('update');
};

/** How many bytes the files of an attendance have, including those that are being uploaded. */
export const countBytes = async (db: Database, attendance: Attendance, now: Date): Promise<number> => {
  const [kept] = await db
    .select({ bytes: sql<number>`coalesce(sum(${attendanceAttachments.size}), 0)::float8` })
    .from(attendanceAttachments)
    .where(attachmentsOf(attendance));
  const [coming] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8` })
    .from(uploads)
    .where(
      and(
        eq(uploads.tenantId, attendance.tenantId),
        eq(uploads.attendanceId, attendance.id),
        gt(uploads.expiresAt, now),
      ),
    );
  return (kept?.bytes ?? 0) + (coming?.bytes ?? 0);
};

/** How many bytes the files have that a user sends for no attendance yet. */
export const countOwnBytes = async (
  db: Database,
  { tenantId, userId }: Pick<UploadRow, 'tenantId' | 'userId'>,
  now: Date,
): Promise<number> => {
  const [coming] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8` })
    .from(uploads)
    .where(
      and(
        eq(uploads.tenantId, tenantId),
        eq(uploads.userId, userId),
        isNull(uploads.attendanceId),
        gt(uploads.expiresAt, now),
      ),
    );
  return coming?.bytes ?? 0;
};

export const findUpload = async (db: Database, file: StoredFile, now: Date): Promise<UploadRow | undefined> => {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(oneUpload(file), gt(uploads.expiresAt, now)))
    .limit(1);
  return row;
};

/** An upload of the same file by the same user that was not finished. One that says less about its file has none. */
export const findSameUpload = async (
  tx: Database,
  { attendanceId, fileName, fingerprint, size, tenantId, userId }: UploadRow,
  now: Date,
): Promise<UploadRow | undefined> => {
  if (attendanceId === null || size === null || fingerprint === '') return undefined;
  const [row] = await tx
    .select()
    .from(uploads)
    .where(
      and(
        ...[eq(uploads.tenantId, tenantId), eq(uploads.attendanceId, attendanceId), eq(uploads.userId, userId)],
        ...[eq(uploads.fileName, fileName), eq(uploads.fingerprint, fingerprint), eq(uploads.size, size)],
        gt(uploads.expiresAt, now),
      ),
    )
    .limit(1);
  return row;
};

export const changeUpload = async (
  db: Database,
  file: StoredFile,
  changes: Partial<Pick<UploadRow, 'completedAt' | 'keyHash'>>,
): Promise<void> => {
  await db.update(uploads).set(changes).where(oneUpload(file));
};

/** Declares the size of an upload. Returns false if it has one: of several requests that declare it, one does. */
export const declareSize = async (tx: Database, file: StoredFile, size: number): Promise<boolean> => {
  const rows = await tx
    .update(uploads)
    .set({ size })
    .where(and(oneUpload(file), isNull(uploads.size)))
    .returning({ uuid: uploads.uuid });
  return rows.length > 0;
};

export const deleteUpload = async (db: Database, file: StoredFile): Promise<void> => {
  await db.delete(uploads).where(oneUpload(file));
};

/** Takes an upload whose content was accepted, for the attachment that it becomes. */
export const takeUpload = async (tx: Database, file: StoredFile): Promise<boolean> => {
  const rows = await tx
    .delete(uploads)
    .where(and(oneUpload(file), isNotNull(uploads.completedAt)))
    .returning({ uuid: uploads.uuid });
  return rows.length > 0;
};

interface Page {
  readonly attachmentType: AttachmentType | '';
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page of the attachments of an attendance, the latest first. */
export const findAttachments = async (
  db: Database,
  attendance: Attendance,
  { attachmentType, pageNumber, pageSize }: Page,
): Promise<{ readonly total: number; readonly rows: AttachmentRow[] }> => {
  const { createdAt, id, attachmentType: type } = attendanceAttachments;
  const where = and(attachmentsOf(attendance), attachmentType === '' ? undefined : eq(type, attachmentType));
  const rows = await db
    .select()
    .from(attendanceAttachments)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize)
    .offset(offsetOf({ page: pageNumber, pageSize }));
  return { total: await db.$count(attendanceAttachments, where), rows };
};

export const findAttachment = async (
  db: Database,
  attendance: Attendance,
  id: string,
): Promise<AttachmentRow | undefined> => {
  const [row] = await db
    .select()
    .from(attendanceAttachments)
    .where(and(attachmentsOf(attendance), eq(attendanceAttachments.id, id)))
    .limit(1);
  return row;
};

/** Returns false if there is none. */
export const deleteAttachmentRow = async (db: Database, attendance: Attendance, id: string): Promise<boolean> => {
  const rows = await db
    .delete(attendanceAttachments)
    .where(and(attachmentsOf(attendance), eq(attendanceAttachments.id, id)))
    .returning({ id: attendanceAttachments.id });
  return rows.length > 0;
};

/** The names of users. */
export const namesOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, nickName: users.nickName, realName: users.realName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, nickName, realName }) => [id, realName || nickName]));
};
