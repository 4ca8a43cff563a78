import { randomText } from '../../../services/random-text.ts';
import { readStored, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';

const keyOf = (liveId: string): StoredKey<'session'> => `campus-live-writer ${liveId}`;

/** Whether this tab broadcasts a live course, also before a reload. */
export const isWriter = (liveId: string): boolean => readStored('session', keyOf(liveId)) !== null;

/** The id by which the platform knows this tab again as the one that broadcasts. */
export function writerOf(liveId: string): string {
  const known = readStored('session', keyOf(liveId));
  if (known) return known;
  const writer = randomText();
  store('session', keyOf(liveId), writer);
  return writer;
}

export const forgetWriter = (liveId: string): void => store('session', keyOf(liveId), null);
