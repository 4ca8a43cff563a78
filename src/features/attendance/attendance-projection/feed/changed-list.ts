import type { ListChange, ProjectedStudent } from '../../../../contract/attendance/projection.ts';

/** A list of students after a change that the stream of a projection names. */
export function changedList(list: readonly ProjectedStudent[], { inserted, removed }: ListChange): ProjectedStudent[] {
  const gone = new Set(removed);
  const next = list.filter(({ id }) => !gone.has(id));
  for (const { at, student } of inserted) next.splice(at, 0, student);
  return next;
}
