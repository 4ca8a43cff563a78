import type { UploadPurposeName } from '../../../../src/contract/files/upload-rules.ts';
import type { Attachment, PostPicture } from '../../../../src/contract/space/work-shapes.ts';
import type { PostDraft, PostForm } from '../../../../src/contract/space/writing.ts';
import type { Database } from '../../core/database/database.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { claimFile, type FileRow, fileAddress, findFiles, releaseFiles } from '../../uploads/files.ts';
import type { posts } from '../tables.ts';

/** Who writes at which school. */
export interface Writer {
  readonly userId: string;
  readonly schoolId: string;
}

type Filed = Pick<typeof posts.$inferSelect, 'pictures' | 'attachments'>;

/** The ids of the files of a post or draft. */
export const filesIn = ({ attachments, pictures }: Filed): string[] => [
  ...pictures.map(({ id }) => id),
  ...attachments.map(({ uid }) => uid),
];
export const filesInDraft = ({ files = [], pictures = [] }: Partial<Pick<PostDraft, 'files' | 'pictures'>>): string[] =>
  filesIn({ attachments: files, pictures });

/** Lets go what a post or draft no longer has. */
export const release = (tx: Database, schoolId: string, held: readonly string[], kept: readonly string[], now: Date) =>
  releaseFiles(
    tx,
    schoolId,
    held.filter((id) => !kept.includes(id)),
    now,
  );

/** Keeps files for a post or draft; those that it holds already are its own. @throws RequestError notFound */
const keep = async (
  tx: Database,
  { schoolId, userId }: Writer,
  ids: readonly string[],
  { field, held, now, purpose }: { field: string; held: readonly string[]; now: Date; purpose: UploadPurposeName },
): Promise<FileRow[]> => {
  if (new Set(ids).size < ids.length) throw new RequestError('invalidInput', 'A file is named twice.', { field });
  for (const id of ids)
    if (!held.includes(id)) await claimFile(tx, { tenantId: schoolId, id, purpose, userId }, now, field);
  const rows = await findFiles(tx, schoolId, ids);
  return ids.map((id) => {
    const row = rows.get(id);
    if (row?.purpose !== purpose) throw new RequestError('notFound', 'You have sent no such file.', { field });
    return row;
  });
};

/**
 * Keeps the pictures and files that a form names, in the transaction that stores the post. `before`: what the post has,
 * `held`: the files of its draft.
 * @throws RequestError notFound, invalidInput
 */
export const takeFiles = async (
  tx: Database,
  platform: Platform,
  writer: Writer,
  form: Pick<PostForm, 'pictures' | 'files'>,
  { before, held: drafted, now }: { readonly before: Filed; readonly held: readonly string[]; readonly now: Date },
): Promise<Filed> => {
  const held = [...filesIn(before), ...drafted];
  const ids = form.pictures.map(({ id }) => id);
  const shown = await keep(tx, writer, ids, { field: 'pictures', held, now, purpose: 'workPicture' });
  const pictures = await Promise.all(
    shown.map(async (row, at): Promise<PostPicture> => {
      const url = await fileAddress(platform, row, now);
      return { id: row.id, url, text: form.pictures[at]?.text ?? '' };
    }),
  );
  // Those of the demo were never sent.
  const old = before.attachments.filter(({ uid }) => form.files.includes(uid));
  const sent = form.files.filter((id) => !old.some(({ uid }) => uid === id));
  const rows = await keep(tx, writer, sent, { field: 'files', held, now, purpose: 'workFile' });
  const added = rows.map(
    ({ id, name, size }): Attachment => ({ uid: id, name, size, servType: 'platform', url: '', docVersion: '' }),
  );
  const attachments = [...old, ...added];
  await release(tx, writer.schoolId, held, filesIn({ pictures, attachments }), now);
  return { pictures, attachments };
};

/**
 * Keeps the files of a draft, without those that it cannot have: a text is kept whatever became of its files. `held`: those
 * of the draft before and of the post that it changes.
 */
export const draftWithFiles = async (
  tx: Database,
  { schoolId, userId }: Writer,
  draft: PostDraft,
  held: readonly string[],
  now: Date,
): Promise<PostDraft> => {
  const wanted = filesInDraft(draft).filter((id) => !held.includes(id));
  const rows = await findFiles(tx, schoolId, wanted);
  const kept = new Set(held);
  for (const { completedAt, expiresAt, id, purpose, userId: sender } of rows.values()) {
    const isFree = sender === userId && completedAt !== null && expiresAt !== null && expiresAt > now;
    if (!isFree || kept.has(id)) continue;
    await claimFile(tx, { tenantId: schoolId, id, purpose, userId }, now, 'draft');
    kept.add(id);
  }
  return {
    ...draft,
    pictures: draft.pictures.filter(({ id }) => kept.has(id)),
    files: draft.files.filter(({ uid }) => kept.has(uid)),
  };
};
