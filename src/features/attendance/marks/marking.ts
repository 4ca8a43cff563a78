import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import {
  type batchMark,
  type MarkAnswer,
  OWN_CHANGES_MAX,
  type RecordRow,
} from '../../../contract/attendance/records.ts';
import type { CallData } from '../../../contract/call.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { movedCounts } from '../record-list/counts.ts';
import type { RecordSource } from '../record-list/record-source.ts';
import type { MarkQueue, QueueStatus, Settled } from './mark-queue.ts';
import { EMPTY, type Entry, type MarkWish, wishedStatuses } from './queue-entries.ts';

/** A mark that the platform did not accept. */
export interface RefusedMark {
  readonly wish: MarkWish;
  /** The name of the student; empty if it is not known. */
  readonly name: string;
  readonly error: ApiError;
}

/** A mark of a student whose status somebody else has changed meanwhile. */
export interface Conflict {
  /** The key of the mark in the queue. */
  readonly key: string;
  readonly answer: MarkAnswer;
  readonly mine: AttendedStatus;
}

export type BatchResult = CallData<typeof batchMark>;

/** What the user is told about their marks. */
export type MarkingOutcome =
  /** A student was marked, which is not saved yet. `byKey`: a single key did. */
  | {
      readonly kind: 'marked';
      readonly name: string;
      readonly status: AttendedStatus;
      readonly byKey: boolean;
      readonly takeBack: () => void;
    }
  /** The platform has saved marks, or has taken a step back, and changed the status of so many students. */
  | { readonly kind: 'saved'; readonly way: 'one' | 'several' | 'undo'; readonly changed: number }
  /** Several students were marked in one step; null if no status has changed. */
  | {
      readonly kind: 'batch';
      readonly status: AttendedStatus;
      readonly changed: number;
      readonly takeBack: (() => void) | null;
    }
  /** There is no step to take back. */
  | { readonly kind: 'nothingToUndo' }
  /** A mark was taken back before it was sent. */
  | { readonly kind: 'takenBack' }
  /** A step was undone: so many students have their former status again, and so many keep a newer one. */
  | { readonly kind: 'undone'; readonly reverted: number; readonly kept: number }
  | { readonly kind: 'undoRefused'; readonly error: ApiError; readonly again: () => void }
  | { readonly kind: 'refused'; readonly name: string; readonly error: ApiError; readonly again: () => void };

/** A step that can be taken back: by its entry until that is saved, and then by its change. */
interface Step {
  readonly key: string;
  changeId: string;
}

/** The rows that are shown. */
type Rows = Pick<RecordSource, 'counts' | 'find' | 'refresh' | 'take'>;

/** The marks of a user in an attendance, with their undo, refusals and conflicts (requirements A10 to A13). */
export interface Marking {
  /** The statuses that are not at the platform yet, by student. */
  readonly unsent: ReadonlySignal<ReadonlyMap<string, AttendedStatus>>;
  /** How many marks and steps are not at the platform, and why. */
  readonly waiting: ReadonlySignal<number>;
  readonly status: ReadonlySignal<QueueStatus>;
  /** The marks that were not accepted, until they are dismissed or repeated. */
  readonly refused: ReadonlySignal<readonly RefusedMark[]>;
  readonly conflicts: ReadonlySignal<readonly Conflict[]>;
  /** The first conflict that the user has not put off. */
  readonly conflict: ReadonlySignal<Conflict | null>;
  /** Sends by a queue what is marked in the rows. Returns how to end it. Nothing is marked before. */
  connect(queue: MarkQueue, rows: Rows): () => void;
  /** Calls `listener` with every outcome. Returns how to end it. */
  onOutcome(listener: (outcome: MarkingOutcome) => void): () => void;
  /** Whether a mark of a roll-call would put yes in the place of no, which is asked about first (requirement A03). */
  isMakeUp(row: RecordRow, status: AttendedStatus): boolean;
  mark(row: RecordRow, status: AttendedStatus, byKey?: boolean): void;
  /** Adds several marks that the platform has saved in one step. */
  addBatch(result: Pick<BatchResult, 'changed' | 'changeId'>, status: AttendedStatus): void;
  /** Takes the last step back. */
  undo(): void;
  /** Repeats the marks that were not accepted. */
  markAgain(): void;
  dismissRefused(): void;
  /** Ends a conflict. */
  decide(key: string, choice: 'theirs' | 'mine'): void;
  /** Leaves a conflict for later. */
  putOff(key: string): void;
  /** Asks again about the conflicts that were put off. */
  askAgain(): void;
  /** Sends at once what waits. */
  retry(): void;
}

/** Keeps what a user marks until the platform has it, and what they can take back or decide. */
export function createMarking(rollCall: boolean): Marking {
  const connected = signal<{ readonly marks: MarkQueue; readonly rows: Rows } | null>(null);
  const queue = computed(() => connected.value?.marks.queue.value ?? EMPTY);
  const unsent = computed(() => wishedStatuses(queue.value));
  const refused = signal<readonly RefusedMark[]>([]);
  const putOff = signal<readonly string[]>([]);
  const conflicts = computed(() =>
    [...queue.value.problems].flatMap(([key, problem]) => {
      const wish = queue.value.entries.find((one) => one.key === key)?.wish;
      return problem.kind === 'conflict' && wish?.kind === 'mark'
        ? [{ key, answer: problem.answer, mine: wish.attendedStatus }]
        : [];
    }),
  );
  const conflict = computed(() => conflicts.value.find(({ key }) => !putOff.value.includes(key)) ?? null);
  const listeners = new Set<(outcome: MarkingOutcome) => void>();
  const tell = (outcome: MarkingOutcome) => {
    for (const listener of listeners) listener(outcome);
  };

  let steps: readonly Step[] = [];
  /** The undo steps that the user asked for, by their keys. */
  const undoing = new Set<string>();
  /** The user’s own changes of many students, or undone ones, that the rows may not have yet. */
  let ownChanges: readonly string[] = [];
  /** Of students who may be on another page by now. */
  const names = new Map<string, string>();

  const addOwn = (changeId: string) => {
    if (changeId !== '') ownChanges = [...ownChanges, changeId].slice(-OWN_CHANGES_MAX);
  };
  const othersRefused = (userId: string) => refused.peek().filter(({ wish }) => wish.userId !== userId);
  const forgetRefused = (userId: string) => {
    const others = othersRefused(userId);
    if (others.length < refused.peek().length) refused.value = others;
  };
  const undo = (changeId: string) => {
    const marks = connected.peek()?.marks;
    if (marks) undoing.add(marks.undo(changeId));
  };
  const takeBack = (step: Step | undefined) => {
    if (!step || !steps.includes(step)) return tell({ kind: 'nothingToUndo' });
    steps = steps.filter((one) => one !== step);
    if (step.changeId !== '') return undo(step.changeId);
    const key = connected.peek()?.marks.takeBack(step.key);
    if (key) undoing.add(key);
    else tell({ kind: 'takenBack' });
  };
  const mark = (row: RecordRow, status: AttendedStatus, byKey = false) => {
    const now = connected.peek();
    if (!now) return;
    const { name, userId } = row;
    // As of now: a button of a message may be pressed long after it was shown.
    const shown = now.rows.find(userId);
    if ((unsent.peek().get(userId) ?? shown?.attendedStatus) === status) return;
    names.set(userId, name);
    forgetRefused(userId);
    const own = ownChanges.length > 0 ? ownChanges : undefined;
    const version = shown?.version ?? row.version;
    const wish = { userId, attendedStatus: status, version, ownChanges: own, rollCall };
    const step: Step = { key: now.marks.mark(wish), changeId: '' };
    steps = [...steps, step];
    tell({ kind: 'marked', name, status, byKey, takeBack: () => takeBack(step) });
  };
  const markAgain = (wish: MarkWish) => {
    forgetRefused(wish.userId);
    const now = connected.peek();
    const row = now?.rows.find(wish.userId);
    if (row) mark(row, wish.attendedStatus);
    else now?.marks.mark(wish);
  };

  const saved = (rows: Rows, { key, wish }: Entry, answer: Extract<Settled, { kind: 'saved' }>) => {
    const { changeId, record, undone } = answer;
    const row = wish.kind === 'mark' ? rows.find(wish.userId) : undefined;
    const step = steps.find((one) => one.key === key);
    if (step && changeId !== '') step.changeId = changeId;
    // The student had the status already.
    else steps = steps.filter((one) => one !== step);
    if (undone) tell({ kind: 'saved', way: 'undo', changed: undone.reverted });
    else tell({ kind: 'saved', way: 'one', changed: Number(changeId !== '') });
    const counts = rows.counts.peek();
    if (record) rows.take([record], counts && row && movedCounts(counts, row.attendedStatus, record.attendedStatus));
    else addOwn(changeId);
    // The student may be of another page, whose counts are needed all the same.
    if (!record || !row) void rows.refresh();
    const isAsked = undoing.delete(key);
    const { kept = 0, reverted = 0 } = undone ?? {};
    if (isAsked || kept > 0) tell({ kind: 'undone', reverted, kept });
  };
  const refuse = (rows: Rows, { wish }: Entry, error: ApiError) => {
    if (wish.kind === 'undo') return tell({ kind: 'undoRefused', error, again: () => undo(wish.changeId) });
    const name = rows.find(wish.userId)?.name ?? names.get(wish.userId) ?? '';
    refused.value = [...othersRefused(wish.userId), { wish, name, error }];
    tell({ kind: 'refused', name, error, again: () => markAgain(wish) });
  };
  const settle = (marks: MarkQueue, rows: Rows) => (entry: Entry, settled: Settled) => {
    const { key, wish } = entry;
    if (settled.kind === 'saved') return saved(rows, entry, settled);
    steps = steps.filter((one) => one.key !== key);
    // The row has no status of its own any more.
    if (settled.kind === 'elsewhere') void rows.refresh();
    if (settled.kind === 'conflict') {
      const { record } = settled.answer;
      rows.take([record]);
      // Both wanted the same.
      if (wish.kind === 'mark' && record.attendedStatus === wish.attendedStatus) marks.decide(key, 'theirs');
    }
    if (settled.kind === 'refused') {
      // What is refused will not be accepted later: the row shows again what the platform has.
      marks.decide(key, 'theirs');
      refuse(rows, entry, settled.error);
    }
  };

  return {
    ...{ unsent, refused, conflicts, conflict, mark },
    waiting: computed(() => queue.value.entries.length),
    status: computed(() => connected.value?.marks.status.value ?? 'idle'),
    connect(marks, rows) {
      connected.value = { marks, rows };
      const end = marks.onSettled(settle(marks, rows));
      return () => {
        end();
        connected.value = null;
      };
    },
    onOutcome(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isMakeUp: (row, status) => rollCall && status === 1 && (unsent.peek().get(row.userId) ?? row.attendedStatus) === 2,
    addBatch({ changed, changeId }, status) {
      const step: Step = { key: '', changeId };
      if (changeId !== '') steps = [...steps, step];
      addOwn(changeId);
      tell({ kind: 'saved', way: 'several', changed });
      tell({ kind: 'batch', status, changed, takeBack: changeId === '' ? null : () => takeBack(step) });
    },
    undo: () => takeBack(steps.at(-1)),
    markAgain: () => {
      for (const { wish } of refused.peek()) markAgain(wish);
    },
    dismissRefused: () => {
      refused.value = [];
    },
    decide: (key, choice) => connected.peek()?.marks.decide(key, choice),
    putOff(key) {
      putOff.value = [...putOff.peek(), key];
    },
    askAgain: () => {
      putOff.value = [];
    },
    retry: () => connected.peek()?.marks.retry(),
  };
}
