import type { Language } from '../../../../src/contract/languages.ts';
import type { TextKey } from '../../core/language/families.ts';

/**
 * Why a login or a message is refused: the code that the page shows, what the person is told, and what the log says
 * must be changed. The log contains nothing that the learning system or the browser sent.
 */
export const REFUSALS = {
  requestIncomplete: [
    'LTI-01',
    'message',
    'A parameter of the login or the message is missing, repeated or too long. The learning system must send iss, login_hint and target_link_uri to the login address, and id_token and state to the launch address, once each.',
  ],
  issuerUnknown: [
    'LTI-02',
    'registration',
    'No registration of the school has this issuer and client ID. Register the learning system, or correct issuer and client ID in the console.',
  ],
  registrationRevoked: [
    'LTI-03',
    'registration',
    'The registration was revoked. Register the learning system again, or remove the tool there.',
  ],
  registrationAmbiguous: [
    'LTI-04',
    'registration',
    'Several registrations of the school have this issuer, and the login names neither client_id nor lti_deployment_id. Let the learning system send client_id.',
  ],
  stateUnknown: [
    'LTI-05',
    'again',
    'The state is not one that a login of this school began. If it happens again, the login address of the learning system is not that of this school.',
  ],
  stateUsed: ['LTI-06', 'again', 'The message was sent a second time: a reload, or a replay.'],
  browserOther: [
    'LTI-07',
    'again',
    'The message came in another browser than the login, or the storage of the learning system answered otherwise than it was told.',
  ],
  cookiesBlocked: [
    'LTI-08',
    'cookies',
    'The browser sent no cookie, and the learning system offers no storage (lti_storage_target). Let it open the tool in a new window.',
  ],
  tokenMalformed: ['LTI-09', 'message', 'The id_token is not a signed JWT with the claims that LTI 1.3 requires.'],
  algorithmRefused: ['LTI-10', 'algorithm', 'The id_token is not signed with RS256. Only this algorithm is accepted.'],
  keysUnreachable: [
    'LTI-11',
    'key',
    'The public keyset (JWKS) of the learning system could not be fetched. Check its address in the console; it must be public and answer within ten seconds.',
  ],
  keyUnknown: [
    'LTI-12',
    'key',
    'The public keyset (JWKS) does not contain the key of the id_token. Check its address in the console.',
  ],
  signatureWrong: ['LTI-13', 'key', 'The signature of the id_token does not match the key of the learning system.'],
  issuerWrong: [
    'LTI-14',
    'registration',
    'The claim iss differs from the issuer of the registration. Correct the issuer in the console.',
  ],
  audienceWrong: [
    'LTI-15',
    'audience',
    'The claim aud or azp does not name the client ID of the registration. Correct the client ID in the console.',
  ],
  expired: [
    'LTI-16',
    'again',
    'The id_token or the login has expired. If it happens again, a clock is wrong by more than a minute.',
  ],
  clockWrong: [
    'LTI-17',
    'clock',
    'The claim iat or exp is missing, or is in the future by more than a minute. Correct the clock of the learning system or of this server.',
  ],
  nonceWrong: ['LTI-18', 'again', 'The nonce is not that of the login.'],
  deploymentWrong: ['LTI-19', 'deployment', 'The deployment ID is not one of the registration. Add it in the console.'],
  versionWrong: ['LTI-20', 'message', 'The version of the message is not 1.3.0.'],
  messageUnknown: ['LTI-21', 'message', 'The message is neither LtiResourceLinkRequest nor LtiDeepLinkingRequest.'],
  userMissing: [
    'LTI-22',
    'user',
    'The message names no user (sub). Let the learning system share an identifier of the user.',
  ],
  targetUnknown: [
    'LTI-23',
    'target',
    'The target_link_uri is not an address of this school. Choose the content again by deep linking, or use the launch address.',
  ],
  roleRefused: ['LTI-24', 'role', 'A person without the role of an instructor wanted to choose content.'],
  deepLinkingIncomplete: [
    'LTI-25',
    'message',
    'The message lacks deep_linking_settings, or does not accept links of type ltiResourceLink.',
  ],
  schoolUnavailable: ['LTI-26', 'school', 'The school is closed, has expired, or has as many members as it may have.'],
  platformRefused: [
    'LTI-27',
    'platform',
    'The learning system answered the login with an error. Its administrator finds the reason there; often the redirect URI is not registered.',
  ],
  tooMany: ['LTI-28', 'busy', 'Too many logins from one address.'],
  registrationFailed: [
    'LTI-29',
    'dynamic',
    'The dynamic registration failed: the configuration of the learning system could not be read, or it refused the registration.',
  ],
  accountUnknown: [
    'LTI-31',
    'accounts',
    'The school makes no accounts for the people of its learning systems. Allow it in the console, under the accounts of the school’s people.',
  ],
  roleNotGiven: [
    'LTI-32',
    'teachers',
    'The school does not let its learning systems give the role of a teacher. Allow it in the console, under the accounts of the school’s people.',
  ],
  invitationEnded: [
    'LTI-30',
    'invitation',
    'The address for the dynamic registration was used or has expired. Make a new one in the console.',
  ],
} as const satisfies Record<string, readonly [code: string, text: string, log: string]>;

export type RefusalName = keyof typeof REFUSALS;

/** The text of each refusal, for the person who sees it. */
export const TEXTS = {
  accounts: 'platform-lti:refused.accounts',
  again: 'platform-lti:refused.again',
  algorithm: 'platform-lti:refused.algorithm',
  audience: 'platform-lti:refused.audience',
  busy: 'platform-lti:refused.busy',
  clock: 'platform-lti:refused.clock',
  cookies: 'platform-lti:refused.cookies',
  deployment: 'platform-lti:refused.deployment',
  dynamic: 'platform-lti:refused.dynamic',
  invitation: 'platform-lti:refused.invitation',
  key: 'platform-lti:refused.key',
  message: 'platform-lti:refused.message',
  platform: 'platform-lti:refused.platform',
  registration: 'platform-lti:refused.registration',
  role: 'platform-lti:refused.role',
  school: 'platform-lti:refused.school',
  target: 'platform-lti:refused.target',
  teachers: 'platform-lti:refused.teachers',
  user: 'platform-lti:refused.user',
} as const satisfies Record<(typeof REFUSALS)[RefusalName][1], TextKey>;

/** What the person can do alone; everything else is for the administrator of the learning system. */
export const ALONE: ReadonlySet<string> = new Set(['again', 'busy', 'cookies', 'role']);

/** Refuses a login or a message with a page. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalName;
  /** That of the person, once the message that names it is known to be genuine. */
  language: Language | null = null;

  constructor(reason: RefusalName) {
    super(REFUSALS[reason][0]);
    this.reason = reason;
  }
}

/** Runs a step that knows the language of the person. */
export const refusingIn = async <T>(language: Language, step: () => T | Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Refusal) error.language = language;
    throw error;
  }
};
