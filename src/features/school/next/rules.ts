import { DAY_MS } from '../../../contract/durations.ts';
import type { Course } from '../../../contract/mall/courses.ts';
import type { NextItem, SchoolNext } from '../../../contract/school/next.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** How many entries the agenda has at most. */
export const AGENDA_MAX = 5;
const EXAM_SOON_DAYS = 3;
const KINDS = ['live', 'lesson', 'exam'];

/** The one thing that a portal begins with: something at a time, a course, or nothing. */
export type Next =
  | { readonly kind: 'item'; readonly item: NextItem }
  | { readonly kind: 'course'; readonly course: Course }
  | { readonly kind: 'nothing' };

/** When something happens: an exam when it ends, anything else when it begins. */
export const timeOf = ({ endTime, kind, startTime }: NextItem): Date => new Date(kind === 'exam' ? endTime : startTime);

const inOrder = (one: NextItem, other: NextItem): number => timeOf(one).getTime() - timeOf(other).getTime();

/**
 * What is next: what is on, a live course before a lesson and an exam; then what begins within a day; then an exam that
 * ends within three days; then the course opened last (requirement U09).
 */
export function nextOf({ courses, items, now }: Pick<SchoolNext, 'courses' | 'items' | 'now'>): Next {
  const known = items.filter(({ kind }) => KINDS.includes(kind));
  const isWithin = (item: NextItem, days: number) => timeOf(item).getTime() <= Date.parse(now) + days * DAY_MS;
  const on = KINDS.flatMap((kind) => known.filter((item) => item.kind === kind && item.isOn));
  const ahead = known.filter(({ isOn }) => !isOn).sort(inOrder);
  const item =
    on[0] ??
    ahead.find((one) => one.kind !== 'exam' && isWithin(one, 1)) ??
    ahead.find((one) => one.kind === 'exam' && isWithin(one, EXAM_SOON_DAYS));
  if (item) return { kind: 'item', item };
  const [course] = courses;
  return course ? { kind: 'course', course } : { kind: 'nothing' };
}

/** What else happens in the week, by time. */
export const agendaOf = ({ items }: Pick<SchoolNext, 'items'>, next: Next): readonly NextItem[] =>
  items
    .filter((item) => KINDS.includes(item.kind) && !(next.kind === 'item' && next.item === item))
    .sort(inOrder)
    .slice(0, AGENDA_MAX);

/** The courses to continue besides the one that is next. */
export const continuedOf = ({ courses }: Pick<SchoolNext, 'courses'>, next: Next): readonly Course[] =>
  courses.filter((course) => !(next.kind === 'course' && next.course === course));

/** Where something leads: a lesson only its teacher, to the class. */
export function targetOf({ classId, id, isOn, isOwn, kind }: NextItem, schoolId: string): NavigationTarget | null {
  if (kind === 'exam') return { route: 'examInfo', params: { schoolId }, query: { examId: id } };
  if (kind === 'lesson') return classId === '' ? null : { route: 'classView', params: { schoolId, classId } };
  const params = { schoolId, id };
  return isOn
    ? { route: 'liveRoom', params, query: isOwn ? { role: 'host' } : {} }
    : { route: 'liveLearnDetail', params };
}

/** How many days of the reader’s calendar lie between two times: 0 for the same day. */
export const daysBetween = (from: Date, to: Date): number => {
  const midnight = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
};
