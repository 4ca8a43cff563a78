import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { isLoopback, ListedOrigin } from '../school/console.ts';
import { Id, Opaque } from '../shapes.ts';
import { LTI_DEPLOYMENTS_MAX, LTI_NAME_MAX_LENGTH, LTI_TEXT_MAX_LENGTH } from './lti-constants.ts';

/** An identifier that the learning system has given: printable ASCII. */
const Given = v.pipe(v.string(), v.trim(), v.maxLength(LTI_TEXT_MAX_LENGTH), v.regex(/^[!-~]+$/));

const urlOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

const isReachable = (address: string): boolean => {
  const url = urlOf(address);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(address));
};

/** An address of the learning system: https, or in a demo also http on the own computer. */
export const LtiAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LTI_TEXT_MAX_LENGTH),
  v.check(isReachable, 'must be an https address'),
);

/** What an administrator enters of a learning system. */
export const LtiRegistrationForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LTI_NAME_MAX_LENGTH)),
  /** The claim `iss` of its messages. */
  issuer: LtiAddress,
  /** The claim `aud` of its messages: what the learning system calls this platform. */
  clientId: Given,
  deploymentIds: v.pipe(
    v.array(Given),
    v.minLength(1),
    v.maxLength(LTI_DEPLOYMENTS_MAX),
    v.check((list) => new Set(list).size === list.length, 'contains a deployment twice'),
  ),
  /** The origin of its pages, the only one that may frame what a launch shows. */
  siteOrigin: ListedOrigin,
  authorizationUrl: LtiAddress,
  tokenUrl: LtiAddress,
  jwksUrl: LtiAddress,
  /** Whether administrators of the learning system are teachers of the school. */
  administrators: v.boolean(),
});
export type LtiRegistrationForm = v.InferOutput<typeof LtiRegistrationForm>;

export const LtiRegistration = v.object({
  name: v.string(),
  issuer: v.string(),
  clientId: v.string(),
  /** Empty after a dynamic registration that named none. */
  deploymentIds: v.array(v.string()),
  siteOrigin: v.string(),
  authorizationUrl: v.string(),
  tokenUrl: v.string(),
  jwksUrl: v.string(),
  administrators: v.boolean(),
  id: Id,
  /** Rises with each change; sent back with the next one. */
  revision: v.number(),
  createdTime: v.string(),
});
export type LtiRegistration = v.InferOutput<typeof LtiRegistration>;

/** The addresses of this platform that the learning system is given. */
export const LtiAddresses = v.object({
  /** Where a login begins (`initiate_login_uri`). */
  login: v.string(),
  /** Where a message arrives (`redirect_uris`), and the target of links without content. */
  launch: v.string(),
  /** The public keys of this school (`jwks_uri`). */
  jwks: v.string(),
});
export type LtiAddresses = v.InferOutput<typeof LtiAddresses>;

export const LtiSetup = v.object({
  addresses: LtiAddresses,
  /** Who gets an account when a learning system names them for the first time: nobody, learners only, or teachers too. */
  accounts: v.picklist(['nobody', 'learners', 'everybody']),
  list: v.array(LtiRegistration),
});
export type LtiSetup = v.InferOutput<typeof LtiSetup>;

const params = v.object({ schoolId: Id });
const RIGHTS = ['notFound', 'forbidden', 'methodRefused', 'originRefused'] as const;
const CHANGE = [...RIGHTS, 'reauthenticationRequired'] as const;
const PATH = '/api/console/v1/schools/{schoolId}/learning-systems';

export const readLtiSetup = call({
  name: 'lti.read',
  method: 'GET',
  path: PATH,
  pathDecided: true,
  summary:
    'Returns the learning systems (LTI 1.3) that are registered at a school, and the addresses that they are given. Only for the platform’s own pages.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  data: LtiSetup,
  codes: [...RIGHTS],
});

export const createLtiRegistration = call({
  name: 'lti.create',
  method: 'POST',
  path: PATH,
  pathDecided: true,
  summary: 'Registers a learning system at a school. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  body: LtiRegistrationForm,
  data: LtiSetup,
  codes: [...CHANGE, 'registrationTaken', 'registrationsFull'],
});

export const changeLtiRegistration = call({
  name: 'lti.change',
  method: 'PUT',
  path: `${PATH}/{registrationId}`,
  pathDecided: true,
  summary:
    'Changes the registration of a learning system. Requires recent authentication. Rejected if it has changed since it was read.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id, registrationId: Id }),
  body: v.object({ ...LtiRegistrationForm.entries, revision: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  data: LtiSetup,
  codes: [...CHANGE, 'settingsChanged', 'registrationTaken'],
});

export const revokeLtiRegistration = call({
  name: 'lti.revoke',
  method: 'DELETE',
  path: `${PATH}/{registrationId}`,
  pathDecided: true,
  summary:
    'Revokes the registration of a learning system: its messages are refused from now on, and no score is sent to it. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id, registrationId: Id }),
  data: LtiSetup,
  codes: [...CHANGE],
});

export const inviteLtiPlatform = call({
  name: 'lti.invite',
  method: 'POST',
  path: `${PATH}/invitation`,
  pathDecided: true,
  summary:
    'Makes an address at which a learning system registers by itself (LTI Dynamic Registration), once, within a day. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  data: v.object({ address: v.string(), expiresTime: v.string() }),
  codes: [...CHANGE, 'registrationsFull'],
});

/** A widget with its attributes, which a page shows. */
export const LtiWidget = v.object({ tag: v.string(), attributes: v.record(v.string(), v.string()) });

/** The token of a session that is valid at the school only. */
const LtiToken = v.object({ accessToken: v.string(), expiresIn: v.number() });

export const openLtiLaunch = call({
  name: 'lti.open',
  method: 'POST',
  path: '/api/lti/v1/launches',
  pathDecided: true,
  summary:
    'Exchanges the code of a launch for the session of its user and the widget that is shown, once. Only for the platform’s own pages, which keep the token in memory.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ code: Opaque }),
  data: v.object({ ...LtiToken.entries, renewal: v.string(), widget: LtiWidget }),
  codes: ['launchEnded', 'originRefused'],
});

export const renewLtiLaunch = call({
  name: 'lti.renew',
  method: 'POST',
  path: '/api/lti/v1/launches/renewal',
  pathDecided: true,
  summary: 'Goes on with the session of a launch, for half a day at most. Only for the platform’s own pages.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ renewal: Opaque }),
  data: LtiToken,
  codes: ['launchEnded', 'originRefused'],
});

export const leaveLtiLaunch = call({
  name: 'lti.leave',
  method: 'POST',
  path: '/api/lti/v1/launches/way-out',
  pathDecided: true,
  summary:
    'Issues a code that signs the user of a launch in on the platform’s own pages: once, within a minute, and in this browser. Only for the page of the launch.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ renewal: Opaque }),
  data: v.object({ code: v.string() }),
  codes: ['launchEnded', 'originRefused', 'tooManyRequests'],
});

export const refreshLtiMembers = call({
  name: 'lti.refreshMembers',
  method: 'POST',
  path: '/api/lti/v1/schools/{schoolId}/classes/{classId}/members',
  pathDecided: true,
  summary:
    'Reads the members of the course that fills a class, for its teachers and administrators. Returns whether the class is up to date, and how many of its learners and teachers this has added, updated and removed.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id, classId: Id }),
  data: v.object({
    isCurrent: v.boolean(),
    studentCount: v.number(),
    added: v.number(),
    updated: v.number(),
    removed: v.number(),
  }),
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired', 'originRefused', 'methodRefused'],
});

export const LTI_CALLS = {
  readLtiSetup,
  createLtiRegistration,
  changeLtiRegistration,
  revokeLtiRegistration,
  inviteLtiPlatform,
  openLtiLaunch,
  renewLtiLaunch,
  leaveLtiLaunch,
  refreshLtiMembers,
};
