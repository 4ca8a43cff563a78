import { isManaging, type Role } from '../../../../src/contract/school/roles.ts';
import type { Session, UserContext } from '../../core/http/context.ts';
import { pageRefused } from '../../core/http/origins.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { findById, roleOf } from '../queries.ts';
import { availabilityOf, requireAvailable } from './availability.ts';
import { readManaged, type Settings } from './managed.ts';
import {
  type Asking,
  isMemberOf,
  isMembersOnly,
  obstacleOf,
  type SchoolAndParent,
  sessionAt,
  type Viewer,
} from './obstacle.ts';

/**
 * What a caller wants to do at a school. Each includes the ones before, except that administrators also manage a school
 * which is closed or expired:
 * - `address`: to send its administrators what is not of the school, as a report of a person: as `find`, even if it is closed
 *   or expired, for a user whom the page may name,
 * - `find`: to know that it exists and can be used,
 * - `read`: to read what it shows to the caller,
 * - `visit`: the same in one's role there, which is null for others than members,
 * - `enter`: to use it with the present session,
 * - `participate`: to read and change what is one's own there, in one's role,
 * - `teach`: to use what is for its teachers and administrators,
 * - `manage`: to change its settings.
 *
 * A user of a page of another origin may do `address` and the last four, and read a school of members only, if the school lists this
 * origin (requirement S24), whatever school the header names. `find`, `read` and `visit` they may do there as a visitor: the answer
 * has no `userId`. A handler that is open to visitors takes the user from the answer, never from the session.
 */
export type Purpose = 'address' | 'find' | 'read' | 'visit' | 'enter' | 'participate' | 'teach' | 'manage';

/** A school as the request names it: by an input, or by the header `tenant_id`. Errors name the same place. */
export type Named = { readonly schoolId: string } | { readonly tenantId: string };

/** The school that an input names, or otherwise the header `tenant_id`. */
export const namedBy = ({ tenantId }: Pick<Asking, 'tenantId'>, schoolId: string): Named => ({
  tenantId: schoolId || tenantId,
});

/** Somebody in their role at a school. Queries and rules take it in place of ids. */
export interface Participant extends Viewer {
  readonly role: Role | null;
}

/** A teacher or an administrator of a school. */
export interface Lecturer extends Participant {
  readonly userId: string;
  /** Whether the lecturer sees only classes and live courses of their own, not those of the school. */
  readonly isOnlyOwn: boolean;
}

/** Whether somebody with this role teaches or administers. */
export const isLecturing = (role: Role | null): boolean => role === 'teacher' || isManaging(role);

/**
 * A school and its parent, regardless of the caller.
 * @throws RequestError notFound, tenantUnknown
 */
export const findSchool = async (
  { language, platform: { db } }: Pick<Asking, 'language' | 'platform'>,
  named: Named,
): Promise<SchoolAndParent> => {
  const id = 'tenantId' in named ? named.tenantId : named.schoolId;
  const unknown = (message: string) =>
    'tenantId' in named
      ? new RequestError('tenantUnknown', message, { field: 'tenant_id' })
      : new RequestError('notFound', message, { field: 'schoolId' });
  if (id === '') throw unknown('tenantId' in named ? 'The header tenant_id is missing.' : 'The school does not exist.');
  const school = await findById(db, id, language);
  if (!school) throw unknown('The school does not exist.');
  const parent = school.parentId === null ? school : await findById(db, school.parentId, language);
  return { school, parent: parent ?? school };
};

/** Rejects a caller who may not read a school. One that is open to everybody is readable with any session. */
const requireNoObstacle = async (asking: Asking, found: SchoolAndParent, field: string): Promise<void> => {
  if ((await obstacleOf(asking, found)) !== 'none')
    throw new RequestError('forbidden', 'This school is open to its members only.', { field });
};

/**
 * The session as the school knows it.
 * @throws RequestError originRefused for a page that the school does not list, unless it may act there for a visitor.
 *   Visitors are identified by nothing that a page could use
 */
const knownSession = async (asking: Asking, found: SchoolAndParent, isForListed: boolean): Promise<Session | null> => {
  const known = await sessionAt(asking, found);
  if (isForListed && known === null && asking.session !== null) throw pageRefused();
  return known;
};

type User = Asking & Pick<UserContext, 'session'>;

/**
 * Decides whether the caller may do this at a school, by default that of the header `tenant_id`, and returns what
 * queries need for it. This is the only place where it is decided.
 * @throws RequestError notFound or tenantUnknown, schoolClosed, schoolExpired, originRefused, forbidden, methodRefused
 */
export async function authorize(
  asking: Asking,
  purpose: 'address' | 'find' | 'read' | 'enter',
  at?: Named,
): Promise<Viewer>;
export async function authorize(asking: Asking, purpose: 'visit' | 'participate', at?: Named): Promise<Participant>;
export async function authorize(asking: User, purpose: 'teach', at?: Named): Promise<Lecturer>;
export async function authorize(asking: User, purpose: 'manage', at: { readonly schoolId: string }): Promise<Settings>;
export async function authorize(
  asking: Asking,
  purpose: Purpose,
  at: Named = { tenantId: asking.tenantId },
): Promise<unknown> {
  const {
    now,
    platform: { db },
    session,
  } = asking;
  if (purpose === 'manage') {
    const settings = await readManaged(db, (at as { schoolId: string }).schoolId, session as UserContext['session']);
    if (asking.foreignOrigin !== null) await knownSession(asking, await findSchool(asking, at), true);
    return settings;
  }
  const found = await findSchool(asking, at);
  if (purpose === 'address') return { ...found, userId: (await knownSession(asking, found, true))?.userId ?? null };
  requireAvailable([found.school, found.parent], now);
  const isForVisitors = purpose === 'find' || ((purpose === 'read' || purpose === 'visit') && !isMembersOnly(found));
  const known = await knownSession(asking, found, !isForVisitors);
  const userId = known?.userId ?? null;
  const viewer: Viewer = { ...found, userId };
  if (purpose === 'find') return viewer;
  if (purpose === 'enter') {
    await requireNoObstacle(asking, found, 'tenantId' in at ? 'tenant_id' : 'schoolId');
    return viewer;
  }
  if (isMembersOnly(found)) await requireNoObstacle(asking, found, 'schoolId');
  if (purpose === 'read') return viewer;
  const role = userId === null ? null : await roleOf(db, found.school.id, userId);
  if (purpose === 'teach' && !isLecturing(role)) {
    const detail = 'tenantId' in at ? {} : { field: 'schoolId' };
    throw new RequestError('forbidden', 'Only teachers and administrators of the school can do this.', detail);
  }
  return { ...viewer, role, isOnlyOwn: !isManaging(role) };
}

/**
 * What somebody may read of a school without a session, by a secret address of their own: what they may visit there. Null once
 * the school cannot be used, or is open to its members only and they are none.
 */
export const authorizeHolder = async (
  asking: Pick<Asking, 'language' | 'now' | 'platform'>,
  tenantId: string,
  userId: string,
): Promise<Participant | null> => {
  const { db } = asking.platform;
  const found = await findSchool(asking, { schoolId: tenantId });
  if (availabilityOf([found.school, found.parent], asking.now) !== 'open') return null;
  const viewer: Viewer = { ...found, userId };
  if (isMembersOnly(found) && !(await isMemberOf(asking, viewer))) return null;
  return { ...viewer, role: await roleOf(db, found.school.id, userId) };
};
