import type { StorageArea, StoredKey } from '../stored-keys.ts';

export type { StoredKey };

/**
 * Web storage may be unavailable, full or blocked; then values are kept in memory, which suffices until the next page
 * load.
 */
export const memory = new Map<string, string>();

const areaOf = (kind: StorageArea): Storage => (kind === 'session' ? sessionStorage : localStorage);

export function readStored<Area extends StorageArea>(kind: Area, key: StoredKey<Area>): string | null {
  try {
    return areaOf(kind).getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a value, or removes it. */
export function store<Area extends StorageArea>(kind: Area, key: StoredKey<Area>, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) areaOf(kind).removeItem(key);
    else areaOf(kind).setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

/** Begins the keys of values that belong to the signed-in user and end with their session. */
const OWN_PREFIX = 'campus-own ';

/** Removes what belongs to the user whose session has ended, so that the next one finds nothing of it in this tab. */
export function forgetOwn(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(OWN_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage, values last until the next page load.
  }
  for (const key of memory.keys()) if (key.startsWith(OWN_PREFIX)) memory.delete(key);
}

/** Reads a stored JSON value; null if it is missing or fails the check. */
export function readStoredJson<T, Area extends StorageArea = StorageArea>(
  kind: Area,
  key: StoredKey<Area>,
  check: (value: unknown) => value is T,
): T | null {
  try {
    const value: unknown = JSON.parse(readStored(kind, key) ?? 'null');
    return check(value) ? value : null;
  } catch {
    return null;
  }
}
