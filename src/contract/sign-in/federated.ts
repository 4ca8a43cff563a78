import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { CREDENTIAL_CODES } from '../codes.ts';
import { PASSWORD_MAX_LENGTH, PLATFORM_TYPES } from '../constants.ts';
import { Account, Id, OneTimeCode, Opaque } from '../shapes.ts';
import { SignedIn } from './session.ts';

export const loginBind = call({
  name: 'auth.loginBind',
  method: 'POST',
  path: '/api/auth/v1/federated/login-bind',
  pathDecided: true,
  summary: 'Completes a federated login: the platform redeems the code at the provider.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
    state: Opaque,
    platformType: v.picklist(PLATFORM_TYPES),
    /** Why the user signs in: from the start of the login, or from the address of the return page. */
    register: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    /** The issuer that the provider returned with the code (RFC 9207). The server checks it if present. */
    iss: v.optional(v.pipe(v.string(), v.maxLength(512))),
  }),
  data: SignedIn,
  codes: ['transactionUnknown', 'providerFailure'],
});

/** Called before a login in bind mode leaves the page, so that the user re-authenticates first if necessary. */
export const prepareBind = call({
  name: 'auth.prepareBind',
  method: 'POST',
  path: '/api/auth/v1/federated/prepare-bind',
  pathDecided: true,
  summary: 'Returns whether the signed-in user may bind a provider account now. Requires recent authentication.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: v.object({ ready: v.literal(true) }),
  codes: ['reauthenticationRequired', 'forbidden'],
  repeatable: true,
});

export const bindAccount = call({
  name: 'auth.accountBind',
  method: 'POST',
  path: '/api/auth/v1/federated/bind',
  pathDecided: true,
  summary:
    'Binds the provider account of a new authorization code to the signed-in user. Requires recent authentication; without it, the code stays valid.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
    state: Opaque,
    platformType: v.picklist(PLATFORM_TYPES),
    id: Id,
    iss: v.optional(v.pipe(v.string(), v.maxLength(512))),
  }),
  data: v.object({ bound: v.boolean() }),
  codes: ['transactionUnknown', 'providerFailure', 'identityTaken', 'reauthenticationRequired', 'forbidden'],
});

/**
 * After a first federated login the user can exchange the session's newly created account for an existing one. The
 * platform takes the identity from the session; the ids in the page's address are not trusted.
 */
export const bindExistingAccount = call({
  name: 'auth.bindExisting',
  method: 'POST',
  path: '/api/auth/v1/federated/bind-existing',
  pathDecided: true,
  summary:
    'Moves the identity of a first federated login to an existing account, after verifying its password or a one-time code.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    account: Account,
    password: v.optional(v.pipe(v.string(), v.maxLength(PASSWORD_MAX_LENGTH)), ''),
    code: v.optional(v.union([v.literal(''), OneTimeCode]), ''),
  }),
  data: SignedIn,
  codes: [...CREDENTIAL_CODES, 'identityTaken', 'transactionUnknown'],
});

export const FEDERATED_CALLS = { loginBind, prepareBind, bindAccount, bindExistingAccount };
