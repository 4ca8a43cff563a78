import type { SpaceSetting } from '../../../src/contract/space/people.ts';
import { PERSON_TYPE, type PersonType } from '../../../src/contract/space/space-constants.ts';
import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { UserRow } from '../users/queries.ts';
import { type Inhabited, peopleOf, type SeenSpace, type SpaceRow } from './people.ts';

/** The column that says whether a part is public. */
export const SHOWS = {
  [PERSON_TYPE.works]: 'showsWorks',
  [PERSON_TYPE.follows]: 'showsFollows',
  [PERSON_TYPE.visitors]: 'showsVisitors',
} as const satisfies Record<PersonType, keyof SpaceRow>;

type Owner = Pick<UserRow, 'id' | 'isOrganization'>;

/** Whether everybody sees a part of a space (requirement H06): organizations hide nothing. */
export const isPublic = (part: PersonType, { isOrganization }: Owner, space: SpaceRow): boolean =>
  isOrganization || space[SHOWS[part]];

/** Whether `viewer` sees a part of a space: owners see everything, and those whom they blocked nothing. */
export const isShown = (part: PersonType, owner: Owner, space: SeenSpace, viewer: string | undefined): boolean =>
  viewer === owner.id || (!space.isClosed && isPublic(part, owner, space));

/** What others see of a space; nothing in the eyes of somebody whom its owner has blocked. */
export const settingsOf = (owner: Owner, space: SeenSpace): SpaceSetting[] =>
  Object.values(PERSON_TYPE).map((personType) => ({
    personType,
    isVisible: !space.isClosed && isPublic(personType, owner, space) ? 1 : 0,
  }));

/**
 * The owner of a space and the space itself.
 * @throws RequestError notFound
 */
export const requireSpace = async (
  { platform: { db }, session }: CallContext,
  userId: string,
  field: string,
): Promise<Inhabited> => {
  const found = (await peopleOf(db, [userId], session?.userId)).get(userId);
  if (!found) throw new RequestError('notFound', 'The person does not exist.', { field });
  return found;
};

/**
 * The same, for a caller who sees a part of the space.
 * @throws RequestError notFound, forbidden
 */
export const requireShown = async (
  context: CallContext,
  userId: string,
  part: PersonType,
  field: string,
): Promise<Inhabited> => {
  const found = await requireSpace(context, userId, field);
  if (!isShown(part, found.person, found.space, context.session?.userId)) {
    throw new RequestError('forbidden', 'The person does not show this.', { field });
  }
  return found;
};

/**
 * Rejects a caller who names somebody else as the acting user.
 * @throws RequestError forbidden
 */
export const requireOneself = ({ session }: CallContext, userId: string, field: string): void => {
  if (session?.userId !== userId) throw new RequestError('forbidden', 'You can only act for yourself.', { field });
};
