import type { AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import { type MarkAnswer, OWN_CHANGES_MAX } from '../../../contract/attendance/records.ts';
import type { ApiError } from '../../../services/http/api-error.ts';

/** The status of one student. */
export interface MarkWish {
  readonly kind: 'mark';
  readonly userId: string;
  readonly attendedStatus: AttendedStatus;
  /** The version of the record that the user saw; undefined to mark the student whatever the version. */
  readonly version?: number | undefined;
  /** The user’s own changes that the version may not contain. */
  readonly ownChanges?: readonly string[] | undefined;
  /** Whether it is part of a roll-call: status 1 is yes, 2 is no. */
  readonly rollCall?: boolean | undefined;
}

/** Undoes a saved change. */
export interface UndoWish {
  readonly kind: 'undo';
  readonly changeId: string;
}

export type Wish = MarkWish | UndoWish;

/** An entry of the queue, not saved yet. */
export interface Entry {
  /** The idempotency key. */
  readonly key: string;
  /** Entries are sent in this order. */
  readonly order: number;
  readonly attendanceId: string;
  readonly wish: Wish;
  /** Whether it may have reached the server. */
  readonly attempted: boolean;
  /** The entry whose response contains the version, or the change to undo; empty for none. */
  readonly after: string;
  /** For a mark: the undo steps before it that have no response yet. They may change its record. */
  readonly steps?: readonly string[] | undefined;
}

/** Why an entry awaits a decision of the user. */
export type Problem =
  | { readonly kind: 'conflict'; readonly answer: MarkAnswer }
  | { readonly kind: 'refused'; readonly error: ApiError };

export interface Queue {
  readonly entries: readonly Entry[];
  readonly problems: ReadonlyMap<string, Problem>;
}

export const EMPTY: Queue = { entries: [], problems: new Map() };

/** Whether two entries are marks of the same student. */
const isOfSame = (one: Entry, other: Entry): boolean =>
  one.wish.kind === 'mark' &&
  other.wish.kind === 'mark' &&
  one.attendanceId === other.attendanceId &&
  one.wish.userId === other.wish.userId;

/** The latest of the changes of two lists. */
const latestOf = (earlier: readonly string[] = [], later: readonly string[] = []): readonly string[] | undefined => {
  const changes = [...new Set([...earlier, ...later])].slice(-OWN_CHANGES_MAX);
  return changes.length > 0 ? changes : undefined;
};

const withVersion = (entry: Entry, version: number | undefined): Entry =>
  entry.wish.kind === 'mark' ? { ...entry, after: '', wish: { ...entry.wish, version } } : entry;

const without = ({ entries, problems }: Queue, key: string): Queue => ({
  entries: entries.filter((entry) => entry.key !== key),
  problems: new Map([...problems].filter(([of]) => of !== key)),
});

/**
 * Adds an entry. The latest mark of a student counts: it replaces a mark that has not been sent or that awaits a
 * decision. If an earlier mark may have reached the server, the new one is based on the record that results from it.
 * Changes by the steps in between become known with their responses and do not conflict with the mark.
 */
export const add = (queue: Queue, entry: Entry): Queue => {
  const earlier = queue.entries.findLast((one) => isOfSame(one, entry));
  if (earlier && queue.problems.has(earlier.key)) return add(without(queue, earlier.key), entry);
  const append = (one: Entry): Queue => ({ ...queue, entries: [...queue.entries, one] });
  if (entry.wish.kind !== 'mark') return append(entry);
  const between = queue.entries
    .slice(earlier ? queue.entries.indexOf(earlier) : 0)
    .filter(
      ({ attendanceId, key, wish }) =>
        wish.kind === 'undo' && attendanceId === entry.attendanceId && !queue.problems.has(key),
    )
    .map(({ key }) => key);
  if (earlier?.wish.kind !== 'mark') return append({ ...entry, steps: between });
  const { ownChanges, version } = earlier.wish;
  const wish = { ...entry.wish, version, ownChanges: latestOf(ownChanges, entry.wish.ownChanges) };
  const steps = [...(earlier.steps ?? []), ...between];
  if (earlier.attempted || between.length > 0) return append({ ...entry, wish, steps, after: earlier.key });
  const replacing = { ...entry, wish, steps, order: earlier.order, after: earlier.after };
  return { ...queue, entries: queue.entries.map((one) => (one === earlier ? replacing : one)) };
};

/** The entry to send: the first one that does not await a decision of the user. */
export const nextOf = ({ entries, problems }: Queue): Entry | undefined =>
  entries.find(({ key }) => !problems.has(key));

export const attempt = (queue: Queue, key: string): Queue => ({
  ...queue,
  entries: queue.entries.map((entry) => (entry.key === key ? { ...entry, attempted: true } : entry)),
});

/** Applies the response to an entry to those that depend on it. Removes an undo step that has no change to undo. */
const follow = (queue: Queue, key: string, change: (entry: Entry) => Entry | null): Queue => ({
  ...queue,
  entries: queue.entries.flatMap((entry) => (entry.after === key ? (change(entry) ?? []) : [entry])),
});

const asUndoOf =
  (changeId: string) =>
  (entry: Entry): Entry | null =>
    changeId === '' ? null : { ...entry, after: '', wish: { kind: 'undo', changeId } };

/** Records what a step has changed as the user’s own changes in the marks after it. */
const withChange = (entry: Entry, step: string, changeId: string): Entry => {
  if (entry.wish.kind !== 'mark' || entry.attempted || changeId === '' || !entry.steps?.includes(step)) return entry;
  return { ...entry, wish: { ...entry.wish, ownChanges: latestOf(entry.wish.ownChanges, [changeId]) } };
};

/** Removes an entry that was saved. `version` is that of the record that it marked. */
export const settle = (
  queue: Queue,
  key: string,
  { changeId, version }: { readonly changeId: string; readonly version?: number },
): Queue => {
  const { entries, problems } = follow(queue, key, (entry) =>
    entry.wish.kind === 'undo' ? asUndoOf(changeId)(entry) : withVersion(entry, version),
  );
  return without({ problems, entries: entries.map((entry) => withChange(entry, key, changeId)) }, key);
};

/** Keeps an entry that was not carried out. A later mark of the student still applies, and runs into the same conflict. */
export const hold = (queue: Queue, key: string, problem: Problem): Queue => {
  const isReplaced =
    problem.kind === 'conflict' && queue.entries.some(({ after, wish }) => after === key && wish.kind === 'mark');
  const rest = follow(queue, key, (entry) => (entry.wish.kind === 'undo' ? null : { ...entry, after: '' }));
  if (isReplaced) return without(rest, key);
  return { ...rest, problems: new Map([...rest.problems, [key, problem]]) };
};

/** Withdraws an entry: removes it, or adds `undo` if it may have reached the server. */
export const takeBack = (queue: Queue, key: string, undo: Entry): Queue => {
  const entry = queue.entries.find((one) => one.key === key);
  if (!entry) return queue;
  if (!entry.attempted || queue.problems.has(key))
    return without(
      follow(queue, key, (later) => ({ ...later, after: '' })),
      key,
    );
  return { ...queue, entries: [...queue.entries, { ...undo, after: key }] };
};

/** Applies the user’s decision about an entry: drops it or, after a conflict, sets the status anyway, with a new key. */
export const decide = (queue: Queue, key: string, choice: 'theirs' | 'mine', newKey: string): Queue => {
  const problem = queue.problems.get(key);
  if (!problem) return queue;
  if (choice === 'theirs' || problem.kind !== 'conflict') return without(queue, key);
  const { version } = problem.answer.record;
  const entries = queue.entries.map((entry) =>
    entry.key === key ? { ...withVersion(entry, version), key: newKey, attempted: false } : entry,
  );
  return { ...without(queue, key), entries };
};

/**
 * The statuses that result from the entries, to show instead of the server’s and marked as unsent. Does not include
 * entries that were rejected or await a decision.
 */
export const wishedStatuses = ({ entries, problems }: Queue): ReadonlyMap<string, AttendedStatus> => {
  const statuses = new Map<string, AttendedStatus>();
  for (const { key, wish } of entries)
    if (wish.kind === 'mark' && !problems.has(key)) statuses.set(wish.userId, wish.attendedStatus);
  return statuses;
};
