import type { FollowRecord, listFans, listFollows } from '../../../../src/contract/space/follows.ts';
import type {
  addOrUpdatePersonSpace,
  readMembership,
  readSpaceCounts,
  SpaceCounts,
} from '../../../../src/contract/space/people.ts';
import { FOCUS_TYPE, PERSON_TYPE } from '../../../../src/contract/space/space-constants.ts';
import type { CallContext } from '../../core/http/context.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { fanFiguresOf, findFans, findFollows, followFiguresOf } from '../../space/follow-lists.ts';
import { relationOf, relationsOf } from '../../space/follows.ts';
import { type Inhabited, peopleOf, publicNameOf } from '../../space/people.ts';
import { isShown, requireOneself, requireShown, requireSpace, settingsOf } from '../../space/visibility.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { isMemberOf } from '../../tenants/authorization/obstacle.ts';
import { joinPolicyOf } from '../../tenants/joining.ts';
import { countWorks } from './counts.ts';
import { recount } from './recount.ts';

/** Counts the works of those people who show them to the caller; a person without a count hides them. */
const shownWorksOf = async (
  context: CallContext,
  people: Iterable<Inhabited>,
): Promise<(userId: string) => number | null> => {
  const viewer = context.session?.userId;
  const shown = [...people].filter(({ person, space }) => isShown(PERSON_TYPE.works, person, space, viewer));
  const counts = await countWorks(
    context,
    shown.map(({ person }) => person),
  );
  const ids = new Set(shown.map(({ person }) => person.id));
  return (userId) => (ids.has(userId) ? (counts.get(userId) ?? 0) : null);
};

/** The rows of a list of fans or followed people, in the order of the ids. */
const followRecords = async (context: CallContext, ids: readonly string[]): Promise<FollowRecord[]> => {
  const { db } = context.platform;
  const viewer = context.session?.userId;
  const people = await peopleOf(db, ids, viewer);
  const relations = await relationsOf(db, viewer, ids);
  const worksOf = await shownWorksOf(context, people.values());
  const fansOf = await fanFiguresOf(db, people.values(), viewer);
  const followsOf = await followFiguresOf(db, people.values(), viewer);
  return ids.flatMap((id) => {
    const found = people.get(id);
    if (!found) return [];
    const { person } = found;
    return {
      userId: id,
      nickName: publicNameOf(person),
      avatarUrl: person.avatarUrl,
      positionName: person.positionName,
      vip: person.vip,
      isOrganizationAccount: person.isOrganization,
      focusNum: followsOf.get(id) ?? null,
      fansNum: fansOf.get(id) ?? null,
      worksNum: worksOf(id),
      focusType: relations.get(id) ?? FOCUS_TYPE.none,
    };
  });
};

const countsOf = async (context: CallContext, userId: string, field: string): Promise<SpaceCounts> => {
  const { platform, session } = context;
  const viewer = session?.userId;
  const inhabited = await requireSpace(context, userId, field);
  const { person, space } = inhabited;
  return {
    worksCount: (await shownWorksOf(context, [inhabited]))(userId),
    fansCount: (await fanFiguresOf(platform.db, [inhabited], viewer)).get(userId) ?? null,
    focusCount: (await followFiguresOf(platform.db, [inhabited], viewer)).get(userId) ?? null,
    studyCourseCount: space.studyCourseCount,
    focusType: viewer === userId ? FOCUS_TYPE.none : await relationOf(platform.db, viewer, userId),
    settingList: settingsOf(person, space),
  };
};

interface FigureCalls {
  readonly addOrUpdatePersonSpace: typeof addOrUpdatePersonSpace;
  readonly listFans: typeof listFans;
  readonly listFollows: typeof listFollows;
  readonly readMembership: typeof readMembership;
  readonly readSpaceCounts: typeof readSpaceCounts;
}

/** The calls of spaces whose answers have a number of works. */
export const FIGURE_HANDLERS: Handlers<FigureCalls> = {
  readSpaceCounts: ({ query: { webMasterId } }, context) => countsOf(context, webMasterId, 'webMasterId'),

  addOrUpdatePersonSpace: limited('visitsPerUser', async ({ body: { focusUserId, userId } }, context) => {
    requireOneself(context, userId, 'userId');
    await requireSpace(context, focusUserId, 'focusUserId');
    await recount(context.platform.db, userId);
    return countsOf(context, focusUserId, 'focusUserId');
  }),

  async readMembership({ query: { tenantId, userId } }, context) {
    requireOneself(context, userId, 'userId');
    const found = await authorize(context, 'find', { schoolId: tenantId });
    return { isMember: await isMemberOf(context, found), joinPolicy: joinPolicyOf(found) };
  },

  async listFans({ query: { focusUserId, ...query } }, context) {
    const owner = await requireShown(context, focusUserId, PERSON_TYPE.follows, 'focusUserId');
    const { ids, rowCount } = await findFans(context.platform.db, owner, context.session?.userId, query);
    return { records: await followRecords(context, ids), rowCount };
  },

  async listFollows({ query: { userId, ...query } }, context) {
    const owner = await requireShown(context, userId, PERSON_TYPE.follows, 'userId');
    const { ids, rowCount } = await findFollows(context.platform.db, owner, context.session?.userId, query);
    return { records: await followRecords(context, ids), rowCount };
  },
};
