import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { OneTimeCode, Password } from '../shapes.ts';
import { SignedIn } from './session.ts';

/** A WebAuthn structure in the standard JSON serialization; the server's library parses it. */
const WebAuthnJson = v.record(v.string(), v.unknown());
/** Identifies the challenge of a credential response; single use. */
const ChallengeId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,128}$/));

export const Passkey = v.object({
  id: v.string(),
  /** Chosen by the owner; initially the name of the device. */
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/**
 * Changing sign-in methods requires recent authentication (`reauthenticationRequired`), because someone else may be using an open
 * session.
 */
export const reauthenticate = call({
  name: 'auth.reauthenticate',
  method: 'POST',
  path: '/api/auth/v1/session/reauthentication',
  pathDecided: true,
  summary:
    'Authenticates the signed-in user again, by password or by a one-time code for sign-in. Valid for ten minutes.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.union([v.object({ password: Password }), v.object({ code: OneTimeCode })]),
  data: v.object({ done: v.boolean() }),
  codes: ['credentialsWrong', 'codeWrong', 'codeExpired', 'tooManyRequests'],
});

const options = v.object({ challengeId: ChallengeId, options: WebAuthnJson });

export const passkeySignInOptions = call({
  name: 'auth.passkeySignInOptions',
  method: 'POST',
  path: '/api/auth/v1/passkeys/sign-in/options',
  pathDecided: true,
  summary: 'Returns a challenge for any passkey of this platform (requirement S25). It contains no account.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  data: options,
  codes: ['tooManyRequests', 'originRefused', 'methodRefused'],
});

export const signInWithPasskey = call({
  name: 'auth.signInWithPasskey',
  method: 'POST',
  path: '/api/auth/v1/passkeys/sign-in',
  pathDecided: true,
  summary: 'Signs in by passkey; counts as method 1.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ challengeId: ChallengeId, credential: WebAuthnJson }),
  data: SignedIn,
  codes: ['passkeyRefused', 'tooManyRequests', 'originRefused', 'methodRefused'],
});

export const passkeyCreationOptions = call({
  name: 'auth.passkeyCreationOptions',
  method: 'POST',
  path: '/api/auth/v1/passkeys/creation/options',
  pathDecided: true,
  summary: 'Returns a challenge for creating a passkey. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: options,
  codes: ['reauthenticationRequired', 'passkeyRefused'],
});

export const createPasskey = call({
  name: 'auth.createPasskey',
  method: 'POST',
  path: '/api/auth/v1/passkeys',
  pathDecided: true,
  summary: 'Adds a passkey to the signed-in user’s account and notifies the user by email or text message.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    challengeId: ChallengeId,
    credential: WebAuthnJson,
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
  }),
  data: Passkey,
  codes: ['passkeyRefused'],
});

export const listPasskeys = call({
  name: 'auth.passkeys',
  method: 'GET',
  path: '/api/auth/v1/passkeys',
  pathDecided: true,
  summary: 'Lists the passkeys of the signed-in user, newest first.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: v.object({ list: v.array(Passkey) }),
});

export const removePasskey = call({
  name: 'auth.removePasskey',
  method: 'DELETE',
  path: '/api/auth/v1/passkeys/{passkeyId}',
  pathDecided: true,
  summary:
    'Removes a passkey of the signed-in user and notifies the user by email or text message. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ passkeyId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1024}$/)) }),
  data: v.object({ done: v.boolean() }),
  codes: ['notFound', 'reauthenticationRequired'],
});

export const PASSKEY_CALLS = {
  reauthenticate,
  passkeySignInOptions,
  signInWithPasskey,
  passkeyCreationOptions,
  createPasskey,
  listPasskeys,
  removePasskey,
};
