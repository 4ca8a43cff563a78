import { isManaging } from '../../../../src/contract/school/roles.ts';
import type { CallContext, UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { authorize, type Participant } from '../../tenants/authorization/authorize.ts';
import { isMemberOf } from '../../tenants/authorization/obstacle.ts';
import { roleOf } from '../../tenants/queries.ts';

/** A post or video, as its rights need it. */
interface Owned {
  readonly userId: string;
  readonly schoolId: string;
}

/**
 * What a viewer may do with a work: its author changes and deletes it; administrators of its school delete it, too.
 * `requireAuthor` and `requireDeletion` hold callers to the same.
 */
export const workRights = async (
  { platform, session }: CallContext,
  { schoolId, userId }: Owned,
  viewer: string | undefined,
): Promise<{ readonly mayEdit: boolean; readonly mayDelete: boolean }> => {
  if (viewer === undefined) return { mayEdit: false, mayDelete: false };
  if (viewer === userId) return { mayEdit: true, mayDelete: true };
  return { mayEdit: false, mayDelete: !session?.bound && isManaging(await roleOf(platform.db, schoolId, viewer)) };
};

/**
 * Admits who may publish at a school: its members.
 * @throws RequestError notFound, forbidden, notAMember, schoolClosed, schoolExpired
 */
export const requireWriter = async (context: UserContext, schoolId: string): Promise<Participant> => {
  const found = await authorize(context, 'participate', { schoolId });
  if (found.role !== null || (await isMemberOf(context, found))) return found;
  throw new RequestError('notAMember', 'Only members of the school publish there.', { field: 'schoolId' });
};

/**
 * Admits the author of a work to changes of it.
 * @throws RequestError forbidden
 */
export const requireAuthor = async (context: UserContext, work: Owned): Promise<void> => {
  await authorize(context, 'participate', { schoolId: work.schoolId });
  if (work.userId !== context.session.userId)
    throw new RequestError('forbidden', 'Only its author can change a work.', { field: 'resourceId' });
};

/**
 * Admits who may delete a work.
 * @throws RequestError forbidden, methodRefused
 */
export const requireDeletion = async (context: UserContext, { schoolId, userId }: Owned): Promise<void> => {
  await authorize(context, 'participate', { schoolId });
  if (userId !== context.session.userId) await authorize(context, 'manage', { schoolId });
};
