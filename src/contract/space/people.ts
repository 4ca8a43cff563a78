import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { Id } from '../shapes.ts';
import { User } from '../sign-in/session.ts';
import { ABOUT_MAX_LENGTH, FOCUS_TYPE, PERSON_TYPE } from './space-constants.ts';

export const VipState = v.picklist([0, 1, 2]);
export const FocusTypeOf = v.picklist(Object.values(FOCUS_TYPE));
export const Flag = v.picklist([0, 1]);

/**
 * The profile of a space's owner. For everybody else the account, the gender and, beside a nickname, the real name are
 * empty.
 */
export const SpaceUser = v.object({
  ...User.entries,
  /** What the person says about himself or herself in one line; empty for nothing. */
  about: v.string(),
  /** The uploaded cover of the space; empty without one. */
  coverUrl: v.string(),
  /** When the account was created. */
  joinedAt: v.string(),
});
export type SpaceUser = v.InferOutput<typeof SpaceUser>;

/** Whether a part of a space is public. */
export const SpaceSetting = v.object({ personType: v.picklist(Object.values(PERSON_TYPE)), isVisible: Flag });
export type SpaceSetting = v.InferOutput<typeof SpaceSetting>;

/** The figures of a space. A figure of a part that is hidden from the caller is null. */
export const SpaceCounts = v.object({
  /** How many works of the person the caller may see. */
  worksCount: v.nullable(v.number()),
  fansCount: v.nullable(v.number()),
  focusCount: v.nullable(v.number()),
  studyCourseCount: v.number(),
  focusType: FocusTypeOf,
  settingList: v.array(SpaceSetting),
});
export type SpaceCounts = v.InferOutput<typeof SpaceCounts>;

export const readSpaceUser = call({
  name: 'space.user',
  method: 'GET',
  path: '/api/personal-center/selectUserInfo',
  summary: 'Returns the profile of a user; without an id, of the signed-in user.',
  access: 'anyone',
  envelope: SPACE_ENVELOPE,
  query: v.object({ searchUserId: v.optional(v.union([Id, v.literal('')]), '') }),
  data: SpaceUser,
  codes: ['notFound', 'signInRequired'],
});

export const readVip = call({
  name: 'space.vip',
  method: 'GET',
  path: '/api/personal-center/vip/open/searchVipWithImageJson',
  summary: 'Returns the VIP state of a user. `random` names the five minutes for which the answer may be used.',
  access: 'anyone',
  envelope: SPACE_ENVELOPE,
  query: v.object({ userId: Id, random: v.optional(v.pipe(v.string(), v.maxLength(20)), '') }),
  data: v.object({ isVip: VipState }),
  codes: ['notFound'],
});

export const readSpaceCounts = call({
  name: 'space.counts',
  method: 'GET',
  path: '/api/personal-center/getTabCount',
  pathDecided: true,
  summary: 'Returns the figures of a space, the relation of the caller to its owner, and what the owner shows.',
  access: 'anyone',
  envelope: SPACE_ENVELOPE,
  query: v.object({ webMasterId: Id }),
  data: SpaceCounts,
  codes: ['notFound'],
});

const Figure = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null);

export const addOrUpdatePersonSpace = call({
  name: 'space.save',
  method: 'POST',
  path: '/api/personal-center/addOrUpdatePersonSpace',
  pathDecided: true,
  summary:
    'Creates the space of the signed-in user, or brings its figures up to date, and returns those of a space. The platform counts them itself; the ones of the request are what the page shows.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  body: v.object({
    tenantId: Id,
    userId: Id,
    worksCount: Figure,
    fansCount: Figure,
    focusCount: Figure,
    studyCourseCount: Figure,
    /** The owner of the space whose figures are returned. */
    focusUserId: Id,
  }),
  data: SpaceCounts,
  codes: ['forbidden', 'notFound', 'tooManyRequests'],
  repeatable: true,
});

export const readMembership = call({
  name: 'space.membership',
  method: 'GET',
  path: '/api/personal-center/membership',
  pathDecided: true,
  summary: 'Returns whether the signed-in user is a member of a school, and how people become members of it.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  query: v.object({ tenantId: Id, userId: Id }),
  data: v.object({ isMember: v.boolean(), joinPolicy: v.picklist(['open', 'invitation']) }),
  codes: ['forbidden', 'notFound', 'schoolClosed', 'schoolExpired'],
});

export const readSpaceSettings = call({
  name: 'space.settings',
  method: 'GET',
  path: '/api/personal-center/getMyWorksSelectPersonSetting',
  pathDecided: true,
  summary: 'Returns which parts of the signed-in user’s space are public.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  query: v.object({ schoolId: Id }),
  data: v.object({ settingList: v.array(SpaceSetting) }),
});

export const saveSpaceSetting = call({
  name: 'space.saveSetting',
  method: 'POST',
  path: '/api/personal-center/visibleSetting',
  pathDecided: true,
  summary: 'Shows or hides one part of the signed-in user’s space.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  body: v.object({ schoolId: Id, userId: Id, personType: SpaceSetting.entries.personType, isVisible: Flag }),
  data: v.object({ settingList: v.array(SpaceSetting) }),
  codes: ['forbidden', 'notFound', 'tooManyRequests'],
  repeatable: true,
});

/** One line: whatever separates lines or controls a terminal is refused, not shown. */
const AboutLine = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => [...text].length <= ABOUT_MAX_LENGTH, `At most ${ABOUT_MAX_LENGTH} characters.`),
  v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
);

export const saveSpaceAbout = call({
  name: 'space.saveAbout',
  method: 'PUT',
  path: '/api/personal-center/v1/space/about',
  pathDecided: true,
  summary: 'Replaces the line that the signed-in user says about himself or herself; an empty one removes it.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  body: v.object({ about: AboutLine }),
  data: v.object({ about: v.string() }),
  codes: ['moderationViolation', 'moderationSensitive', 'tooManyRequests'],
});

export const PEOPLE_CALLS = {
  readSpaceUser,
  readVip,
  readSpaceCounts,
  addOrUpdatePersonSpace,
  readMembership,
  readSpaceSettings,
  saveSpaceSetting,
  saveSpaceAbout,
};
