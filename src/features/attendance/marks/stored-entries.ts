import * as v from 'valibot';
import { AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import { Id } from '../../../contract/shapes.ts';
import { readStored, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';
import type { Entry } from './queue-entries.ts';
import { storedKeys } from './stored-keys.ts';

const Wish = v.union([
  v.object({
    kind: v.literal('mark'),
    userId: Id,
    attendedStatus: AttendedStatus,
    version: v.optional(v.number()),
    ownChanges: v.optional(v.array(Id)),
    rollCall: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('undo'), changeId: v.string() }),
]);

const Stored = v.object({
  key: v.string(),
  order: v.number(),
  attendanceId: Id,
  wish: Wish,
  attempted: v.boolean(),
  after: v.string(),
  steps: v.optional(v.array(v.string())),
});

/** The owner of the marks: one user, in one school of one platform. */
export interface Scope {
  readonly apiBase: string;
  readonly tenant: string;
  readonly userId: string;
}

/** Begins the names of the stored entries of a scope, and names its lock. */
export const nameOf = ({ apiBase, tenant, userId }: Scope): `campus-marks ${string}` =>
  `campus-marks ${apiBase} ${tenant} ${userId} `;

const read = (name: StoredKey<'local'>): Entry[] => {
  try {
    const parsed = v.safeParse(Stored, JSON.parse(readStored('local', name) ?? 'null'));
    return parsed.success ? [parsed.output] : [];
  } catch {
    return [];
  }
};

/**
 * The entries of a scope, in their order. Each one is a separate item, so that tabs that write at the same time do not
 * overwrite each other’s entries.
 */
export const readEntries = (scope: Scope): Entry[] =>
  storedKeys('local', nameOf(scope))
    .flatMap(read)
    .sort((one, other) => one.order - other.order);

/** Writes what differs between two states of the queue. */
export const writeEntries = (scope: Scope, before: readonly Entry[], after: readonly Entry[]): void => {
  const prefix = nameOf(scope);
  const kept = new Set(after.map(({ key }) => key));
  for (const { key } of before) if (!kept.has(key)) store('local', `${prefix}${key}`, null);
  const known = new Set(before);
  for (const entry of after) if (!known.has(entry)) store('local', `${prefix}${entry.key}`, JSON.stringify(entry));
};
