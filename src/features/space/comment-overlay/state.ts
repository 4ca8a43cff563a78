import { type ReadonlySignal, signal } from '@preact/signals-react';
import { CODES } from '../../../contract/codes.ts';
import { listOverlayComments, type OverlayComment } from '../../../contract/space/posts.ts';
import { OVERLAY_WORKS } from '../../../contract/space/work-constants.ts';
import type { PostType } from '../../../contract/space/work-shapes.ts';
import { listPosts } from '../../../contract/space/works.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import { readStored, store } from '../../../services/storage.ts';

/** A comment with the work that it belongs to. */
export interface ShownComment extends OverlayComment {
  readonly work: { readonly id: string; readonly schoolId: string; readonly resourceType: PostType };
}

/** The space of who wrote a comment. */
export const spaceOf = ({ from_user_id: spaceId, work }: ShownComment): NavigationTarget => ({
  route: 'personSpaceWorks',
  params: { schoolId: work.schoolId },
  query: { spaceId },
});

const NONE = { ok: true, data: [] } as const;

/** Works that are hidden from the reader have no comments to show. */
const isHidden = ({ code }: ApiError): boolean => code === CODES.forbidden;

/** The comments on the latest 48 works of a person (requirement H11). */
export async function loadComments(
  api: Api,
  userId: string,
  schoolId: string,
  ended: AbortSignal,
): Promise<Result<readonly ShownComment[]>> {
  const works = await api
    .until(ended)
    .call(listPosts, { query: { userId, page: 1, limit: OVERLAY_WORKS, status: '1' } });
  if (!works.ok) return isHidden(works.error) ? NONE : works;
  const byId = new Map(works.data.records.map((work) => [work.id, work]));
  if (byId.size === 0) return NONE;
  const body = { schoolId, resourceIdList: [...byId.keys()] };
  const comments = await api.until(ended).call(listOverlayComments, { body });
  if (!comments.ok) return isHidden(comments.error) ? NONE : comments;
  return {
    ok: true,
    data: comments.data.list.flatMap((comment) => {
      const work = byId.get(comment.resourceId);
      return work ? [{ ...comment, work }] : [];
    }),
  };
}

/** The user’s choice: comments fly, are paused, or are off. */
export type OverlayMode = 'on' | 'paused' | 'off';
const MODES: readonly OverlayMode[] = ['on', 'paused', 'off'];

const KEY = 'campus-comment-overlay';

/** The choice of a user who has turned the comments off, as it is stored. */
export const TURNED_OFF = `${KEY}=${'off' satisfies OverlayMode}`;

const read = (): OverlayMode => MODES.find((mode) => mode === readStored('local', KEY)) ?? 'on';

const mode = signal<OverlayMode | null>(null);

/** The user’s choice, stored on this device and shared by all overlays of the page. */
export function overlayMode(): ReadonlySignal<OverlayMode | null> {
  mode.value ??= read();
  return mode;
}

export function setOverlayMode(next: OverlayMode): void {
  store('local', KEY, next);
  mode.value = next;
}
