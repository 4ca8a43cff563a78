import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import {
  LISTED_ORIGINS_MAX,
  MEMBER_PAGE_SIZE,
  PICTURE_ADDRESS_MAX_LENGTH,
  SCHOOL_DESCRIPTION_MAX_LENGTH,
} from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { Cursor, Id, LanguageCode, NextCursor, pageSize, SearchTerm } from '../shapes.ts';
import { SchoolName } from './register.ts';
import { ASSIGNABLE_ROLES, ROLES } from './roles.ts';

const urlOf = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** Several lines are allowed; control characters and those that change the direction of other texts are not. */
const DISALLOWED_IN_TEXT = /[^\P{Cc}\n]|[\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069]/u;

/** One paragraph about a school; may be empty. */
export const SchoolDescription = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(SCHOOL_DESCRIPTION_MAX_LENGTH),
  v.check((text) => !DISALLOWED_IN_TEXT.test(text), 'contains a character that is not allowed'),
);

/** A picture of the platform: drawn, seeded or uploaded. */
const OWN_PICTURE =
  /^\/files\/(?:(?:logos|covers)\/[A-Za-z0-9_-]{1,64}\.svg|media(?:\/[A-Za-z0-9_-]{1,64}){2,3}\.webp)$/;

const isPicture = (address: string): boolean => {
  if (address === '' || OWN_PICTURE.test(address)) return true;
  const url = /^https:\/\/[^\s\\]+$/.test(address) ? urlOf(address) : null;
  return url !== null && url.username === '' && url.password === '';
};

/** The address of a logo or cover: https, one of the platform's own drawings, or empty for none. */
export const PictureAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(PICTURE_ADDRESS_MAX_LENGTH),
  v.check(isPicture, 'must be an https address'),
);

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an origin belongs to the computer of the visitor; only a demo lists such an origin. */
export const isLoopback = (origin: string): boolean => LOOPBACK_HOST.test(urlOf(origin)?.hostname ?? '');

/** A host name in ASCII without wildcards, or an IPv6 address. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])$/;

const isListable = (origin: string): boolean => {
  const url = urlOf(origin);
  // Equal to what a browser sends: without path, credentials and default port.
  if (url === null || url.origin !== origin || !HOST.test(url.hostname)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(origin));
};

/** An origin as browsers send it: `https://school.example`, or in a demo also http on the own computer. */
export const ListedOrigin = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300),
  v.check(isListable, 'must be an https origin without a path'),
);

const isWithoutRepetition = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

const LoginMethods = v.pipe(
  v.array(v.picklist([1, 2, 3, 4])),
  v.minLength(1),
  v.check((list) => isWithoutRepetition(list), 'contains a value twice'),
);

/** Number of the version of the settings that a change is based on. */
const Revision = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The settings of a school, as its administrators see and change them. */
export const ConsoleSettings = v.object({
  id: Id,
  kind: v.picklist(['school', 'mall']),
  /** Whether sign-in methods and origins are those of its parent, so that they cannot be changed here. */
  isSubSchool: v.boolean(),
  /** Rises with each change; sent back with the next one, so that nobody overwrites what they have not seen. */
  revision: v.number(),
  texts: v.array(v.object({ language: LanguageCode, name: v.string(), description: v.string() })),
  logoUrl: v.string(),
  coverUrl: v.string(),
  brandColor: v.string(),
  origins: v.array(v.string()),
  /** Whether every site may show in a frame what visitors see of the school. */
  publicFrames: v.boolean(),
  loginMethods: v.array(v.picklist([1, 2, 3, 4])),
  memberCount: v.number(),
  /** Null for stores and for older schools. */
  scale: v.nullable(v.number()),
  createdAt: v.nullable(v.string()),
  /** Of a store: whether the content cooperation is signed. */
  cooperation: v.nullable(v.picklist(['signed', 'cancelled'])),
  /** Invitation codes that can be used now. */
  invitations: v.array(v.string()),
});
export type ConsoleSettings = v.InferOutput<typeof ConsoleSettings>;

export const ConsoleMember = v.object({
  id: Id,
  name: v.string(),
  /** Email address, phone number, or account at a provider. */
  account: v.string(),
  avatarUrl: v.string(),
  role: v.picklist(ROLES),
  joinedAt: v.string(),
});
export type ConsoleMember = v.InferOutput<typeof ConsoleMember>;

const params = v.object({ schoolId: Id });
const RIGHTS = ['notFound', 'forbidden', 'methodRefused', 'originRefused'] as const;

export const readConsole = call({
  name: 'console.read',
  method: 'GET',
  path: '/api/console/v1/schools/{schoolId}',
  pathDecided: true,
  summary: 'Returns the settings of a school to its administrators. Only for the platform’s own pages.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  data: ConsoleSettings,
  codes: [...RIGHTS],
});

export const updateProfile = call({
  name: 'console.updateProfile',
  method: 'PUT',
  path: '/api/console/v1/schools/{schoolId}/profile',
  pathDecided: true,
  summary:
    'Changes name and description in the given languages, logo and cover. The texts are moderated; a name must be free. Rejected if the settings have changed since they were read.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  body: v.object({
    revision: Revision,
    texts: v.pipe(
      v.array(v.object({ language: LanguageCode, name: SchoolName, description: SchoolDescription })),
      v.maxLength(LANGUAGES.length),
      v.check((texts) => isWithoutRepetition(texts.map(({ language }) => language)), 'contains a language twice'),
    ),
    logoUrl: v.optional(PictureAddress),
    coverUrl: v.optional(PictureAddress),
  }),
  data: ConsoleSettings,
  codes: [
    ...RIGHTS,
    'settingsChanged',
    'nameUnavailable',
    'moderationViolation',
    'moderationSensitive',
    'pictureUnreachable',
    'pictureUnreadable',
    'pictureTooLarge',
    'tooManyRequests',
  ],
});

export const updateAccess = call({
  name: 'console.updateAccess',
  method: 'PUT',
  path: '/api/console/v1/schools/{schoolId}/access',
  pathDecided: true,
  summary:
    'Changes the sign-in methods of a school, the origins whose pages may embed its widgets, and whether all others may show in a frame what visitors see. Requires recent authentication. The caller must be able to sign in with the new methods. Rejected if the settings have changed since they were read.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  body: v.object({
    revision: Revision,
    origins: v.pipe(
      v.array(ListedOrigin),
      v.maxLength(LISTED_ORIGINS_MAX),
      v.check((list) => isWithoutRepetition(list), 'contains an origin twice'),
    ),
    /** Left as it is if absent. */
    publicFrames: v.optional(v.boolean()),
    loginMethods: LoginMethods,
  }),
  data: ConsoleSettings,
  codes: [...RIGHTS, 'reauthenticationRequired', 'settingsChanged', 'lockedOut'],
});

export const listMembers = call({
  name: 'console.members',
  method: 'GET',
  path: '/api/console/v1/schools/{schoolId}/members',
  pathDecided: true,
  summary: 'Lists the members of a school by page, administrators first; can search names and accounts.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  query: v.object({
    after: Cursor,
    pageSize: pageSize(MEMBER_PAGE_SIZE),
    search: SearchTerm,
  }),
  data: v.object({ list: v.array(ConsoleMember), next: NextCursor }),
  codes: [...RIGHTS],
});

export const changeRole = call({
  name: 'console.changeRole',
  method: 'PUT',
  path: '/api/console/v1/schools/{schoolId}/members/{userId}',
  pathDecided: true,
  summary:
    'Changes the role of a member. Requires recent authentication. A school keeps at least one administrator. Rejected if the member’s role is no longer the one that the caller saw.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id, userId: Id }),
  body: v.object({ from: v.picklist(ROLES), role: v.picklist(ASSIGNABLE_ROLES) }),
  data: ConsoleMember,
  codes: [...RIGHTS, 'reauthenticationRequired', 'settingsChanged', 'lastAdministrator'],
});

export const CONSOLE_CALLS = { readConsole, updateProfile, updateAccess, listMembers, changeRole };
