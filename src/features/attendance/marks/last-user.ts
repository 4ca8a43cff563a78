import { readStored, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';
import { readEntries, type Scope } from './stored-entries.ts';

const keyOf = ({ apiBase, tenant }: Omit<Scope, 'userId'>): StoredKey<'session'> =>
  `campus-own marks ${apiBase} ${tenant}`;

/**
 * Remembers who marks in this tab: after a reload without a connection the user is unknown, and with them whose marks are
 * not sent. Only for this tab, until the user signs out; nothing is sent before the platform has confirmed the user.
 */
export const rememberUser = ({ userId, ...place }: Scope): void => {
  if (readStored('session', keyOf(place)) !== userId) store('session', keyOf(place), userId);
};

/** How many marks the last user of this tab has not sent, in one attendance. */
export function unsentOfLastUser(place: Omit<Scope, 'userId'>, attendanceId: string): number {
  const userId = readStored('session', keyOf(place));
  if (!userId) return 0;
  return readEntries({ ...place, userId }).filter((entry) => entry.attendanceId === attendanceId).length;
}
