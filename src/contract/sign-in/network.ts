import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { SignedIn } from './session.ts';

const Parameter = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048));

/** Whom the partner network signs in. `confirmation` is sent back after the person has agreed. */
const NetworkLoginOffer = v.object({
  confirmation: v.string(),
  /** The account at the partner network, and its person's name. */
  account: v.string(),
  name: v.string(),
  /** The host of the partner network. */
  partner: v.string(),
});
export type NetworkLoginOffer = v.InferOutput<typeof NetworkLoginOffer>;

/**
 * First the offer, because nobody on this platform asked for the login. After the confirmation the redirect target; in
 * token mode, and while agreements are not yet signed, together with the login response.
 */
const NetworkAnswer = v.union([
  v.string(),
  v.object({ url: v.string(), signedIn: SignedIn }),
  v.object({ offer: NetworkLoginOffer }),
]);
export type NetworkAnswer = v.InferOutput<typeof NetworkAnswer>;

/**
 * Login from a partner network (requirement S13). The first call returns whom it would sign in and changes nothing. The
 * same call with the confirmation signs in, and `data` is the redirect target. While agreements are not yet signed, and
 * for a page that holds its own tokens, it also contains the login response.
 */
export const networkLogin = call({
  name: 'auth.networkLogin',
  method: 'POST',
  path: '/api/auth/cst/api/open/authLogin',
  summary: 'Signs in a user of a partner network: redeems the code at the partner and verifies the signature.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    authorizationCode: Parameter,
    redirectionURL: Parameter,
    sign: Parameter,
    requestId: Parameter,
    /** From the offer, once the person has agreed to it. */
    confirmation: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  }),
  data: NetworkAnswer,
  codes: ['methodRefused', 'signatureWrong', 'requestRepeated', 'providerFailure', 'transactionUnknown'],
});

/** The messaging app passes its redirect target as a short URL (requirement S11). */
export const decodeShortUrl = call({
  name: 'common.decodeShortUrl',
  method: 'GET',
  path: '/api/common/v1/short-url',
  pathDecided: true,
  summary: 'Returns the target of a short URL. The target is not validated: the caller must validate it.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  query: v.object({ shortUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  data: v.object({ url: v.string() }),
  codes: ['shortUrlUnknown'],
});

export const NETWORK_CALLS = { networkLogin, decodeShortUrl };
