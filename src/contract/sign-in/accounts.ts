import * as v from 'valibot';
import { CHANNEL_CODES } from '../area-codes.ts';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { CREDENTIAL_CODES } from '../codes.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants.ts';
import { Account, OneTimeCode, Opaque, Password } from '../shapes.ts';
import { SignedIn } from './session.ts';

export const signInWithPassword = call({
  name: 'auth.signIn',
  method: 'POST',
  path: '/api/auth/v1/sign-in',
  pathDecided: true,
  summary: 'Signs in by account and password (method 1).',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ account: Account, password: Password }),
  data: SignedIn,
  kept: true,
  codes: CREDENTIAL_CODES,
});

export const CODE_PURPOSES = ['sign-in', 'reset-password', 'bind'] as const;

export const requestCode = call({
  name: 'auth.requestCode',
  method: 'POST',
  path: '/api/auth/rest/v1/elab/code',
  summary: 'Sends a one-time code. The response is the same whether or not the account exists.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ account: Account, purpose: v.picklist(CODE_PURPOSES) }),
  /**
   * `resendAfter`: seconds until another code can be requested. `expiresIn`: seconds until this code expires.
   * `attemptsLeft`: remaining attempts for this code.
   */
  data: v.object({ resendAfter: v.number(), expiresIn: v.number(), attemptsLeft: v.number() }),
  codes: ['tooManyRequests', 'originRefused', 'methodRefused', ...CHANNEL_CODES],
});

export const signInWithCode = call({
  name: 'auth.signInWithCode',
  method: 'POST',
  path: '/api/auth/v1/sign-in/code',
  pathDecided: true,
  summary: 'Signs in by account and one-time code (method 1).',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ account: Account, code: OneTimeCode }),
  data: SignedIn,
  kept: true,
  codes: [...CREDENTIAL_CODES, ...CHANNEL_CODES],
});

export const resetPassword = call({
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/api/auth/v1/password/reset',
  pathDecided: true,
  summary: 'Sets a new password, authorized by a one-time code, and ends every session of the account.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    account: Account,
    code: OneTimeCode,
    password: v.pipe(v.string(), v.minLength(PASSWORD_MIN_LENGTH), v.maxLength(PASSWORD_MAX_LENGTH)),
  }),
  data: v.object({ done: v.boolean() }),
  codes: ['codeWrong', 'codeExpired', 'passwordTooWeak', 'tooManyRequests', ...CHANNEL_CODES],
});

export const activateSession = call({
  name: 'auth.activate',
  method: 'POST',
  path: '/api/auth/v1/session/activate',
  pathDecided: true,
  summary: 'Exchanges a ticket for a session after every agreement has been signed (requirement S23).',
  access: 'ticket',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ ticket: Opaque }),
  data: SignedIn,
  kept: true,
  codes: ['ticketInvalid', 'agreementRequired'],
});

export const discardTicket = call({
  name: 'auth.discard',
  method: 'POST',
  path: '/api/auth/v1/session/discard',
  pathDecided: true,
  summary: 'Invalidates a ticket after an agreement was declined; no session is created.',
  access: 'ticket',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ ticket: Opaque }),
  data: v.object({ done: v.boolean() }),
});

export const ACCOUNT_CALLS = {
  signInWithPassword,
  requestCode,
  signInWithCode,
  resetPassword,
  activateSession,
  discardTicket,
};
