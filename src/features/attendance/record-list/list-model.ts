import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import { BATCH_MAX, type RecordRow } from '../../../contract/attendance/records.ts';
import type { BatchResult, Conflict, Marking } from '../marks/marking.ts';
import type { RecordFilter } from './record-filter.ts';
import { type BatchTarget, NOBODY, type PendingBatch, type Selection, sizeOf, targetOf } from './selection.ts';
import { createSwitch, type Switch } from './switch.ts';

/** The open dialog. */
export type Open =
  | { readonly kind: 'makeUp'; readonly row: RecordRow; readonly byKey: boolean }
  | { readonly kind: 'batch'; readonly selected: number; readonly target: BatchTarget }
  | { readonly kind: 'changes'; readonly row: RecordRow }
  | { readonly kind: 'signature'; readonly row: RecordRow }
  | { readonly kind: 'remark'; readonly row: RecordRow }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'print'; readonly filter: RecordFilter };

interface ListModelOptions {
  readonly marking: Marking;
  /** Whether the keys are explained at first. */
  readonly hints: boolean;
  /** Changes entries of the filter. */
  readonly change: (changes: Partial<RecordFilter>) => void;
  /** Called when nobody is selected, or more students than a request can list. */
  readonly warn: (problem: 'nobody' | 'tooMany') => void;
}

/** The actions of a user for the students of an attendance. */
export interface ListModel extends Pick<ListModelOptions, 'marking' | 'change'> {
  readonly selection: ReadonlySignal<Selection>;
  /** The open dialog; the first conflict if there is no other one. */
  readonly dialog: ReadonlySignal<Open | null>;
  /** The mark of the selected students that is not saved yet. */
  readonly pending: ReadonlySignal<PendingBatch | null>;
  /** Whether single keys mark students, and whether the keys are explained. */
  readonly singleKeys: Switch;
  readonly hints: Switch;
  /** Selects students, unless there are more than a request can list. */
  select(selection: Selection): void;
  /** Reports that more students were to be selected than a request can list. */
  tooMany(): void;
  /** Marks a student, after a confirmation if no becomes yes. `byKey`: by a single key. */
  mark(row: RecordRow, status: AttendedStatus, byKey: boolean): void;
  open(dialog: Open): void;
  /** Opens the dialog that marks the selected students; `total` is the number that match. */
  openBatch(filter: RecordFilter, total: number): void;
  /** Closes the open dialog. A conflict is postponed. */
  close(): void;
  /** Shows a mark of the selected students before it is saved; null takes that back. */
  showBatch(batch: PendingBatch | null): void;
  /** Applies the platform’s response to a mark of the selected students. It is shown as pending until the rows are loaded. */
  finishBatch(result: Pick<BatchResult, 'changed' | 'changeId'>, status: AttendedStatus): void;
}

export function createListModel({ change, hints, marking, warn }: ListModelOptions): ListModel {
  const selection = signal<Selection>(NOBODY);
  const opened = signal<Open | null>(null);
  const pending = signal<PendingBatch | null>(null);
  const tooMany = () => warn('tooMany');
  const open = (dialog: Open) => {
    opened.value = dialog;
  };
  return {
    ...{ marking, change, selection, open, pending, tooMany },
    dialog: computed(() => {
      const conflict = marking.conflict.value;
      return opened.value ?? (conflict && { kind: 'conflict', conflict });
    }),
    singleKeys: createSwitch('single-keys', true),
    hints: createSwitch('hints', hints),
    select(next) {
      if (next.ids.size > BATCH_MAX) tooMany();
      else selection.value = next;
    },
    mark(row, status, byKey) {
      if (marking.isMakeUp(row, status)) open({ kind: 'makeUp', row, byKey });
      else marking.mark(row, status, byKey);
    },
    openBatch(filter, total) {
      const now = selection.peek();
      const selected = sizeOf(now, total);
      if (pending.peek()) return;
      if (selected === 0) warn('nobody');
      else open({ kind: 'batch', selected, target: targetOf(now, filter) });
    },
    close() {
      const conflict = marking.conflict.peek();
      if (!opened.peek() && conflict) marking.putOff(conflict.key);
      opened.value = null;
    },
    showBatch(batch) {
      pending.value = batch;
    },
    finishBatch(result, status) {
      marking.addBatch(result, status);
      selection.value = NOBODY;
      if (opened.peek()?.kind === 'batch') opened.value = null;
    },
  };
}
