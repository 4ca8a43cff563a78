import * as v from 'valibot';
import { AREA_CODES } from '../area-codes.ts';
import { ACCOUNT_ENVELOPE, call, type Envelope } from '../call.ts';
import {
  ACTIVATION_CODE_MAX_LENGTH,
  CREATOR_NAME_MAX_LENGTH,
  INVITATION_CODE_MAX_LENGTH,
  INVITATION_CODE_MIN_LENGTH,
  MODERATION_SCENE,
  SCHOOL_NAME_MAX_LENGTH,
  SCHOOL_SCALES,
} from '../constants.ts';
import { Id, LanguageCode } from '../shapes.ts';
import { School } from './schools.ts';

/** Letters and marks of any script, digits, spaces, and the punctuation used in names. */
export const CreatorName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(CREATOR_NAME_MAX_LENGTH),
  v.regex(/^[\p{L}\p{M}\p{Nd} .,'’·•-]+$/u),
);

/**
 * Patterns that are not allowed in a school's name: markup, addresses, control and bidirectional formatting characters.
 */
export const DISALLOWED_NAME_PATTERNS: readonly RegExp[] = [
  /[<>{}[\]\\|^`"$%;=]/,
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u,
  /(?:https?:|www\.|:\/\/)/i,
  /^[^\p{L}]*$/u,
];

/** The name of a school or store. */
export const SchoolName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(SCHOOL_NAME_MAX_LENGTH),
  v.check((name) => !DISALLOWED_NAME_PATTERNS.some((pattern) => pattern.test(name)), 'is not allowed as a name'),
);

export const ActivationCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(ACTIVATION_CODE_MAX_LENGTH));
export const InvitationCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(new RegExp(`^[A-Za-z0-9]{${INVITATION_CODE_MIN_LENGTH},${INVITATION_CODE_MAX_LENGTH}}$`)),
);
const Scale = v.picklist(SCHOOL_SCALES);

/** Moderation returns 901100001 for an acceptable text and 901100002 for a violation (requirement R07). */
export const MODERATION_ENVELOPE: Envelope = { code: 'code', success: [AREA_CODES.moderationPassed], data: 'data' };

export const moderateTexts = call({
  name: 'common.moderateTexts',
  method: 'POST',
  path: '/api/common/api/moderation/v1/moderationSyncTexts',
  summary: 'Checks texts against the platform’s word lists before they are published.',
  access: 'user',
  envelope: MODERATION_ENVELOPE,
  body: v.pipe(
    v.array(
      v.object({
        content: v.pipe(v.string(), v.minLength(1), v.maxLength(CREATOR_NAME_MAX_LENGTH)),
        contentName: v.picklist(['realName', 'schoolName']),
        sceneCode: v.literal(MODERATION_SCENE),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
  data: v.optional(v.unknown()),
  codes: ['moderationViolation', 'moderationSensitive', 'tooManyRequests'],
  repeatable: true,
});

export const updateCreatorName = call({
  name: 'accounts.updateBasic',
  method: 'PUT',
  path: '/api/accounts/users/basic',
  summary: 'Changes the real name of the signed-in user.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ realName: CreatorName }),
  data: v.object({ done: v.boolean() }),
  codes: ['moderationViolation', 'moderationSensitive'],
});

const Created = v.object({
  school: v.object({
    id: School.entries.id,
    name: School.entries.name,
    domain: School.entries.domain,
    moduleSchoolId: School.entries.moduleSchoolId,
  }),
  /** Number of schools and stores that the user has created, including this one. */
  count: v.number(),
});
export type Created = v.InferOutput<typeof Created>;

const CREATE_CODES = [
  'createRefused',
  'nameUnavailable',
  'activationCodeWrong',
  'creationNotSupported',
  'moderationViolation',
  'moderationSensitive',
  'agreementRequired',
  'tenantUnknown',
  'forbidden',
  'schoolClosed',
  'schoolExpired',
  'tooManyRequests',
] as const;

export const checkCreation = call({
  name: 'schools.checkCreation',
  method: 'POST',
  path: '/api/schools/v1/check-creation',
  pathDecided: true,
  summary:
    'Checks names, activation code and limits of a school or store before its creator reads the agreements. Writes nothing; a wrong code counts as an attempt.',
  access: 'user',
  repeatable: true,
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    kind: v.picklist(['school', 'store']),
    realName: CreatorName,
    name: SchoolName,
    code: ActivationCode,
  }),
  data: v.object({ accepted: v.literal(true) }),
  codes: [...CREATE_CODES.filter((code) => code !== 'agreementRequired'), 'storeExists'],
});

export const createSchool = call({
  name: 'schools.create',
  method: 'POST',
  path: '/api/schools/v1/create',
  pathDecided: true,
  summary:
    'Creates a school; the signed-in user becomes its administrator. The data-processing agreement must be signed first. The same request within a day returns the school already created.',
  access: 'user',
  repeatable: true,
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ name: SchoolName, scale: Scale, code: ActivationCode }),
  data: Created,
  codes: CREATE_CODES,
});

export const createStore = call({
  name: 'stores.create',
  method: 'POST',
  path: '/api/stores/v1/create',
  pathDecided: true,
  summary:
    'Creates a store. A user can have one store (400004). The same request within a day returns the store already created.',
  access: 'user',
  repeatable: true,
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ name: SchoolName, code: ActivationCode }),
  data: Created,
  codes: [...CREATE_CODES, 'storeExists'],
});

export const applyActivationCode = call({
  name: 'schools.applyActivationCode',
  method: 'POST',
  path: '/api/schools/v1/activation-code',
  pathDecided: true,
  summary:
    'Requests an activation code, which is sent by email or text message. `msg` contains the message for the user.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ schoolName: SchoolName, schoolScale: v.optional(v.nullable(Scale), null) }),
  data: v.object({ msg: v.string(), resendAfter: v.number() }),
  codes: ['createRefused', 'tooManyRequests', 'mailUnavailable', 'textUnavailable'],
});

export const signDataProcessing = call({
  name: 'agreements.signDataProcessing',
  method: 'POST',
  path: '/api/agreements/v1/data-processing/sign',
  pathDecided: true,
  summary: 'Records that the signed-in user accepts the current version of the data-processing agreement.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ lang: LanguageCode }),
  data: v.object({ signSuccess: v.boolean() }),
  repeatable: true,
});

/** The configuration of the create form. */
export const readCreateConfig = call({
  name: 'schools.createConfig',
  method: 'GET',
  path: '/api/schools/v1/create-config',
  pathDecided: true,
  summary: 'Returns the support contact and the data-processing agreement in a language.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  query: v.object({ lang: LanguageCode }),
  data: v.object({
    /** A page of the platform; the target of the support QR code. */
    supportUrl: v.string(),
    dataProcessing: v.object({ name: v.string(), url: v.string(), version: v.string() }),
  }),
});

export const readInvitation = call({
  name: 'schools.invitation',
  method: 'GET',
  path: '/api/invitations/v1/{code}',
  pathDecided: true,
  summary: 'Returns the school of an invitation code without joining it (requirement R10).',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ code: InvitationCode }),
  data: v.object({ school: School, memberCount: v.number(), joined: v.boolean() }),
  codes: ['invitationUnknown', 'invitationEnded', 'schoolClosed', 'schoolExpired', 'tooManyRequests'],
});

export const joinSchool = call({
  name: 'schools.join',
  method: 'POST',
  path: '/api/schools/v1/join',
  pathDecided: true,
  summary: 'Adds the signed-in user to the school of an invitation code. Idempotent.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ code: InvitationCode }),
  data: v.object({ schoolId: Id }),
  codes: [
    ...(['invitationUnknown', 'invitationEnded', 'schoolClosed', 'schoolExpired'] as const),
    ...(['methodRefused', 'schoolFull', 'tooManyRequests'] as const),
  ],
  repeatable: true,
});

export const REGISTER_CALLS = {
  moderateTexts,
  updateCreatorName,
  checkCreation,
  createSchool,
  createStore,
  applyActivationCode,
  signDataProcessing,
  readCreateConfig,
  readInvitation,
  joinSchool,
};
