import { memory } from '../../../services/storage.ts';

/** The keys of stored values that begin with a text. */
export function storedKeys(kind: 'session' | 'local', prefix: string): string[] {
  const keys = new Set(memory.keys());
  try {
    for (const key of Object.keys(kind === 'session' ? sessionStorage : localStorage)) keys.add(key);
  } catch {
    // Without storage, the keys are those in memory.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}
