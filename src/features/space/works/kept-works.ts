import type { Api } from '../../../services/http/api.ts';
import { createWorkLists, type WorkKind, type WorkLists } from './work-lists.ts';

/** What a tab of works leaves behind for the moment when the reader comes back. */
export interface KeptWorks {
  readonly kind: WorkKind;
  readonly lists: WorkLists;
  /** The calls of the element that shows the lists now; those of an element that was removed are aborted. */
  readonly api: { current: Api };
}

/** Few, because each keeps its items. */
const LIMIT = 5;

const kept = new Map<string, KeptWorks>();

/** The history entry of the page; another one, if the reader has come by a link. */
const entry = (): string =>
  (globalThis as { navigation?: { currentEntry?: { key: string } } }).navigation?.currentEntry?.key ?? '';

/**
 * The works that were shown at this history entry, to this person: on the way back the same tab and pages are there at
 * once, and the scroll position with them (requirement H08).
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
