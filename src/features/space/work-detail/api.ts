import type { CallData } from '../../../contract/call.ts';
import type { Author, Post, Video } from '../../../contract/space/work-shapes.ts';
import { readExam, readPost, readVideo } from '../../../contract/space/works.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';

/** An exam, and the relation of the user to it. */
export type ReadExam = Omit<CallData<typeof readExam>, 'author'>;

/** Whether the user likes a work, and what the user may do with it. */
interface Marked {
  readonly liked: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}

/** A work of one of the three kinds, with its author. */
export type Work = {
  readonly author: Author;
  /** Whose choices and scores it has: the id of a user, or null for a visitor. */
  readonly viewerId: string | null;
} & (
  | ({ readonly kind: 'post'; readonly post: Post; readonly coming: boolean } & Marked)
  | ({ readonly kind: 'video'; readonly video: Video } & Marked)
  | ({ readonly kind: 'exam' } & ReadExam)
);

export interface WorkWanted {
  readonly api: Api;
  readonly kind: string;
  readonly id: string;
  /** Another user sees other choices and scores. */
  readonly userId: string | null | undefined;
}

export async function loadWork({ api, id, kind, userId }: WorkWanted, signal: AbortSignal): Promise<Result<Work>> {
  const client = api.until(signal);
  const as = <Kind extends string, Data>(kind: Kind, result: Result<Data>) =>
    result.ok ? ({ ok: true, data: { ...result.data, kind, viewerId: userId ?? null } } as const) : result;
  if (kind === 'video') return as('video', await client.call(readVideo, { params: { videoId: id } }));
  if (kind === 'exam') return as('exam', await client.call(readExam, { params: { examId: id } }));
  return as('post', await client.call(readPost, { params: { resourceId: id } }));
}

/** The id, title and school of a work of any kind. */
export function factsOf(work: Work): { readonly id: string; readonly title: string; readonly schoolId: string } {
  if (work.kind === 'exam') return { id: work.exam.examId, title: work.exam.examName, schoolId: work.exam.schoolId };
  const { id, schoolId, title } = work.kind === 'post' ? work.post : work.video;
  return { id, title, schoolId };
}

/** The work after the user has liked it, or no longer does. */
export function withLikes(work: Work, liked: boolean, likeCount: number): Work {
  if (work.kind === 'post') return { ...work, liked, post: { ...work.post, likeCount } };
  return work.kind === 'video' ? { ...work, liked, video: { ...work.video, likeCount } } : work;
}
