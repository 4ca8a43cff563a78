import type { ListChange, ProjectedStudent } from '../../../../contract/attendance/projection.ts';

/** Applies a change from the projection's stream to a list of students. */
export function changedList(list: readonly ProjectedStudent[], { inserted, removed }: ListChange): ProjectedStudent[] {
  const gone = new Set(removed);
  const next = list.filter(({ id }) => !gone.has(id));
  for (const { at, student } of inserted) next.splice(at, 0, student);
  return next;
}
