import type { Api } from '../../../services/http/api.ts';
import { createWorkLists, type WorkKind, type WorkLists } from './work-lists.ts';

/** The state of a tab of works, kept for when the user returns. */
export interface KeptWorks {
  readonly kind: WorkKind;
  readonly lists: WorkLists;
  /** The calls of the current element; those of a removed element are aborted. */
  readonly api: { current: Api };
}

/** The maximum number of kept states, low because each keeps its items. */
const LIMIT = 5;

const kept = new Map<string, KeptWorks>();

/** Lists that were begun before their tab is rendered. */
const begun = new WeakMap<Api, { readonly key: string; readonly works: KeptWorks }>();

/** The history entry of the page. It differs if the user has followed a link. */
const entry = (): string =>
  (globalThis as { navigation?: { currentEntry?: { key: string } } }).navigation?.currentEntry?.key ?? '';

const keyOf = (viewer: string, owner: string): string => `${entry()} ${viewer} ${owner}`;
const isKept = (key: string): boolean => !key.startsWith(' ') && kept.has(key);

const create = (owner: string, firstApi: Api): KeptWorks => {
  const api = { current: firstApi };
  return { kind: 'knowledge', lists: createWorkLists(() => api.current, owner), api };
};

/** Calls for the first works before their tab is rendered, unless they were shown before. */
export function beginWorks(viewer: string, owner: string, api: Api): void {
  const key = keyOf(viewer, owner);
  if (isKept(key)) return;
  const works = create(owner, api);
  begun.set(api, { key, works });
  void works.lists.posts.next();
}

/**
 * The works that were shown to this user at this history entry. Going back shows the same tab and pages immediately, at
 * the same scroll position (requirement H08).
 */
export function keptWorks(viewer: string, owner: string, firstApi: Api) {
  const key = keyOf(viewer, owner);
  const before = isKept(key) ? kept.get(key) : undefined;
  const started = begun.get(firstApi);
  begun.delete(firstApi);
  const works = before ?? (started?.key === key ? started.works : create(owner, firstApi));
  return {
    works,
    keep(kind: WorkKind) {
      if (key.startsWith(' ')) return;
      kept.delete(key);
      kept.set(key, { ...works, kind });
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - LIMIT))) kept.delete(oldest);
    },
  };
}
