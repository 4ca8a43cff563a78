import { memory } from '../../../services/storage.ts';
import type { StorageArea, StoredKey } from '../../../stored-keys.ts';

/** The keys of stored values that begin with a text. */
export function storedKeys<Area extends StorageArea>(kind: Area, prefix: StoredKey<Area>): StoredKey<Area>[] {
  const keys = new Set(memory.keys());
  try {
    for (const key of Object.keys(kind === 'session' ? sessionStorage : localStorage)) keys.add(key);
  } catch {
    // Without storage, the keys are those in memory.
  }
  return [...keys].filter((key) => key.startsWith(prefix)) as StoredKey<Area>[];
}
