import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { EXTERNAL_ROLES } from '../school/roles.ts';
import { Id } from '../shapes.ts';
import { ASSERTION_ALGORITHMS, ServerClientId } from './token.ts';

/** How many credentials, and how many signing keys, a school has at a time. */
export const SCHOOL_KEYS_MAX = 10;
export const KEY_NAME_MAX_LENGTH = 60;
/** How long the secret before the last one may stay valid, in days. */
export const SECRET_OVERLAP_DAYS_MAX = 90;
export const JWKS_ADDRESS_MAX_LENGTH = 1_000;
export const PASTED_KEYS_MAX_LENGTH = 20_000;
/** How many of the last events are shown. */
export const KEY_EVENTS_SHOWN = 30;

/** Control characters, those that change the direction of other texts, and what is no character. */
const DISALLOWED = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const KeyName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(KEY_NAME_MAX_LENGTH),
  v.check((text) => !DISALLOWED.test(text), 'contains a character that is not allowed'),
);

const Time = v.string();

/** Credentials with which a school's server authenticates itself. */
export const SchoolCredential = v.object({
  id: ServerClientId,
  name: v.string(),
  createdAt: Time,
  /** To the minute; null if never. */
  lastUsedAt: v.nullable(Time),
  /** Until when the secret before the last one is accepted, too; null if it is not. */
  previousUntil: v.nullable(Time),
});
export type SchoolCredential = v.InferOutput<typeof SchoolCredential>;

/** Public keys with which a school signs what it asserts about its users. */
export const SigningKey = v.object({
  id: Id,
  name: v.string(),
  /** Where the keys are fetched from; empty for pasted ones. */
  address: v.string(),
  keys: v.array(v.object({ kid: v.string(), algorithm: v.picklist(ASSERTION_ALGORITHMS) })),
  createdAt: Time,
  lastUsedAt: v.nullable(Time),
  /** When the address last answered with keys. */
  fetchedAt: v.nullable(Time),
});
export type SigningKey = v.InferOutput<typeof SigningKey>;

export const KEY_ACTIONS = [
  'credentialCreated',
  'credentialRotated',
  'credentialRevoked',
  'signingKeyAdded',
  'signingKeyRemoved',
  'accountsChanged',
  'secretRefused',
  'assertionRefused',
] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];

/** Why an assertion was refused. */
export const REFUSALS = [
  'malformed',
  'algorithm',
  'noKey',
  'signature',
  'claims',
  'issuer',
  'audience',
  'expired',
  'lifetime',
  'early',
  'replayed',
  'accountUnknown',
  'roleRefused',
  'schoolFull',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export const KeyEvent = v.object({
  at: Time,
  action: v.picklist(KEY_ACTIONS),
  /** Name of what was made, changed or used. */
  name: v.string(),
  /** The administrator; empty for what the school's server did. */
  by: v.string(),
  reason: v.nullable(v.picklist(REFUSALS)),
});
export type KeyEvent = v.InferOutput<typeof KeyEvent>;

/** How the people of a school's server and of its learning systems get accounts. */
export const ExternalAccounts = v.object({
  /** Whether an account is made for somebody who is not known yet. */
  justInTime: v.boolean(),
  /** The roles that may be given to them. */
  roles: v.array(v.picklist(EXTERNAL_ROLES)),
});
export type ExternalAccounts = v.InferOutput<typeof ExternalAccounts>;

/** What a school's server and the platform know each other by. */
export const SchoolKeys = v.object({
  /** Where tokens are issued: the `aud` of assertions. */
  tokenAddress: v.string(),
  /** Whether the school lists a page for which tokens can be issued. */
  hasOrigins: v.boolean(),
  credentials: v.array(SchoolCredential),
  signingKeys: v.array(SigningKey),
  accounts: ExternalAccounts,
  events: v.array(KeyEvent),
});
export type SchoolKeys = v.InferOutput<typeof SchoolKeys>;

const params = v.object({ schoolId: Id });
const RIGHTS = ['notFound', 'forbidden', 'methodRefused', 'originRefused'] as const;
const CHANGES = [...RIGHTS, 'reauthenticationRequired'] as const;
const BASE = '/api/identity/v1/schools/{schoolId}';

export const readSchoolKeys = call({
  name: 'identity.read',
  method: 'GET',
  path: BASE,
  pathDecided: true,
  summary:
    'Returns the credentials and signing keys of a school’s server to the school’s administrators, without secrets. Only for the platform’s own pages.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  data: SchoolKeys,
  codes: [...RIGHTS],
});

/** Credentials with their secret, which is shown this once. */
const WithSecret = v.object({ credential: SchoolCredential, secret: v.string() });

export const createCredential = call({
  name: 'identity.createCredential',
  method: 'POST',
  path: `${BASE}/credentials`,
  pathDecided: true,
  summary:
    'Makes credentials for a school’s server. Their secret is returned this once. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  body: v.object({ name: KeyName }),
  data: WithSecret,
  codes: [...CHANGES, 'tooManyKeys'],
});

/** Any text that could be an id: an unknown one is not found. */
const credentialParams = v.object({
  schoolId: Id,
  credentialId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,110}$/)),
});

export const rotateCredential = call({
  name: 'identity.rotateCredential',
  method: 'POST',
  path: `${BASE}/credentials/{credentialId}/secret`,
  pathDecided: true,
  summary:
    'Makes a new secret for credentials. The one before is accepted until a chosen time, at most 90 days; an older one ends now. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: credentialParams,
  body: v.object({ previousUntil: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }),
  data: WithSecret,
  codes: [...CHANGES],
});

export const revokeCredential = call({
  name: 'identity.revokeCredential',
  method: 'DELETE',
  path: `${BASE}/credentials/{credentialId}`,
  pathDecided: true,
  summary: 'Revokes credentials: every token that was issued to them ends at once. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: credentialParams,
  data: SchoolKeys,
  codes: [...CHANGES],
});

export const addSigningKey = call({
  name: 'identity.addSigningKey',
  method: 'POST',
  path: `${BASE}/signing-keys`,
  pathDecided: true,
  summary:
    'Adds public keys that the school signs with (RS256 of 2,048 bits or more, ES256): the https address of a JWK set, or a JWK set, a JWK or a PEM key as text. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  body: v.pipe(
    v.object({
      name: KeyName,
      address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(JWKS_ADDRESS_MAX_LENGTH)), ''),
      keys: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(PASTED_KEYS_MAX_LENGTH)), ''),
    }),
    v.check(({ address, keys }) => (address === '') !== (keys === ''), 'needs either an address or keys'),
  ),
  data: SchoolKeys,
  codes: [...CHANGES, 'keysUnreachable', 'keyUnusable', 'tooManyKeys'],
});

export const removeSigningKey = call({
  name: 'identity.removeSigningKey',
  method: 'DELETE',
  path: `${BASE}/signing-keys/{keyId}`,
  pathDecided: true,
  summary:
    'Removes signing keys: every token that was issued for an assertion signed with them ends at once. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id, keyId: Id }),
  data: SchoolKeys,
  codes: [...CHANGES],
});

export const updateExternalAccounts = call({
  name: 'identity.updateAccounts',
  method: 'PUT',
  path: `${BASE}/accounts`,
  pathDecided: true,
  summary:
    'Decides whether people whom the school’s server or learning system names for the first time get an account, and which roles it may give. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params,
  body: v.object({
    justInTime: v.boolean(),
    roles: v.pipe(
      v.array(v.picklist(EXTERNAL_ROLES)),
      v.minLength(1),
      v.check((list) => new Set(list).size === list.length, 'contains a role twice'),
    ),
  }),
  data: SchoolKeys,
  codes: [...CHANGES],
});

export const SCHOOL_KEY_CALLS = {
  readSchoolKeys,
  createCredential,
  rotateCredential,
  revokeCredential,
  addSigningKey,
  removeSigningKey,
  updateExternalAccounts,
};
