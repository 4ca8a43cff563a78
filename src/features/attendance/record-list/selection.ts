import type { AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import type { RecordRow } from '../../../contract/attendance/records.ts';
import { ALL, type RecordFilter, type StatusFilter } from './record-filter.ts';
import { loadedRows, type ShownRecords } from './record-source.ts';

/** The selection: individual students, or all that the filter finds. */
export interface Selection {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
}

export const NOBODY: Selection = { all: false, ids: new Set() };
export const EVERYBODY: Selection = { all: true, ids: new Set() };

export const isSelected = ({ all, ids }: Selection, userId: string): boolean => all || ids.has(userId);

/** The number of selected students; `total` is the number that match. */
export const sizeOf = ({ all, ids }: Selection, total: number): number => (all ? total : ids.size);

/** Selects or deselects rows. If one is deselected while all that match are selected, only the loaded rows stay selected. */
export function withRows(
  { all, ids }: Selection,
  rows: readonly RecordRow[],
  on: boolean,
  loaded: readonly RecordRow[],
): Selection {
  if (all && on) return EVERYBODY;
  const next = new Set(all ? loaded.map(({ userId }) => userId) : ids);
  for (const { userId } of rows) {
    if (on) next.add(userId);
    else next.delete(userId);
  }
  return { all: false, ids: next };
}

/** The students of a mark of several students. */
export type BatchTarget =
  | { readonly userIds: readonly string[] }
  | { readonly filter: { readonly attendedStatus: StatusFilter; readonly search: string } };

/** The selected students: all that the filter finds, or individual ones. */
export const targetOf = ({ all, ids }: Selection, { search, status }: RecordFilter): BatchTarget =>
  all ? { filter: { attendedStatus: status, search } } : { userIds: [...ids] };

/** A mark of the selected students that is being sent. */
export interface PendingBatch {
  readonly target: BatchTarget;
  readonly status: AttendedStatus;
  readonly onlyUnmarked: boolean;
}

/** The status that a pending mark gives to a row of what a filter finds; undefined for a row that keeps its own. */
export function statusesIn(
  batch: PendingBatch | null,
  { search, status }: RecordFilter,
): (row: RecordRow) => AttendedStatus | undefined {
  if (!batch) return () => undefined;
  const { onlyUnmarked, target } = batch;
  const ids = 'userIds' in target ? new Set(target.userIds) : null;
  // Other rows may be shown by now.
  const isAll = 'filter' in target && target.filter.attendedStatus === status && target.filter.search === search;
  return ({ attendedStatus, userId }) => {
    if (!(isAll || ids?.has(userId)) || attendedStatus === batch.status) return undefined;
    return onlyUnmarked && attendedStatus !== 0 ? undefined : batch.status;
  };
}

/** Whether the box for all rows is ticked. Of one long list, thousands may be loaded, so that they are not counted. */
export function ticksOf(selection: Selection, shown: ShownRecords): boolean | 'some' {
  if (selection.all) return true;
  if (shown.filter.size === ALL) return selection.ids.size > 0 && 'some';
  const count = loadedRows(shown).filter(({ userId }) => isSelected(selection, userId)).length;
  return (count > 0 && count === shown.count) || (count > 0 && 'some');
}
