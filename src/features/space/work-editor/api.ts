import { CODES } from '../../../contract/codes.ts';
import type { Post, Video } from '../../../contract/space/work-shapes.ts';
import { readPost, readVideo } from '../../../contract/space/works.ts';
import { dropDraft, readDraft, saveDraft } from '../../../contract/space/writing.ts';
import type { Api } from '../../../services/http/api.ts';
import { apiError, type Result } from '../../../services/http/api-error.ts';
import type { PostValues } from './values.ts';

/** What is written: a new work, or changes of one. */
export interface Writing {
  readonly api: Api;
  readonly schoolId: string;
  /** Empty for a new work. */
  readonly workId: string;
  readonly kind: 'post' | 'video';
  /** Drafts are those of a user. */
  readonly userId: string;
}

export interface Begun {
  readonly post: Post | null;
  readonly video: Video | null;
  readonly draft: { readonly draft: PostValues; readonly savedAt: string } | null;
}

const refused = { ok: false, error: apiError('rejected', { code: CODES.forbidden, status: 403 }) } as const;

/** The work that is changed, and the draft of the user. */
export async function loadWriting(
  { api, kind, schoolId, workId }: Writing,
  signal: AbortSignal,
): Promise<Result<Begun>> {
  const client = api.until(signal);
  if (kind === 'video' && workId !== '') {
    const read = await client.call(readVideo, { params: { videoId: workId } });
    if (!read.ok) return read;
    return read.data.mayEdit ? { ok: true, data: { post: null, video: read.data.video, draft: null } } : refused;
  }
  const read = workId === '' ? null : await client.call(readPost, { params: { resourceId: workId } });
  if (read && !read.ok) return read;
  if (read && !read.data.mayEdit) return refused;
  const kept = await client.call(readDraft, {
    query: { schoolId: read?.data.post.schoolId ?? schoolId, resourceId: workId },
  });
  return kept.ok ? { ok: true, data: { post: read?.data.post ?? null, video: null, draft: kept.data } } : kept;
}

/** Drafts are kept and dropped even if the element is removed meanwhile. */
export const draftApi = (lastingApi: Api, schoolId: string, resourceId: string) => ({
  async save(draft: PostValues): Promise<string | null> {
    const result = await lastingApi.call(saveDraft, { body: { schoolId, resourceId, draft } });
    return result.ok ? result.data.savedAt : null;
  },
  drop: () => lastingApi.call(dropDraft, { query: { schoolId, resourceId } }),
});
