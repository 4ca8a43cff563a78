import { desc, eq, inArray } from 'drizzle-orm';
import {
  KEY_EVENTS_SHOWN,
  type KeyAction,
  type KeyEvent,
  type Refusal,
} from '../../../src/contract/identity/school-keys.ts';
import type { Database } from '../core/database/database.ts';
import { randomId } from '../core/random.ts';
import { users } from '../users/tables.ts';
import { keyEvents } from './tables.ts';

interface NewEvent {
  readonly tenantId: string;
  readonly action: KeyAction;
  /** What was made, changed or used. */
  readonly subject: { readonly id: string; readonly name: string };
  /** The administrator who did it; null for the school's server. */
  readonly userId: string | null;
  readonly reason?: Refusal;
}

/** Records who did what, without secrets and assertions. */
export const recordEvent = async (
  db: Database,
  { action, reason, subject, tenantId, userId }: NewEvent,
  now: Date,
): Promise<void> => {
  await db.insert(keyEvents).values({
    ...{ tenantId, id: randomId('e'), at: now, action, userId },
    ...{ subject: subject.id, name: subject.name, reason: reason ?? null },
  });
};

/** The last events of a school, newest first. */
export const lastEvents = async (db: Database, tenantId: string): Promise<KeyEvent[]> => {
  const rows = await db
    .select()
    .from(keyEvents)
    .where(eq(keyEvents.tenantId, tenantId))
    .orderBy(desc(keyEvents.at), desc(keyEvents.id))
    .limit(KEY_EVENTS_SHOWN);
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const people = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids));
  const nameOf = (userId: string | null): string => {
    const person = people.find(({ id }) => id === userId);
    return person ? person.realName || person.nickName || person.thirdAccount : '';
  };
  return rows.map(({ action, at, name, reason, userId }) => ({
    ...{ at: at.toISOString(), action, name, reason, by: nameOf(userId) },
  }));
};
