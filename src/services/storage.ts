/**
 * Web storage that may be missing, full or forbidden (cookies blocked): then the page's memory stands in, which is
 * enough for everything but a reload.
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

/** A stored JSON value that passes the check; anything else counts as nothing. */
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
