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

/** A mark that the platform rejected. */
export interface RefusedMark {
  readonly wish: MarkWish;
  /** The name of the student; empty if it is not known. */
  readonly name: string;
  readonly error: ApiError;
}

/** A mark of a student whose status someone else has changed in the meantime. */
export interface Conflict {
  /** The key of the mark in the queue. */
  readonly key: string;
  readonly answer: MarkAnswer;
  readonly mine: AttendedStatus;
}

export type BatchResult = CallData<typeof batchMark>;

/** The outcomes that the user is told about. */
export type MarkingOutcome =
  /** A student was marked; the mark is not saved yet. `byKey`: by a single key. */
  | {
      readonly kind: 'marked';
      readonly name: string;
      readonly status: AttendedStatus;
      readonly byKey: boolean;
      readonly takeBack: () => void;
    }
  /** The platform has saved or undone marks. `changed` is the number of students whose status has changed. */
  | { readonly kind: 'saved'; readonly way: 'one' | 'several' | 'undo'; readonly changed: number }
  /** Several students were marked in one step; null if no status has changed. */
  | {
      readonly kind: 'batch';
      readonly status: AttendedStatus;
      readonly changed: number;
      readonly takeBack: (() => void) | null;
    }
  /** There is no step to undo. */
  | { readonly kind: 'nothingToUndo' }
  /** A mark was withdrawn before it was sent. */
  | { readonly kind: 'takenBack' }
  /** A step was undone: how many students have their former status again, and how many keep a newer one. */
  | { readonly kind: 'undone'; readonly reverted: number; readonly kept: number }
  | { readonly kind: 'undoRefused'; readonly error: ApiError; readonly again: () => void }
  | { readonly kind: 'refused'; readonly name: string; readonly error: ApiError; readonly again: () => void };

/** A step that can be undone: by its entry until it is saved, and by its change afterwards. */
interface Step {
  readonly key: string;
  changeId: string;
}

/** The rows that are shown. */
type Rows = Pick<RecordSource, 'counts' | 'find' | 'refresh' | 'take'>;

/** The marks of a user in an attendance, with their undo, refusals and conflicts (requirements A10 to A13). */
export interface Marking {
  /** The unsaved statuses, by student. */
  readonly unsent: ReadonlySignal<ReadonlyMap<string, AttendedStatus>>;
  /** The number of unsaved marks and steps, and why they are not saved. */
  readonly waiting: ReadonlySignal<number>;
  readonly status: ReadonlySignal<QueueStatus>;
  /** The rejected marks, until they are dismissed or repeated. */
  readonly refused: ReadonlySignal<readonly RefusedMark[]>;
  readonly conflicts: ReadonlySignal<readonly Conflict[]>;
  /** The first conflict that the user has not postponed. */
  readonly conflict: ReadonlySignal<Conflict | null>;
  /** Connects the rows to a queue that sends their marks. Returns a function that disconnects it. Marking requires it. */
  connect(queue: MarkQueue, rows: Rows): () => void;
  /** Calls `listener` with every outcome. Returns a function that removes it. */
  onOutcome(listener: (outcome: MarkingOutcome) => void): () => void;
  /** Whether a mark of a roll-call would replace no with yes, which needs a confirmation (requirement A03). */
  isMakeUp(row: RecordRow, status: AttendedStatus): boolean;
  mark(row: RecordRow, status: AttendedStatus, byKey?: boolean): void;
  /** Adds several marks that the platform has saved in one step. */
  addBatch(result: Pick<BatchResult, 'changed' | 'changeId'>, status: AttendedStatus): void;
  /** Undoes the last step. */
  undo(): void;
  /** Repeats the rejected marks. */
  markAgain(): void;
  dismissRefused(): void;
  /** Resolves a conflict. */
  decide(key: string, choice: 'theirs' | 'mine'): void;
  /** Postpones a conflict. */
  putOff(key: string): void;
  /** Shows the postponed conflicts again. */
  askAgain(): void;
  /** Sends the waiting entries immediately. */
  retry(): void;
}

/** Keeps the marks of a user until they are saved, the steps that can be undone, and the conflicts to resolve. */
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
  /** The user’s changes of several students, and undone ones, that the rows may not contain yet. */
  let ownChanges: readonly string[] = [];
  /** The names of students, who may be on another page by now. */
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
    // The current state, because the button of a message may be pressed long after it was shown.
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
    // The student may be on another page; the counts are needed regardless.
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
    // The row shows the saved status again.
    if (settled.kind === 'elsewhere') void rows.refresh();
    if (settled.kind === 'conflict') {
      const { record } = settled.answer;
      rows.take([record]);
      // Both have set the same status.
      if (wish.kind === 'mark' && record.attendedStatus === wish.attendedStatus) marks.decide(key, 'theirs');
    }
    if (settled.kind === 'refused') {
      // A rejected mark will not be accepted later, so the row shows the platform’s status again.
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
