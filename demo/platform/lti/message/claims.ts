import * as v from 'valibot';
import { LTI_CONTENT, LTI_TEXT_MAX_LENGTH, type LtiContent } from '../../../../src/contract/lti/lti-constants.ts';
import type { ExternalRole } from '../../../../src/contract/school/roles.ts';

/** Names of claims, services and scopes of LTI Advantage. */
export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
export const DEEP_LINKING_CLAIM = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
export const MEMBERS_CLAIM = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
export const GRADES_CLAIM = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';

export const SCOPES = {
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
} as const;

export const MESSAGES = { resourceLink: 'LtiResourceLinkRequest', deepLinking: 'LtiDeepLinkingRequest' } as const;

const LONG = 2_000;
const Text = v.pipe(v.string(), v.maxLength(LTI_TEXT_MAX_LENGTH));
/** What people wrote: it is cut, never refused. */
const Written = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .trim()
        .slice(0, 200),
    ),
  ),
  '',
);
const Url = v.pipe(v.string(), v.maxLength(LONG), v.url());
const Roles = v.fallback(v.pipe(v.array(v.string()), v.maxLength(100)), []);

const Context = v.object({ id: Text, label: v.optional(Written, ''), title: v.optional(Written, '') });
const Grades = v.object({
  scope: v.optional(v.array(v.string()), []),
  lineitems: v.optional(Url),
  lineitem: v.optional(Url),
});
const Settings = v.object({
  deep_link_return_url: Url,
  accept_types: v.array(v.string()),
  accept_presentation_document_targets: v.optional(v.array(v.string()), []),
  accept_lineitem: v.optional(v.boolean(), true),
  data: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
});

/** The claims of a message besides those of the token itself. Unknown ones are ignored. */
export const Claims = v.object({
  nonce: v.optional(v.string(), ''),
  name: v.optional(Written, ''),
  given_name: v.optional(Written, ''),
  family_name: v.optional(Written, ''),
  locale: v.fallback(v.optional(Text, ''), ''),
  [`${CLAIM}message_type`]: v.string(),
  [`${CLAIM}version`]: v.string(),
  [`${CLAIM}deployment_id`]: v.optional(v.string(), ''),
  [`${CLAIM}target_link_uri`]: v.optional(v.pipe(v.string(), v.maxLength(LONG)), ''),
  [`${CLAIM}roles`]: v.optional(Roles, []),
  [`${CLAIM}resource_link`]: v.optional(v.object({ id: Text })),
  [`${CLAIM}context`]: v.optional(Context),
  [`${CLAIM}launch_presentation`]: v.optional(v.object({ locale: v.optional(Text), return_url: v.optional(Url) })),
  [`${DEEP_LINKING_CLAIM}deep_linking_settings`]: v.optional(Settings),
  [GRADES_CLAIM]: v.optional(Grades),
  [MEMBERS_CLAIM]: v.optional(v.object({ context_memberships_url: Url })),
});
export type Claims = v.InferOutput<typeof Claims>;

/** What a link shows: a kind of content and its id, which is empty for those that the school or the course has once. */
export interface Target {
  readonly kind: LtiContent;
  readonly contentId: string;
}

/** What is kept of an accepted message. */
export interface LaunchFacts {
  readonly subject: string;
  readonly name: string;
  readonly role: ExternalRole;
  /** Whether the learning system grades the person: teachers get no scores. */
  readonly isLearner: boolean;
  readonly deploymentId: string;
  readonly language: string;
  readonly target: Target;
  readonly resourceLinkId: string;
  readonly context: { readonly id: string; readonly label: string; readonly title: string } | null;
  readonly deepLinking: {
    readonly returnUrl: string;
    readonly acceptsLineItem: boolean;
    readonly data: string | null;
  } | null;
  readonly grades: {
    readonly scopes: readonly string[];
    readonly containerUrl: string | null;
    readonly url: string | null;
  } | null;
  readonly membershipsUrl: string | null;
}

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const INSTITUTION = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#';
const PERSONS = [INSTITUTION, 'http://purl.imsglobal.org/vocab/lis/v2/system/person#'];

/** Whether a course role, also one with a sub-role or in its short form, is one of these. */
const has = (roles: readonly string[], names: readonly string[]): boolean =>
  roles.some((role) =>
    names.some(
      (name) => role === name || role === `${MEMBERSHIP}#${name}` || role.startsWith(`${MEMBERSHIP}/${name}#`),
    ),
  );

/** Whether a role is one in the course; short names are. */
const isInCourse = (role: string): boolean => role.startsWith(MEMBERSHIP) || !role.includes(':');

/** Whether somebody without any role in the course teaches at the institution: not every message names a course. */
const isOfFaculty = (roles: readonly string[]): boolean =>
  !roles.some(isInCourse) &&
  roles.some((role) => role === `${INSTITUTION}Instructor` || role === `${INSTITUTION}Faculty`);

/**
 * The role at the school. A role that the person has in the course counts, and one of the institution where there is none;
 * an administrator is a teacher if the school allows that. Whoever has no known role is a learner. Who administers the
 * school is decided in its console.
 */
export const roleOf = (roles: readonly string[], administrators: boolean): LaunchFacts['role'] => {
  const isAdministrator =
    has(roles, ['Administrator']) ||
    roles.some((role) => PERSONS.some((kind) => role === `${kind}Administrator` || role === `${kind}SysAdmin`));
  if (administrators && isAdministrator) return 'teacher';
  return has(roles, ['Instructor', 'ContentDeveloper']) || isOfFaculty(roles) ? 'teacher' : 'learner';
};

export const isLearnerIn = (roles: readonly string[]): boolean => has(roles, ['Learner']);

const ADDRESS = new RegExp(`^/(${LTI_CONTENT.join('|')})(?:/([A-Za-z0-9_-]{1,64}))?$`);

/** What an address of this school shows; null for any other address. */
export const targetOf = (address: string, base: string): Target | null => {
  if (!URL.canParse(address)) return null;
  const { hash, origin, pathname } = new URL(address);
  const own = new URL(base);
  if (origin !== own.origin || hash !== '' || !pathname.startsWith(own.pathname)) return null;
  const rest = pathname.slice(own.pathname.length);
  if (rest === '/launch') return { kind: 'portal', contentId: '' };
  const [, kind, contentId = ''] = ADDRESS.exec(rest) ?? [];
  return kind === undefined ? null : { kind: kind as LtiContent, contentId };
};
