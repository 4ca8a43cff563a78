import type {
  ListChange,
  ProjectedStudent,
  Projection,
  ProjectionEvent,
  ProjectionHead,
} from '../../../../src/contract/attendance/projection.ts';

type List = readonly ProjectedStudent[];

const isSame = (one: ProjectedStudent | undefined, other: ProjectedStudent): boolean =>
  one?.name === other.name && one.headImageUrl === other.headImageUrl;

/**
 * How a list becomes another one. Students who stay mostly keep their order; one who has moved up is removed and
 * inserted again.
 */
export const changeOf = (before: List, after: List): ListChange => {
  const known = new Map(before.map((student) => [student.id, student]));
  const places = new Map(after.map(({ id }, index) => [id, index]));
  const staying = before.filter(({ id }) => places.has(id));
  const isKept = new Set<string>();
  let last = Number.POSITIVE_INFINITY;
  // From the end: students come in front, so the later ones are in order.
  for (const student of staying.toReversed()) {
    const place = places.get(student.id) ?? 0;
    if (place > last || !isSame(after[place], student)) continue;
    isKept.add(student.id);
    last = place;
  }
  return {
    removed: [...known.keys()].filter((id) => !isKept.has(id)),
    inserted: after.flatMap((student, at) => (isKept.has(student.id) ? [] : [{ at, student }])),
  };
};

const isEmpty = ({ inserted, removed }: ListChange): boolean => inserted.length === 0 && removed.length === 0;

const headOf = ({ attendedList: _, notAttendList: __, ...head }: Projection): ProjectionHead => head;

const isSameHead = (one: ProjectionHead, other: ProjectionHead): boolean =>
  JSON.stringify({ ...one, now: '' }) === JSON.stringify({ ...other, now: '' });

/** What has changed between two states of a projection; null if nothing has. */
export const eventOf = (before: Projection, after: Projection): ProjectionEvent | null => {
  const attended = changeOf(before.attendedList, after.attendedList);
  const notAttend = changeOf(before.notAttendList, after.notAttendList);
  const head = headOf(after);
  if (isEmpty(attended) && isEmpty(notAttend) && isSameHead(headOf(before), head)) return null;
  return { kind: 'change', head, attended, notAttend };
};
