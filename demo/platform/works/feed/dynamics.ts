import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Dynamic, DynamicKind } from '../../../../src/contract/space/dynamics.ts';
import { PERSON_TYPE } from '../../../../src/contract/space/space-constants.ts';
import { activities } from '../../activities/tables.ts';
import type { CallContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { isAfter, pageOf } from '../../core/lists/paging.ts';
import type { Inhabited } from '../../space/people.ts';
import { isShown, requireSpace } from '../../space/visibility.ts';
import { schoolsShown, schoolsTaught, seesCourses } from '../access.ts';
import { subjectsOf } from './subjects.ts';

/** The kinds of entries that the caller sees of a person: none of what the person hides (requirements H06, H10). */
const kindsFor = (context: CallContext, { person: owner, space }: Inhabited): DynamicKind[] => {
  const shows = (part: typeof PERSON_TYPE.works | typeof PERSON_TYPE.follows) =>
    isShown(part, owner, space, context.session?.userId);
  return [
    ...(shows(PERSON_TYPE.works) ? (['posted', 'voted'] as const) : []),
    ...(shows(PERSON_TYPE.works) && seesCourses(owner, context.session?.userId)
      ? (['passed', 'studied'] as const)
      : []),
    ...(shows(PERSON_TYPE.follows) ? (['followed'] as const) : []),
  ];
};

/**
 * A page of what a person did, the newest first.
 * @throws RequestError notFound, forbidden, invalidInput for an unknown cursor
 */
export const pageOfDynamics = async (
  context: CallContext,
  { after, pageSize, userId }: { readonly after: string; readonly pageSize: number; readonly userId: string },
): Promise<{ list: Dynamic[]; next: string | null }> => {
  const { db } = context.platform;
  const inhabited = await requireSpace(context, userId, 'userId');
  const kinds = kindsFor(context, inhabited);
  if (kinds.length === 0) {
    throw new RequestError('forbidden', 'The person does not show this.', { field: 'userId' });
  }
  const rest = isAfter(after, activities.happenedAt, activities.id);
  const found = await db
    .select()
    .from(activities)
    .where(and(eq(activities.userId, userId), inArray(activities.kind, kinds), rest))
    .orderBy(desc(activities.happenedAt), desc(activities.id))
    .limit(pageSize + 1);
  const { next, rows } = pageOf(found, pageSize, ({ happenedAt, id }) => [happenedAt.toISOString(), id]);
  const schools = rows.flatMap(({ schoolId }) => schoolId || []);
  const shown = await schoolsShown(context, userId, schools);
  const taught = await schoolsTaught(context, inhabited.person, schools);
  const isOfCourses = ({ kind, subject }: (typeof rows)[number]) =>
    kind === 'passed' || kind === 'studied' || subject === 'course';
  const showsCourses = seesCourses(inhabited.person, context.session?.userId);
  // What belongs to no school is shown with the space.
  const seen = rows.filter((row) => {
    if (!row.schoolId) return true;
    return isOfCourses(row) ? showsCourses && taught.has(row.schoolId) : shown.has(row.schoolId);
  });
  const subjects = await subjectsOf(context, seen);
  const list = seen.flatMap(({ happenedAt, id, kind, schoolId, subject, subjectId }) => {
    const found = subjects.get(id);
    if (!found) return [];
    const what = subject as Dynamic['subject'];
    return [{ id, kind, time: happenedAt.toISOString(), subject: what, subjectId, schoolId, ...found }];
  });
  return { list, next };
};
