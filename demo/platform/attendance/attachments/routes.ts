import type { ATTACHMENT_CALLS, Attachment, requestUpload } from '../../../../src/contract/attendance/attachments.ts';
import { ATTENDANCE_TYPES } from '../../../../src/contract/attendance/attendance-shapes.ts';
import type { CallInput } from '../../../../src/contract/call.ts';
import { DAY_MS } from '../../../../src/contract/durations.ts';
import { bucketOf } from '../../../../src/contract/files/attachment-rules.ts';
import { refusedKind, typeOfName } from '../../../../src/contract/files/file-rules.ts';
import { transact } from '../../core/database/transaction.ts';
import type { UserContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import type { Platform } from '../../core/platform.ts';
import { randomId, sha256 } from '../../core/random.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { refusalOf } from '../../uploads/refusal.ts';
import { requireAttendance } from '../access.ts';
import { type AttendanceRecord, attendanceAttachments, uploads } from '../tables.ts';
import { signedAddress, staticAddress } from './address.ts';
import { complete } from './complete.ts';
import { createFile, removeFile, sizeOfFile } from './files.ts';
import {
  type AttachmentRow,
  changeUpload,
  countBytes,
  deleteAttachmentRow,
  findAttachment,
  findAttachments,
  findSameUpload,
  findUpload,
  namesOf,
  takeUpload,
  type UploadRow,
} from './queries.ts';
import { checkSize, lockPlace, requireSpace } from './space.ts';
import { UPLOADS_PATH } from './storage.ts';
import { newUploadKey } from './upload-key.ts';

/** How long an upload may take, and how long its file waits to be registered. */
const UPLOAD_MS = DAY_MS;

/**
 * An attendance that has attachments: a roll-call.
 * @throws RequestError tenantUnknown, forbidden, notFound, schoolClosed, schoolExpired, notARollCall
 */
const requireRollCall = async (context: UserContext, attendanceId: string): Promise<AttendanceRecord> => {
  const { attendance } = await requireAttendance(context, attendanceId);
  if (attendance.attendanceType !== ATTENDANCE_TYPES.teacher)
    throw new RequestError('notARollCall', 'Only roll-calls have attachments.', { field: 'attendanceId' });
  return attendance;
};

/**
 * Where a file will be: at an attendance, or so far only at the school.
 * @throws RequestError as `requireRollCall`
 */
const placeOf = async (context: UserContext, attendanceId: string | undefined) => {
  if (attendanceId === undefined)
    return { tenantId: (await authorize(context, 'teach')).school.id, attendanceId: null };
  const { id, tenantId } = await requireRollCall(context, attendanceId);
  return { tenantId, attendanceId: id };
};

const shown = async (
  platform: Platform,
  row: AttachmentRow,
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<Attachment> => ({
  ...{ id: row.id, name: row.name, attachmentType: row.attachmentType, size: row.size },
  createdTime: row.createdAt.toISOString(),
  createdBy: names.get(row.createdBy ?? '') ?? '',
  url: await signedAddress(platform, row, now),
  realTimeRecord: row.realTimeRecord,
});

const creatorsOf = (rows: readonly AttachmentRow[]): string[] => [
  ...new Set(rows.flatMap(({ createdBy }) => createdBy ?? [])),
];

/** @throws RequestError fileEmpty, fileTooLarge, gifRefused, mp3Refused, svgRefused */
const checkFile = (
  config: Platform['config'],
  { bucketName, fileName, size }: CallInput<typeof requestUpload>['body'],
): void => {
  if (size !== undefined) checkSize(config, size);
  const refused = refusedKind(fileName, '', new Uint8Array());
  if (refused) throw refusalOf(refused, 'fileName');
  if (bucketOf(typeOfName(fileName)) !== bucketName)
    throw new RequestError('invalidInput', 'The bucket is not that of this type.', { field: 'bucketName' });
};

export const ATTACHMENT_HANDLERS: Handlers<typeof ATTACHMENT_CALLS> = {
  async readStoragePrivilege({ query }, context) {
    const attendance = await requireRollCall(context, query.attendanceId);
    const { attendanceBytes, fileBytes } = context.platform.config.limits;
    const freeBytes = attendanceBytes - (await countBytes(context.platform.db, attendance, context.now));
    return { hasPrivilege: freeBytes > 0, fileBytes, freeBytes: Math.max(0, freeBytes) };
  },

  async requestUpload({ body }, context) {
    const { now, platform, session } = context;
    const place = await placeOf(context, body.attendanceId);
    checkFile(platform.config, body);
    await requireWithinOwn(context, 'filesPerUser');
    const key = newUploadKey(session);
    const wanted: UploadRow = {
      ...{ ...place, uuid: randomId('file'), userId: session.userId, fileName: body.fileName },
      ...{ bucket: body.bucketName, size: body.size ?? null, fingerprint: body.fingerprint ?? '' },
      ...{ keyHash: sha256(key), createdAt: now, completedAt: null, expiresAt: new Date(now.getTime() + UPLOAD_MS) },
    };
    const { attendanceId, tenantId } = wanted;
    const { row, fresh } = await transact(platform.db, async (tx) => {
      await lockPlace(tx, wanted);
      const same = await findSameUpload(tx, wanted, now);
      if (same) {
        await changeUpload(tx, same, { keyHash: wanted.keyHash });
        return { row: same, fresh: false };
      }
      if (body.size !== undefined) await requireSpace(tx, platform, wanted, body.size, now);
      await tx.insert(uploads).values(wanted);
      return { row: wanted, fresh: true };
    });
    if (row.size !== null && (fresh || (await sizeOfFile(platform, row)) === null))
      await createFile(platform, row, row.size);
    return {
      uuid: row.uuid,
      url: `${platform.origins.assets}${UPLOADS_PATH}/${tenantId}/${row.uuid}`,
      static_url: staticAddress(platform, { tenantId, attendanceId: attendanceId ?? '-', id: row.uuid }),
      headers: { 'upload-key': key },
    };
  },

  async registerAttachment({ body }, context) {
    const { now, platform, session } = context;
    const { db } = platform;
    const attendance = await requireRollCall(context, body.attendanceId);
    const registered = await findAttachment(db, attendance, body.uuid);
    // The answer to the first call was lost.
    if (registered?.createdBy === session.userId)
      return shown(platform, registered, await namesOf(db, [session.userId]), now);
    const upload = await findUpload(db, { tenantId: attendance.tenantId, uuid: body.uuid }, now);
    const isHere = upload && (upload.attendanceId ?? attendance.id) === attendance.id;
    if (!isHere || upload.userId !== session.userId)
      throw new RequestError('notFound', 'The upload does not exist.', { field: 'uuid' });
    if (typeOfName(body.name) !== body.attachmentType || typeOfName(upload.fileName) !== body.attachmentType)
      throw new RequestError('invalidInput', 'The name is not one of this type.', { field: 'attachmentType' });
    const size = upload.completedAt ? (upload.size ?? 0) : await complete(platform, upload);
    const row: AttachmentRow = {
      ...{ tenantId: attendance.tenantId, attendanceId: attendance.id, id: upload.uuid, name: body.name },
      ...{ attachmentType: body.attachmentType, size, createdAt: now, createdBy: session.userId },
      realTimeRecord: false,
    };
    await transact(db, async (tx) => {
      if (upload.attendanceId === null) {
        const place = { ...upload, attendanceId: attendance.id };
        await lockPlace(tx, place);
        await requireSpace(tx, platform, place, size, now);
      }
      if (!(await takeUpload(tx, upload)))
        throw new RequestError('notFound', 'The upload does not exist.', { field: 'uuid' });
      await tx.insert(attendanceAttachments).values(row);
    });
    return shown(platform, row, await namesOf(db, [session.userId]), now);
  },

  async listAttachments({ query }, context) {
    const { now, platform } = context;
    const attendance = await requireRollCall(context, query.attendanceId);
    const { rows, total } = await findAttachments(platform.db, attendance, query);
    const names = await namesOf(platform.db, creatorsOf(rows));
    return { total, list: await Promise.all(rows.map((row) => shown(platform, row, names, now))) };
  },

  async readAttachmentAddress({ params, query }, context) {
    const attendance = await requireRollCall(context, query.attendanceId);
    const row = await findAttachment(context.platform.db, attendance, params.attachmentId);
    if (!row) throw new RequestError('notFound', 'The file does not exist.', { field: 'attachmentId' });
    return { url: await signedAddress(context.platform, row, context.now) };
  },

  async deleteAttachment({ params, query }, context) {
    const { platform } = context;
    const attendance = await requireRollCall(context, query.attendanceId);
    if (!(await deleteAttachmentRow(platform.db, attendance, params.attachmentId)))
      throw new RequestError('notFound', 'The file does not exist.', { field: 'attachmentId' });
    await removeFile(platform, { tenantId: attendance.tenantId, uuid: params.attachmentId });
    return { done: true };
  },
};
