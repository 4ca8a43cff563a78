import { type ReadonlySignal, signal } from '@preact/signals-react';
import { MARK_RETRY_MAX_MS, MARK_RETRY_MS } from '../../../contract/attendance/records.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { newKey } from '../../../services/resource/new-key.ts';
import {
  add,
  attempt,
  decide,
  EMPTY,
  type Entry,
  hold,
  type MarkWish,
  nextOf,
  type Queue,
  settle,
  takeBack,
  type Wish,
} from './queue-entries.ts';
import { type Outcome, sendEntry } from './send.ts';
import { nameOf, readEntries, type Scope, writeEntries } from './stored-entries.ts';

/**
 * `offline`: the platform cannot be reached; `waiting`: it did not save the entry. Both are retried. `signedOut`: retried
 * when the user has signed in again.
 */
export type QueueStatus = 'idle' | 'sending' | 'waiting' | 'offline' | 'signedOut';

const UNREACHED: readonly ApiError['kind'][] = ['offline', 'network'];

/** The outcome of an entry. `elsewhere`: it was sent or resolved in another tab. */
export type Settled = Outcome | { readonly kind: 'elsewhere' };

export interface MarkQueueOptions extends Scope {
  /** The client for the school of the scope. Its calls should not be aborted with the element (`widget.lastingApi`). */
  readonly api: Api;
  readonly attendanceId: string;
  /** Whether the user of the scope is still signed in. */
  readonly isCurrent: () => boolean;
}

/** The marks of a user in an attendance that are not saved yet. */
export interface MarkQueue {
  /**
   * Every unsaved entry, the oldest first, and why some of them await a decision. “n not sent” shows their number. Rows
   * show `wishedStatuses(queue)`, which no longer contains an entry that was removed, so that nothing is rolled back.
   */
  readonly queue: ReadonlySignal<Queue>;
  readonly status: ReadonlySignal<QueueStatus>;
  /** How many unsaved entries the user has in other attendances of the school. */
  readonly elsewhere: ReadonlySignal<number>;
  /** Marks a student, and returns the key of the entry. */
  mark(wish: Omit<MarkWish, 'kind'>): string;
  /** Undoes a saved change, and returns the key of the entry. */
  undo(changeId: string): string;
  /** Withdraws an unsaved entry: it is removed, or undone if it was sent. Returns the key of the undo step. */
  takeBack(key: string): string | null;
  /** Resolves an entry with a conflict: keeps their status or sets mine. Drops a rejected entry. */
  decide(key: string, choice: 'theirs' | 'mine'): void;
  /** Sends the waiting entries immediately. */
  retry(): void;
  /**
   * Calls `listener` with every entry of this attendance that is saved, rejected or in conflict. Returns a function that
   * removes it.
   */
  onSettled(listener: (entry: Entry, settled: Settled) => void): () => void;
  /** Stops sending. Unsaved entries stay stored for the user’s next visit. */
  close(): void;
}

/** The queues of this document, which get no `storage` event for each other’s changes. */
const open = new Set<() => void>();

let lastOrder = 0;
const newOrder = (): number => {
  lastOrder = Math.max(lastOrder + 1, Date.now() * 1_000);
  return lastOrder;
};

/**
 * Runs `work` while no other tab sends for the same user. Without the Web Locks API, only idempotency keys prevent
 * duplicates.
 */
const alone = <T>(name: string, ended: AbortSignal, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, { signal: ended }, work) : work();

/**
 * Opens the queue of unsent marks of a user in an attendance. Marks are stored before they are sent, so that they survive a
 * reload, a crash and a lost network; each has an idempotency key, so that none is carried out twice. They belong to their
 * user: nothing is sent or shown in the session of another one.
 *
 *     const marks = openMarkQueue({ api: widget.lastingApi, apiBase, tenant, userId, attendanceId, isCurrent });
 *     marks.mark({ userId: row.userId, attendedStatus: 3, version: row.version });
 *
 * In a component, `useMarkQueue` opens and closes it.
 */
export function openMarkQueue({ api, attendanceId, isCurrent, ...scope }: MarkQueueOptions): MarkQueue {
  /** Of all attendances of the scope. */
  let all: Queue = EMPTY;
  const queue = signal<Queue>(EMPTY);
  const status = signal<QueueStatus>('idle');
  const elsewhere = signal(0);
  const listeners = new Set<(entry: Entry, settled: Settled) => void>();
  const ended = new AbortController();
  let isRunning = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOwn = (entry: Entry) => entry.attendanceId === attendanceId;
  const tell = (entry: Entry, settled: Settled) => {
    if (isOwn(entry)) for (const listener of listeners) listener(entry, settled);
  };

  const show = (next: Queue) => {
    all = next;
    const entries = next.entries.filter(isOwn);
    const keys = new Set(entries.map(({ key }) => key));
    queue.value = { entries, problems: new Map([...next.problems].filter(([key]) => keys.has(key))) };
    elsewhere.value = next.entries.length - entries.length;
  };

  /** Reads what other tabs and queues have written: before every change, including those by responses after `close`. */
  const refresh = () => {
    const entries = readEntries(scope);
    const keys = new Set(entries.map(({ key }) => key));
    const gone = all.entries.filter(({ key }) => !keys.has(key));
    show({ entries, problems: new Map([...all.problems].filter(([key]) => keys.has(key))) });
    for (const entry of gone) tell(entry, { kind: 'elsewhere' });
  };

  const change = (make: (queue: Queue) => Queue) => {
    refresh();
    const next = make(all);
    writeEntries(scope, all.entries, next.entries);
    show(next);
    for (const other of open) if (other !== refresh) other();
  };

  async function send(entry: Entry): Promise<Outcome> {
    change((now) => attempt(now, entry.key));
    status.value = 'sending';
    const outcome = await sendEntry(api, scope.userId, entry);
    if (outcome.kind === 'saved') {
      const { changeId, record } = outcome;
      change((now) => settle(now, entry.key, { changeId, ...(record && { version: record.version }) }));
    } else if (outcome.kind === 'conflict' || outcome.kind === 'refused')
      change((now) => hold(now, entry.key, outcome));
    return outcome;
  }

  /** Sends one entry after another. Returns the milliseconds until the next attempt, or null if there is none. */
  async function drain(): Promise<number | null> {
    for (;;) {
      refresh();
      const entry = nextOf(all);
      if (!entry || ended.signal.aborted) {
        status.value = 'idle';
        return null;
      }
      const outcome = isCurrent() ? await send(entry) : ({ kind: 'signedOut' } as const);
      if (outcome.kind === 'signedOut') {
        status.value = 'signedOut';
        return null;
      }
      if (outcome.kind === 'later') {
        failures += 1;
        status.value = UNREACHED.includes(outcome.error.kind) ? 'offline' : 'waiting';
        const pause = Math.min(MARK_RETRY_MAX_MS, MARK_RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
        return Math.max(pause, (outcome.error.retryAfter ?? 0) * 1_000);
      }
      failures = 0;
      tell(entry, outcome);
    }
  }

  function run(): void {
    clearTimeout(timer);
    if (isRunning || ended.signal.aborted || !nextOf(all)) return;
    isRunning = true;
    alone(nameOf(scope), ended.signal, drain)
      .catch(() => null)
      .then((pause) => {
        isRunning = false;
        if (ended.signal.aborted) return;
        if (pause !== null) timer = setTimeout(run, pause);
        // Entries may have been added in the meantime.
        else if (status.peek() === 'idle') run();
      });
  }

  const put = (wish: Wish): string => {
    const entry: Entry = { key: newKey(), order: newOrder(), attendanceId, wish, attempted: false, after: '' };
    change((now) => add(now, entry));
    run();
    return entry.key;
  };

  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    failures = 0;
    refresh();
    run();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(nameOf(scope))) refresh();
  };
  const places = [
    ['online', window, wake],
    ['pageshow', window, wake],
    ['visibilitychange', document, wake],
    ['storage', window, onStorage],
  ] as const;
  for (const [type, target, listener] of places) target.addEventListener(type, listener as EventListener);
  open.add(refresh);
  show({ ...EMPTY, entries: readEntries(scope) });
  run();

  return {
    queue,
    status,
    elsewhere,
    mark: (wish) => put({ ...wish, kind: 'mark' }),
    undo: (changeId) => put({ kind: 'undo', changeId }),
    takeBack(key) {
      const undo = { key: newKey(), order: newOrder(), attendanceId, attempted: false, after: '' };
      change((now) => takeBack(now, key, { ...undo, wish: { kind: 'undo', changeId: '' } }));
      run();
      return all.entries.some((entry) => entry.key === undo.key) ? undo.key : null;
    },
    decide(key, choice) {
      change((now) => decide(now, key, choice, newKey()));
      run();
    },
    retry: wake,
    onSettled(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      ended.abort();
      clearTimeout(timer);
      open.delete(refresh);
      listeners.clear();
      for (const [type, target, listener] of places) target.removeEventListener(type, listener as EventListener);
    },
  };
}
