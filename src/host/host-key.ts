import { onPage } from '../services/page-registry.ts';
import { readStoredJson, store } from '../services/storage.ts';

const KEY = /^#key=([\w-]{1,64})$/;
const NAME = 'campus-host-key';

interface HeldKey {
  readonly key: string;
  readonly path: string;
}

const isHeld = (value: unknown): value is HeldKey => {
  const { key, path } = (value ?? {}) as HeldKey;
  return typeof key === 'string' && typeof path === 'string';
};

/** The key that this page had in its address before it was loaded again; only once. */
function takeStored(): HeldKey | null {
  const held = readStoredJson('session', NAME, isHeld);
  if (held) store('session', NAME, null);
  return held;
}

/** Stores the key for the next load of this page, unless the storage is blocked or full. */
function keep(held: HeldKey): boolean {
  store('session', NAME, JSON.stringify(held));
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

/** The entry of the load of this document, which scripts that measure a page send to their servers. */
const isInTimeline = (key: string): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => name.endsWith(key));

/**
 * Takes the key of the host of a live course out of the fragment of the address, before anything writes the address into a
 * link, an event or the history (requirement L06). The room on that page finds it in the registry. Returns whether the
 * page loads again, without the key, because the browser keeps the address that a document was loaded with.
 */
export function holdHostKey(): boolean {
  const { hash, pathname, search } = location;
  const [, key] = KEY.exec(hash) ?? [];
  const held = key ? { key, path: pathname } : takeStored();
  if (!held) return false;
  if (key) history.replaceState(history.state, '', pathname + search);
  if (key && isInTimeline(key) && keep(held)) {
    location.reload();
    return true;
  }
  Object.assign(
    onPage('host-key@1', () => ({})),
    { ...held, userId: undefined },
  );
  return false;
}
