import { eq } from 'drizzle-orm';
import {
  type PLATE_CALLS,
  type PlateColumns,
  type PlateTerm,
  SUBSCRIBE_OPERATION,
} from '../../../src/contract/plate/plates.ts';
import type { CallContext, UserContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { publicNameOf } from '../space/people.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { isMemberOf, type Viewer } from '../tenants/authorization/obstacle.ts';
import { users } from '../users/tables.ts';
import {
  countsAt,
  evaluate,
  findCategories,
  findSection,
  isSubscribed,
  type Place,
  plateColumns,
  readEvaluation,
  subscribe,
  unsubscribe,
} from './queries.ts';

interface PlaceInput {
  readonly sectionId: string;
  readonly templateId: string;
  readonly categoryId: string;
}

const unknown = (field: string) => new RequestError('notFound', 'The plate has no such part.', { field });

/**
 * The section of a call, and the categories on the path to the one that it names. Without a path, that is the category
 * alone.
 * @throws RequestError notFound, invalidInput
 */
export const requirePlace = async (
  { platform: { db } }: CallContext,
  schoolId: string,
  { sectionId, templateId, categoryId }: PlaceInput,
  categoryIdPath = categoryId,
) => {
  const section = await findSection(db, schoolId, sectionId);
  if (!section) throw unknown('sectionId');
  if (section.templateId !== templateId) throw unknown('templateId');
  const ids = categoryIdPath === '' ? [] : categoryIdPath.split('.');
  if ((ids.at(-1) ?? '') !== categoryId) {
    throw new RequestError('invalidInput', 'The path does not end with the category.', { field: 'categoryIdPath' });
  }
  const categories = await findCategories(db, section, ids);
  const isWhole = categories.length === ids.length && categories.every(({ id }, index) => id === ids[index]);
  if (!isWhole) throw unknown(ids.length > 1 ? 'categoryIdPath' : 'categoryId');
  const isPath = categories.every(({ parentId }, index) => index === 0 || parentId === ids[index - 1]);
  if (!isPath) throw unknown('categoryIdPath');
  const place: Place = { tenantId: schoolId, sectionId, categoryId };
  return { section, categories, place };
};

/**
 * Admits a change by a member of the school.
 * @throws RequestError tooManyRequests, notAMember
 */
const requireMember = async (context: UserContext, found: Viewer): Promise<void> => {
  await requireWithinOwn(context, 'plateChangesPerUser');
  if (await isMemberOf(context, found)) return;
  throw new RequestError('notAMember', 'Only members of the school can do this.', { field: 'schoolId' });
};

/** The categories as the terms of a facet. */
const termsIn = ({ ids, parents, titles }: PlateColumns, facetId: string): PlateTerm[] => {
  const terms: PlateTerm[] = [];
  for (const [at, id] of ids.entries()) {
    const parent = terms[parents[at] ?? -1];
    const path = parent ? `${parent.path}.${id}` : id;
    terms.push({ id, title: titles[at] ?? '', level: (parent?.level ?? 0) + 1, path, facetId });
  }
  return terms;
};

export const PLATE_HANDLERS: Handlers<Omit<typeof PLATE_CALLS, 'listPlateContents'>> = {
  async readPlateTree({ params: { schoolId }, query: { contentType, shape } }, context) {
    const { language, platform } = context;
    await authorize(context, 'read', { schoolId });
    const columns = await plateColumns(platform.db, schoolId, contentType, language);
    if (!columns || shape === 'columns') return columns;
    const { kinds, sectionId, templateId, title } = columns;
    const facets = [{ id: templateId, title, terms: termsIn(columns, templateId) }];
    return { sectionId, templateId, title, kinds, shape, facets };
  },

  async readPlateOwner({ params: { schoolId }, query }, context) {
    const { platform } = context;
    const rights = await authorize(context, 'visit', { schoolId });
    const { section, categories, place } = await requirePlace(context, schoolId, query, query.categoryIdPath);
    if (categories[0] && categories[0].parentId !== null) throw unknown('categoryIdPath');
    const owned = categories.findLast(({ ownerId }) => ownerId !== null);
    const { ownerId, mailbox } = owned ?? section;
    if (ownerId === null) return null;
    // The owner's shard is another one than the school's.
    const [owner] = await platform.db.select().from(users).where(eq(users.id, ownerId)).limit(1);
    if (!owner) return null;
    const { id, realName, avatarUrl, positionName, vip } = owner;
    const ownedCategoryId = owned?.id ?? '';
    const { userId } = rights;
    const isMember = userId !== null && (rights.role !== null || (await isMemberOf(context, rights)));
    return {
      // Others than members get the name that the space shows them, and so do members on pages that the school does not list.
      userBasicInfo: {
        ...{ id, avatarUrl, positionName, vip },
        ...{ nickName: publicNameOf(owner), realName: isMember ? realName : '' },
      },
      sectionMailbox: mailbox,
      ownedCategoryId,
      evaluation: await readEvaluation(platform.db, { ...place, categoryId: ownedCategoryId }, userId ?? undefined),
    };
  },

  async readPlateSubscription({ params: { schoolId }, query }, context) {
    const { platform } = context;
    const { userId } = await authorize(context, 'read', { schoolId });
    const { place } = await requirePlace(context, schoolId, query);
    const { subscribers } = await countsAt(platform.db, place);
    const subscribed = userId !== null && (await isSubscribed(platform.db, place, userId));
    return { subscribed, subscriberCount: subscribers };
  },

  async changePlateSubscription({ params: { schoolId }, body }, context) {
    const { now, platform, session } = context;
    const school = await authorize(context, 'participate', { schoolId });
    const { section, place } = await requirePlace(context, schoolId, body);
    const subscribed = body.operateType === SUBSCRIBE_OPERATION.subscribe;
    // Users who have left the school can still unsubscribe.
    await requireMember(context, school).catch((error: unknown) => {
      if (subscribed || !(error instanceof RequestError) || error.code !== 'notAMember') throw error;
    });
    const subscriberCount = subscribed
      ? await subscribe(platform.db, section, place, session.userId, body.portalPageId, now)
      : await unsubscribe(platform.db, place, session.userId);
    return { subscribed, subscriberCount };
  },

  async evaluatePlate({ params: { schoolId }, body }, context) {
    const { now, platform, session } = context;
    const school = await authorize(context, 'participate', { schoolId });
    const { section, categories, place } = await requirePlace(context, schoolId, body);
    const { ownerId } = categories[0] ?? section;
    if (ownerId === null) throw unknown('categoryId');
    await requireMember(context, school);
    if (ownerId === session.userId)
      throw new RequestError('forbidden', 'Nobody evaluates their own plate.', { field: 'categoryId' });
    return evaluate(platform.db, section, place, session.userId, body.score, now);
  },
};
