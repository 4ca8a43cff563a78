import type { RecordRow } from '../../../contract/attendance/records.ts';
import type { RecordFilter, StatusFilter } from './record-filter.ts';

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

/** Finds out whether a student in the rows of a filter is one of those who are marked. */
export function isIn(target: BatchTarget, { search, status }: RecordFilter): (userId: string) => boolean {
  if ('filter' in target) {
    // Other rows may be shown by now.
    const isAll = target.filter.attendedStatus === status && target.filter.search === search;
    return () => isAll;
  }
  const ids = new Set(target.userIds);
  return (userId) => ids.has(userId);
}
