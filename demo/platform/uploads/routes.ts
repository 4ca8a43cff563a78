import { refusedKind } from '../../../src/contract/files/file-rules.ts';
import { isNameFor, partsIn, UPLOAD_PURPOSES } from '../../../src/contract/files/upload-rules.ts';
import type { UPLOAD_CALLS, UploadedFile } from '../../../src/contract/files/uploads.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { type Handlers, limited } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import type { Platform } from '../core/platform.ts';
import { randomId } from '../core/random.ts';
import { encodePicture, type SIZES } from '../pictures/encode.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { lockMember } from '../tenants/queries.ts';
import { fileAddress, sendingAddress } from './addresses.ts';
import { faultOfContent, putPicture, wholeOf } from './content.ts';
import { dropFile } from './drop.ts';
import { UNUSED_MS } from './files.ts';
import { countBytes, findFile, findSame, oneFile } from './queries.ts';
import { refusalOf } from './refusal.ts';
import { secondsOf } from './seconds.ts';
import { type FileRow, uploadedFiles } from './tables.ts';

/** How pictures are encoded. */
const PICTURES: Partial<Record<FileRow['purpose'], keyof typeof SIZES>> = {
  courseCover: 'course',
  workPicture: 'picture',
};

/** @throws RequestError fileEmpty, fileTooLarge, gifRefused, mp3Refused, svgRefused, fileKindRefused */
const checkFile = ({ name, purpose, size }: Pick<FileRow, 'name' | 'purpose' | 'size'>): void => {
  if (size === 0) throw new RequestError('fileEmpty', 'The file is empty.', { field: 'size' });
  if (size > UPLOAD_PURPOSES[purpose].maxBytes)
    throw new RequestError('fileTooLarge', 'The file is too large.', { field: 'size' });
  const refused = refusedKind(name, '', new Uint8Array());
  if (refused) throw refusalOf(refused, 'name');
  if (!isNameFor(purpose, name))
    throw new RequestError('fileKindRefused', 'Files of this kind are not taken here.', { field: 'name' });
};

/** The caller's own file. @throws RequestError notFound */
const requireOwn = async ({ now, platform, session }: UserContext, tenantId: string, id: string): Promise<FileRow> => {
  const row = await findFile(platform.db, { tenantId, id }, now);
  if (row?.userId !== session.userId)
    throw new RequestError('notFound', 'You have sent no such file.', { field: 'fileId' });
  return row;
};

const shown = async (platform: Platform, row: FileRow, now: Date): Promise<UploadedFile> => ({
  ...{ id: row.id, name: row.name, size: row.size, seconds: row.seconds },
  url: await fileAddress(platform, row, now),
});

/**
 * Checks what has arrived and completes it: its size and, of a video, how long it is. A file that is not taken is deleted.
 * @throws RequestError gifRefused, mp3Refused, svgRefused, contentMismatch, pictureUnreadable, pictureTooLarge
 */
const accept = async (platform: Platform, row: FileRow, said: number) => {
  const fault = await faultOfContent(platform, row);
  if (fault) throw refusalOf(fault, 'fileId');
  const encodedAs = PICTURES[row.purpose];
  if (encodedAs) {
    const { content } = await encodePicture(Buffer.from(await wholeOf(platform, row)), encodedAs, 'fileId');
    await putPicture(platform, row, content);
    return { size: content.byteLength, seconds: 0 };
  }
  if (UPLOAD_PURPOSES[row.purpose].kind !== 'video') return { size: row.size, seconds: 0 };
  const seconds = await secondsOf(platform, row, said);
  if (seconds === null) throw refusalOf('mismatch', 'fileId');
  return { size: row.size, seconds };
};

export const UPLOAD_HANDLERS: Handlers<typeof UPLOAD_CALLS> = {
  async beginUpload({ body, params: { schoolId } }, context) {
    const { now, platform, session } = context;
    const { userId } = session;
    const { limits } = platform.config;
    await authorize(context, UPLOAD_PURPOSES[body.purpose].by as 'teach', { schoolId });
    checkFile(body);
    await requireWithinOwn(context, 'filesPerUser');
    const expiresAt = new Date(now.getTime() + UNUSED_MS);
    const wanted: FileRow = {
      ...{ tenantId: schoolId, id: randomId('file'), userId, ...body },
      ...{ received: 0, seconds: 0, createdAt: now, completedAt: null, expiresAt },
    };
    const row = await transact(platform.db, async (tx) => {
      // What a user takes is counted once; a school may be a few files over, which arrive at the same moment.
      await lockMember(tx, schoolId, userId);
      const same = await findSame(tx, wanted, now);
      if (same) {
        await tx.update(uploadedFiles).set({ expiresAt }).where(oneFile(same));
        return same;
      }
      const { own, school } = await countBytes(tx, { tenantId: schoolId, userId }, now);
      if (own + body.size > limits.uploadUserBytes || school + body.size > limits.uploadSchoolBytes)
        throw new RequestError('storageFull', 'There is no space left for this file.', { field: 'size' });
      await tx.insert(uploadedFiles).values(wanted);
      return wanted;
    });
    return { id: row.id, address: await sendingAddress(platform, { ...row, expiresAt }), received: row.received };
  },

  finishUpload: limited('filesPerUser', async ({ body: { seconds: said }, params: { fileId, schoolId } }, context) => {
    const { now, platform } = context;
    await authorize(context, 'participate', { schoolId });
    const row = await requireOwn(context, schoolId, fileId);
    // The answer to the first call was lost.
    if (row.completedAt) return shown(platform, row, now);
    if (row.received < partsIn(row.size))
      throw new RequestError('uploadIncomplete', 'The file has not arrived as a whole.', { field: 'fileId' });
    const accepted = await accept(platform, row, said).catch(async (error: unknown) => {
      if (error instanceof RequestError) await dropFile(platform, row);
      throw error;
    });
    await platform.db
      .update(uploadedFiles)
      .set({ ...accepted, completedAt: now })
      .where(oneFile(row));
    return shown(platform, { ...row, ...accepted }, now);
  }),

  async cancelUpload({ params: { fileId, schoolId } }, context) {
    await authorize(context, 'participate', { schoolId });
    await dropFile(context.platform, { tenantId: schoolId, id: fileId }, context.session.userId);
    return { done: true };
  },
};
