import type { CallData } from '../../../contract/call.ts';
import {
  type FollowRecord,
  type FollowSort,
  listFans,
  listFollows,
  listVisitors,
} from '../../../contract/space/follows.ts';
import {
  readMembership,
  readSpaceCounts,
  readSpaceUser,
  type SpaceCounts,
  type SpaceUser,
} from '../../../contract/space/people.ts';
import { FOLLOW_PAGE_SIZE, PEOPLE_AHEAD_MS } from '../../../contract/space/space-constants.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';
import { isSame } from '../../../services/is-same.ts';

export type Membership = CallData<typeof readMembership>;

/** A person and the figures of the space. */
export interface Space {
  readonly owner: SpaceUser;
  readonly counts: SpaceCounts;
  /** For whom it was loaded; null for a visitor. */
  readonly viewerId: string | null;
  /** Of a signed-in user in the school, in the space of another person; null if it is not known. */
  readonly membership: Membership | null;
}

export interface SpaceRequest {
  readonly api: Api;
  readonly ownerId: string;
  /** The hidden parts depend on the user. */
  readonly viewerId: string | null;
}

export interface WholeRequest extends SpaceRequest {
  readonly tenantId: string;
}

/** Loads the parts at the same time; the first error counts, but none of the membership. */
export async function loadSpace(
  { api, ownerId, tenantId, viewerId }: WholeRequest,
  signal: AbortSignal,
): Promise<Result<Space>> {
  const until = api.until(signal);
  const isGuest = viewerId !== null && viewerId !== ownerId;
  const [owner, counts, membership] = await Promise.all([
    until.call(readSpaceUser, { query: { searchUserId: ownerId } }),
    until.call(readSpaceCounts, { query: { webMasterId: ownerId } }),
    isGuest ? until.call(readMembership, { query: { tenantId, userId: viewerId } }) : null,
  ]);
  if (!owner.ok) return owner;
  if (!counts.ok) return counts;
  return {
    ok: true,
    data: { owner: owner.data, counts: counts.data, viewerId, membership: membership?.ok ? membership.data : null },
  };
}

export type ListKind = 'fans' | 'follow';

export interface PeopleRequest extends SpaceRequest {
  readonly kind: ListKind;
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly sort: FollowSort;
}

/** The first page as the list opens: ten a page, the newest first. */
export const firstPeople = (of: SpaceRequest & Pick<PeopleRequest, 'kind'>): PeopleRequest => ({
  ...of,
  ...{ page: 1, pageSize: FOLLOW_PAGE_SIZE, search: '', sort: 'recent' },
});

/** A page of fans or follows, with its request. */
export interface PeoplePage {
  readonly records: readonly FollowRecord[];
  readonly rowCount: number;
  readonly page: number;
  readonly search: string;
}

async function callPeople(request: PeopleRequest, signal?: AbortSignal): Promise<Result<PeoplePage>> {
  const { api, kind, ownerId, page, pageSize, search, sort } = request;
  const query = { page, pageSize, search, sort };
  const until = signal ? api.until(signal) : api;
  const result =
    kind === 'fans'
      ? await until.call(listFans, { query: { focusUserId: ownerId, ...query } })
      : await until.call(listFollows, { query: { userId: ownerId, ...query } });
  return result.ok ? { ok: true, data: { ...result.data, page, search } } : result;
}

/** A page that was called for before it is needed. */
interface Ahead {
  readonly request: PeopleRequest;
  readonly time: number;
  readonly answer: Promise<Result<PeoplePage>>;
}

/** One of each widget, so that little is asked for that nobody sees. */
const ahead = new WeakMap<Api, Ahead>();

/** Calls for a page that `loadPeople` takes over if it is needed soon. */
export function callPeopleAhead(request: PeopleRequest): void {
  ahead.set(request.api, { request, time: Date.now(), answer: callPeople(request) });
}

/** Forgets what was called for ahead, because something in it has changed. */
export const forgetPeopleAhead = (api: Api): void => void ahead.delete(api);

/** Takes over the page that was called for before, unless that failed, or another page or a newer state is wanted. */
export async function loadPeople(request: PeopleRequest, signal: AbortSignal): Promise<Result<PeoplePage>> {
  const before = ahead.get(request.api);
  ahead.delete(request.api);
  if (before && isSame(before.request, request) && Date.now() - before.time < PEOPLE_AHEAD_MS) {
    const answer = await before.answer;
    if (answer.ok || signal.aborted) return answer;
  }
  return callPeople(request, signal);
}

export interface VisitorsRequest extends SpaceRequest {
  readonly page: number;
  readonly pageSize: number;
}

export const loadVisitors = ({ api, ownerId, page, pageSize }: VisitorsRequest, signal: AbortSignal) =>
  api.until(signal).call(listVisitors, { query: { userId: ownerId, page, pageSize } });
