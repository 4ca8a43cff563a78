import {
  type FollowRecord,
  type FollowSort,
  listFans,
  listFollows,
  listVisitors,
} from '../../../contract/space/follows.ts';
import { readSpaceCounts, readSpaceUser, type SpaceCounts, type SpaceUser } from '../../../contract/space/people.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';

/** A person and the figures of the space. */
export interface Space {
  readonly owner: SpaceUser;
  readonly counts: SpaceCounts;
}

export interface SpaceRequest {
  readonly api: Api;
  readonly ownerId: string;
  /** The hidden parts depend on the user. */
  readonly viewerId: string | null;
}

/** Loads both at the same time; the first error counts. */
export async function loadSpace({ api, ownerId }: SpaceRequest, signal: AbortSignal): Promise<Result<Space>> {
  const until = api.until(signal);
  const [owner, counts] = await Promise.all([
    until.call(readSpaceUser, { query: { searchUserId: ownerId } }),
    until.call(readSpaceCounts, { query: { webMasterId: ownerId } }),
  ]);
  if (!owner.ok) return owner;
  if (!counts.ok) return counts;
  return { ok: true, data: { owner: owner.data, counts: counts.data } };
}

export type ListKind = 'fans' | 'follow';

export interface PeopleRequest extends SpaceRequest {
  readonly kind: ListKind;
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly sort: FollowSort;
}

/** A page of fans or follows, with its request. */
export interface PeoplePage {
  readonly records: readonly FollowRecord[];
  readonly rowCount: number;
  readonly page: number;
  readonly search: string;
}

export async function loadPeople(request: PeopleRequest, signal: AbortSignal): Promise<Result<PeoplePage>> {
  const { api, kind, ownerId, page, pageSize, search, sort } = request;
  const query = { page, pageSize, search, sort };
  const until = api.until(signal);
  const result =
    kind === 'fans'
      ? await until.call(listFans, { query: { focusUserId: ownerId, ...query } })
      : await until.call(listFollows, { query: { userId: ownerId, ...query } });
  return result.ok ? { ok: true, data: { ...result.data, page, search } } : result;
}

export interface VisitorsRequest extends SpaceRequest {
  readonly page: number;
  readonly pageSize: number;
}

export const loadVisitors = ({ api, ownerId, page, pageSize }: VisitorsRequest, signal: AbortSignal) =>
  api.until(signal).call(listVisitors, { query: { userId: ownerId, page, pageSize } });
