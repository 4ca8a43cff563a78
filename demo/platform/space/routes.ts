import { eq } from 'drizzle-orm';
import type { FOLLOW_CALLS } from '../../../src/contract/space/follows.ts';
import type { PEOPLE_CALLS } from '../../../src/contract/space/people.ts';
import { FOCUS_TYPE, PERSON_TYPE } from '../../../src/contract/space/space-constants.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { userInfo } from '../users/queries.ts';
import { fanFiguresOf } from './follow-lists.ts';
import { lockSpace, relationOf, relationsOf, setFollowed, showInLists } from './follows.ts';
import { type Inhabited, peopleOf, publicNameOf } from './people.ts';
import { spaces } from './tables.ts';
import { requireOneself, requireShown, requireSpace, SHOWS, settingsOf } from './visibility.ts';
import { findVisits, recordVisit } from './visits.ts';

interface Pair {
  readonly userId: string;
  readonly focusUserId: string;
}

const changeFollow = async ({ focusUserId, userId }: Pair, context: UserContext, isFollowed: boolean) => {
  const { now, platform } = context;
  requireOneself(context, userId, 'userId');
  if (focusUserId === userId) {
    throw new RequestError('invalidInput', 'You cannot follow yourself.', { field: 'focusUserId' });
  }
  await requireWithinOwn(context, 'followsPerUser');
  const before = await peopleOf(platform.db, [userId, focusUserId], userId);
  const [user, person] = [before.get(userId), before.get(focusUserId)];
  if (!user || !person) throw new RequestError('notFound', 'The person does not exist.', { field: 'focusUserId' });
  const schoolId = context.tenantId || context.session.tenantId;
  await setFollowed(platform.db, { follower: user.person, followed: person.person, isFollowed, schoolId }, now);
  const after = await peopleOf(platform.db, [userId, focusUserId], userId);
  const fansOf = await fanFiguresOf(platform.db, after.values(), userId);
  return {
    focusType: await relationOf(platform.db, userId, focusUserId),
    fansNum: fansOf.get(focusUserId) ?? null,
    focusNum: (after.get(userId) as Inhabited).space.focusCount,
  };
};

/** Those that answer with a number of works or moderate a text are in the area `works`. */
type SpaceCalls = Omit<
  typeof PEOPLE_CALLS & typeof FOLLOW_CALLS,
  'addOrUpdatePersonSpace' | 'listFans' | 'listFollows' | 'readMembership' | 'readSpaceCounts' | 'saveSpaceAbout'
>;

export const SPACE_HANDLERS: Handlers<SpaceCalls> = {
  async readSpaceUser({ query: { searchUserId } }, context) {
    const viewer = context.session?.userId;
    const userId = searchUserId || viewer;
    if (userId === undefined) throw new RequestError('signInRequired', 'Sign in first.');
    const { person, space } = await requireSpace(context, userId, 'searchUserId');
    const { about, coverUrl } = space;
    const info = { ...userInfo(person), about, coverUrl, joinedAt: person.createdAt.toISOString() };
    if (userId === viewer) return info;
    const realName = person.nickName === '' ? person.realName : '';
    return { ...info, realName, mobile: '', email: '', thirdAccount: '', gender: null };
  },

  async readVip({ query: { userId } }, context) {
    return { isVip: (await requireSpace(context, userId, 'userId')).person.vip };
  },

  async readSpaceSettings(_input, context) {
    const { person, space } = await requireSpace(context, context.session.userId, 'userId');
    return { settingList: settingsOf(person, space) };
  },

  async saveSpaceSetting({ body: { isVisible, personType, userId } }, context) {
    const { platform } = context;
    requireOneself(context, userId, 'userId');
    await requireWithinOwn(context, 'settingsPerUser');
    const { person, space } = await requireSpace(context, userId, 'userId');
    if (person.isOrganization) {
      throw new RequestError('forbidden', 'An organization is always visible.', { field: 'isVisible' });
    }
    const set = { [SHOWS[personType]]: isVisible === 1 };
    await transact(platform.db, async (tx) => {
      const before = await lockSpace(tx, userId);
      await tx.update(spaces).set(set).where(eq(spaces.userId, userId));
      if (personType === PERSON_TYPE.follows && before.showsFollows !== set.showsFollows) {
        await showInLists(tx, userId, isVisible === 1);
      }
    });
    return { settingList: settingsOf(person, { ...space, ...set }) };
  },

  addFocus: ({ body }, context) => changeFollow(body, context, true),

  cancelFocus: ({ body }, context) => changeFollow(body, context, false),

  async readFocusTypes({ body: { userIds } }, { platform, session }) {
    const relations = await relationsOf(platform.db, session?.userId, userIds);
    return { list: userIds.map((userId) => ({ userId, focusType: relations.get(userId) ?? FOCUS_TYPE.none })) };
  },

  async listVisitors({ query: { userId, ...page } }, context) {
    const { db } = context.platform;
    await requireShown(context, userId, PERSON_TYPE.visitors, 'userId');
    const { rows, total } = await findVisits(db, userId, page);
    const people = await peopleOf(
      db,
      rows.map(({ visitorId }) => visitorId),
    );
    const records = rows.flatMap(({ visitedAt, visitorId }) => {
      const found = people.get(visitorId);
      if (!found) return [];
      const { avatarUrl, vip } = found.person;
      const visit = { id: `${userId}-${visitorId}`, visitorId, visitedAt: visitedAt.toISOString() };
      return { ...visit, avatarUrl, vip, nickName: publicNameOf(found.person) };
    });
    return { records, pageCount: Math.ceil(total / page.pageSize), pageCurrent: page.page };
  },

  async updateVisitor({ body: { userId, visitorId } }, context) {
    const { now, platform } = context;
    requireOneself(context, visitorId, 'visitorId');
    if (userId === visitorId) return { recorded: false };
    await requireWithinOwn(context, 'visitsPerUser');
    await requireSpace(context, userId, 'userId');
    await recordVisit(platform.db, userId, visitorId, now);
    return { recorded: true };
  },
};
