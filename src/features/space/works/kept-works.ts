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

/** The history entry of the page. It differs if the user has followed a link. */
const entry = (): string =>
  (globalThis as { navigation?: { currentEntry?: { key: string } } }).navigation?.currentEntry?.key ?? '';

/**
 * The works that were shown to this user at this history entry. Going back shows the same tab and pages immediately, at
 * the same scroll position (requirement H08).
 */
export function keptWorks(viewer: string, owner: string, firstApi: Api) {
  const key = `${entry()} ${viewer} ${owner}`;
  const before = entry() === '' ? undefined : kept.get(key);
  const api = before?.api ?? { current: firstApi };
  const works: KeptWorks = before ?? { kind: 'knowledge', lists: createWorkLists(() => api.current, owner), api };
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
