import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { Id, PageNumber, pageSize, SearchTerm } from '../shapes.ts';
import { FocusTypeOf, VipState } from './people.ts';
import { FOLLOW_PAGE_SIZE, FOLLOW_STATES_MAX, VISITOR_PAGE_SIZE } from './space-constants.ts';

/** A fan, or a person who is followed. A figure that its owner hides is null; follows that others hide do not count. */
export const FollowRecord = v.object({
  userId: Id,
  nickName: v.string(),
  avatarUrl: v.string(),
  positionName: v.string(),
  vip: VipState,
  isOrganizationAccount: v.boolean(),
  focusNum: v.nullable(v.number()),
  fansNum: v.nullable(v.number()),
  worksNum: v.nullable(v.number()),
  /** The relation of the caller to this person. */
  focusType: FocusTypeOf,
});
export type FollowRecord = v.InferOutput<typeof FollowRecord>;

/** No order by a figure: it would reveal figures that people hide. */
export const FOLLOW_SORTS = ['recent', 'earliest', 'name'] as const;
export type FollowSort = (typeof FOLLOW_SORTS)[number];

const listQuery = {
  page: PageNumber,
  pageSize: pageSize(FOLLOW_PAGE_SIZE),
  search: SearchTerm,
  sort: v.optional(v.picklist(FOLLOW_SORTS), 'recent'),
};
const followPage = v.object({ records: v.array(FollowRecord), rowCount: v.number() });

export const listFans = call({
  name: 'space.fans',
  method: 'GET',
  path: '/api/personal-center/getFansList',
  pathDecided: true,
  summary:
    'Lists the fans of a user by page, without those who hide whom they follow from the caller; rejected if the user hides them.',
  access: 'anyone',
  envelope: SPACE_ENVELOPE,
  query: v.object({ focusUserId: Id, ...listQuery }),
  data: followPage,
  codes: ['notFound', 'forbidden'],
});

export const listFollows = call({
  name: 'space.follows',
  method: 'GET',
  path: '/api/personal-center/getFollowList',
  pathDecided: true,
  summary:
    'Lists the people whom a user follows by page, without those who hide their fans from the caller; rejected if the user hides them.',
  access: 'anyone',
  envelope: SPACE_ENVELOPE,
  query: v.object({ userId: Id, ...listQuery }),
  data: followPage,
  codes: ['notFound', 'forbidden'],
});

const pair = v.object({ userId: Id, focusUserId: Id });
/** The new relation, the number of fans of the person unless it is hidden, and how many people the user follows. */
const relation = v.object({ focusType: FocusTypeOf, fansNum: v.nullable(v.number()), focusNum: v.number() });

/** What following and its end have in common. */
const change = {
  method: 'POST',
  pathDecided: true,
  access: 'user',
  envelope: SPACE_ENVELOPE,
  body: pair,
  data: relation,
  codes: ['forbidden', 'notFound', 'tooManyRequests'],
  repeatable: true,
} as const;

export const addFocus = call({
  ...change,
  name: 'space.follow',
  path: '/api/personal-center/addFocus',
  summary: 'Lets the signed-in user follow a person; does nothing if it is so already.',
});

export const cancelFocus = call({
  ...change,
  name: 'space.unfollow',
  path: '/api/personal-center/cancelFocus',
  summary: 'Ends that the signed-in user follows a person; does nothing if it is so already.',
});

export const readFocusTypes = call({
  name: 'space.followStates',
  method: 'POST',
  path: '/api/personal-center/getFocusTypes',
  pathDecided: true,
  summary: 'Returns the relations of the caller to several people at once.',
  access: 'anyone',
  envelope: SPACE_ENVELOPE,
  body: v.object({ userIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(FOLLOW_STATES_MAX)) }),
  data: v.object({ list: v.array(v.object({ userId: Id, focusType: FocusTypeOf })) }),
  repeatable: true,
  safe: true,
});

export const VisitorRecord = v.object({
  id: v.string(),
  visitorId: Id,
  avatarUrl: v.string(),
  nickName: v.string(),
  vip: VipState,
  visitedAt: v.string(),
});
export type VisitorRecord = v.InferOutput<typeof VisitorRecord>;

export const listVisitors = call({
  name: 'space.visitors',
  method: 'GET',
  path: '/api/personal-center/getVisitorList',
  pathDecided: true,
  summary: 'Lists the latest visitors of a space by page; rejected if its owner hides them.',
  access: 'anyone',
  envelope: SPACE_ENVELOPE,
  query: v.object({ userId: Id, page: PageNumber, pageSize: pageSize(VISITOR_PAGE_SIZE) }),
  data: v.object({ records: v.array(VisitorRecord), pageCount: v.number(), pageCurrent: v.number() }),
  codes: ['notFound', 'forbidden'],
});

export const updateVisitor = call({
  name: 'space.visit',
  method: 'POST',
  path: '/api/personal-center/updateVisitor',
  pathDecided: true,
  summary: 'Records that the signed-in user visits a space; visits to the own space are not recorded.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  body: v.object({ userId: Id, visitorId: Id }),
  data: v.object({ recorded: v.boolean() }),
  codes: ['forbidden', 'notFound', 'tooManyRequests'],
  repeatable: true,
});

export const FOLLOW_CALLS = {
  listFans,
  listFollows,
  addFocus,
  cancelFocus,
  readFocusTypes,
  listVisitors,
  updateVisitor,
};
