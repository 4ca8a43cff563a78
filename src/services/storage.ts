/**
 * Web storage may be unavailable, full or blocked; then values are kept in memory, which suffices until the next page
 * load.
 */
const memory = new Map<string, string>();

const areaOf = (kind: 'session' | 'local'): Storage => (kind === 'session' ? sessionStorage : localStorage);

export function readStored(kind: 'session' | 'local', key: string): string | null {
  try {
    return areaOf(kind).getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function store(kind: 'session' | 'local', key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) areaOf(kind).removeItem(key);
    else areaOf(kind).setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

/** Reads a stored JSON value; null if it is missing or fails the check. */
export function readStoredJson<T>(
  kind: 'session' | 'local',
  key: string,
  check: (value: unknown) => value is T,
): T | null {
  try {
    const value: unknown = JSON.parse(readStored(kind, key) ?? 'null');
    return check(value) ? value : null;
  } catch {
    return null;
  }
}
