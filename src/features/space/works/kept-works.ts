import type { ReadonlySignal } from '@preact/signals-react';
import type { Post, Video } from '../../../contract/space/work-shapes.ts';
import type { Api } from '../../../services/http/api.ts';
import type { CurrentUser } from '../../../services/session/session-types.ts';
import { createWorkLists, type WorkKind, type WorkLists } from './work-lists.ts';

/** The state of a tab of works, kept for when the user returns. */
export interface KeptWorks {
  readonly kind: WorkKind;
  readonly owner: string;
  readonly lists: WorkLists;
  /** The calls of the current element; those of a removed element are aborted. */
  readonly api: { current: Api };
}

type CurrentUserSignal = ReadonlySignal<CurrentUser>;

/** The maximum number of kept states, low because each keeps its items. */
const LIMIT = 5;

/** The history entry of the page. It differs if the user has followed a link. */
const entry = (): string =>
  (globalThis as { navigation?: { currentEntry?: { key: string } } }).navigation?.currentEntry?.key ?? '';

const bySession = new WeakMap<CurrentUserSignal, Map<string, KeptWorks>>();

/** What is kept for the user of a session. What a list contains depends on its reader, so it ends with another user. */
function keptFor(user: CurrentUserSignal): Map<string, KeptWorks> {
  const before = bySession.get(user);
  if (before) return before;
  const kept = new Map<string, KeptWorks>();
  bySession.set(user, kept);
  let userId = user.peek()?.id;
  user.subscribe((now) => {
    if (now?.id !== userId) kept.clear();
    userId = now?.id;
  });
  return kept;
}

const keyOf = (owner: string): string => `${entry()} ${owner}`;
const isKept = (kept: ReadonlyMap<string, KeptWorks>, key: string): boolean => !key.startsWith(' ') && kept.has(key);

const create = (owner: string, firstApi: Api): KeptWorks => {
  const api = { current: firstApi };
  return { kind: 'knowledge', owner, lists: createWorkLists(() => api.current, owner), api };
};

/** Lists that were begun before their tab is rendered. */
const begun = new WeakMap<
  Api,
  { readonly key: string; readonly readerId: string | undefined; readonly works: KeptWorks }
>();

/** Calls for the first works before their tab is rendered, unless they were shown before. */
export function beginWorks(user: CurrentUserSignal, owner: string, api: Api): void {
  const key = keyOf(owner);
  if (isKept(keptFor(user), key)) return;
  const works = create(owner, api);
  begun.set(api, { key, readerId: user.peek()?.id, works });
  void works.lists.posts.next();
}

/**
 * The works that were shown to this user at this history entry. Going back shows the same tab and pages immediately, at
 * the same scroll position (requirement H08).
 */
export function keptWorks(user: CurrentUserSignal, owner: string, firstApi: Api) {
  const kept = keptFor(user);
  const readerId = user.peek()?.id;
  const key = keyOf(owner);
  const before = isKept(kept, key) ? kept.get(key) : undefined;
  const started = begun.get(firstApi);
  begun.delete(firstApi);
  const isForReader = started?.key === key && started.readerId === readerId;
  const works = before ?? (isForReader ? started.works : create(owner, firstApi));
  return {
    works,
    keep(kind: WorkKind) {
      if (key.startsWith(' ') || user.peek()?.id !== readerId) return;
      kept.delete(key);
      kept.set(key, { ...works, kind });
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - LIMIT))) kept.delete(oldest);
    },
  };
}

/** Shows a changed work in every kept list, at its place. */
export function renewKept(user: CurrentUserSignal, work: { readonly post: Post } | { readonly video: Video }): void {
  for (const { lists } of keptFor(user).values()) {
    if ('post' in work) lists.posts.replace(work.post);
    else lists.videos.replace(work.video);
  }
}

/** Drops the kept lists of a person, whose order has changed. */
export function dropKept(user: CurrentUserSignal, owner: string): void {
  const kept = keptFor(user);
  for (const [key, works] of kept) if (works.owner === owner) kept.delete(key);
}
