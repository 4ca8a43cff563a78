import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Language } from '../../../../src/contract/languages.ts';
import { supportedLanguage } from '../../core/http/language.ts';
import type { Platform } from '../../core/platform.ts';
import { sameSecret } from '../../core/random.ts';
import { keyObjectOf } from '../../identity/public-keys.ts';
import { isAskable } from '../services/request.ts';
import type { Registration } from '../tables.ts';
import {
  CLAIM,
  Claims,
  DEEP_LINKING_CLAIM,
  GRADES_CLAIM,
  isLearnerIn,
  type LaunchFacts,
  MEMBERS_CLAIM,
  MESSAGES,
  roleOf,
  targetOf,
} from './claims.ts';
import { platformKeys } from './platform-keys.ts';
import { Refusal, refusingIn } from './refusal.ts';

/** How much a clock may differ. */
const SKEW_S = 60;
/** How old a message may be that names a later end. */
const OLDEST_S = 3_600;
const TOKEN_MAX_LENGTH = 60_000;
const SUBJECT_MAX_LENGTH = 255;

const headerOf = (token: string): { readonly alg?: string | undefined; readonly kid?: string | undefined } => {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new Refusal('tokenMalformed');
  }
};

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof errors.JWTExpired) return new Refusal('expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return new Refusal('issuerWrong');
    if (error.claim === 'aud') return new Refusal('audienceWrong');
    return new Refusal('clockWrong');
  }
  return new Refusal('tokenMalformed');
};

const verifySignature = async (platform: Platform, registration: Registration, token: string): Promise<JWTPayload> => {
  const { alg, kid } = headerOf(token);
  if (alg !== 'RS256') throw new Refusal('algorithmRefused');
  const keys = await platformKeys(platform, registration, kid);
  if (keys === null) throw new Refusal('keysUnreachable');
  if (keys.length === 0) throw new Refusal('keyUnknown');
  // Several only of a learning system that does not name its keys.
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, keyObjectOf(key), {
        algorithms: ['RS256'],
        issuer: registration.issuer,
        audience: registration.clientId,
        clockTolerance: SKEW_S,
        currentDate: platform.config.now(),
        requiredClaims: ['exp', 'iat'],
      });
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw refusalOf(error);
    }
  }
  throw new Refusal('signatureWrong');
};

/** Of several audiences the authorized party says which one the token is for. */
const requireParty = ({ aud, azp }: JWTPayload, clientId: string): void => {
  const isOfSeveral = Array.isArray(aud) && aud.length > 1;
  if (isOfSeveral || azp !== undefined) if (azp !== clientId) throw new Refusal('audienceWrong');
};

const requireTimely = ({ iat = 0 }: JWTPayload, now: Date): void => {
  const seconds = now.getTime() / 1_000;
  if (iat > seconds + SKEW_S) throw new Refusal('clockWrong');
  if (iat < seconds - OLDEST_S - SKEW_S) throw new Refusal('expired');
};

const nameOf = ({ family_name: family, given_name: given, name }: Claims): string =>
  name || [given, family].filter(Boolean).join(' ');

interface Genuine {
  readonly base: string;
  readonly claims: Claims;
  readonly language: Language;
  readonly nonce: string;
  readonly payload: JWTPayload;
}

/** What a message says whose signature has been checked. */
const factsOf = (
  platform: Platform,
  registration: Registration,
  { base, claims, language, nonce, payload }: Genuine,
): LaunchFacts => {
  if (claims.nonce === '' || !sameSecret(claims.nonce, nonce)) throw new Refusal('nonceWrong');
  const deploymentId = claims[`${CLAIM}deployment_id`];
  if (!registration.deploymentIds.includes(deploymentId)) throw new Refusal('deploymentWrong');
  if (claims[`${CLAIM}version`] !== '1.3.0') throw new Refusal('versionWrong');
  const type = claims[`${CLAIM}message_type`];
  const isDeepLinking = type === MESSAGES.deepLinking;
  if (!isDeepLinking && type !== MESSAGES.resourceLink) throw new Refusal('messageUnknown');
  const { sub } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT_MAX_LENGTH) throw new Refusal('userMissing');
  const address = claims[`${CLAIM}target_link_uri`];
  // A choice of content may name no target: nothing is shown yet.
  const target = targetOf(isDeepLinking && address === '' ? `${base}/launch` : address, base);
  if (target === null) throw new Refusal('targetUnknown');
  const resourceLinkId = claims[`${CLAIM}resource_link`]?.id ?? '';
  if (!isDeepLinking && resourceLinkId === '') throw new Refusal('tokenMalformed');
  const roles = claims[`${CLAIM}roles`];
  const role = roleOf(roles, registration.administrators);
  const settings = claims[`${DEEP_LINKING_CLAIM}deep_linking_settings`];
  if (isDeepLinking) {
    if (!settings?.accept_types.includes('ltiResourceLink')) throw new Refusal('deepLinkingIncomplete');
    if (!isAskable(platform, settings.deep_link_return_url)) throw new Refusal('deepLinkingIncomplete');
    if (role === 'learner') throw new Refusal('roleRefused');
  }
  const grades = claims[GRADES_CLAIM];
  const askable = (address: string | undefined): string | null =>
    address !== undefined && isAskable(platform, address) ? address : null;
  return {
    subject: sub,
    name: nameOf(claims),
    role,
    isLearner: isLearnerIn(roles) && role === 'learner',
    deploymentId,
    language,
    target,
    resourceLinkId,
    context: claims[`${CLAIM}context`] ?? null,
    deepLinking:
      isDeepLinking && settings
        ? {
            returnUrl: settings.deep_link_return_url,
            acceptsLineItem: settings.accept_lineitem,
            data: settings.data ?? null,
          }
        : null,
    grades: grades
      ? { scopes: grades.scope, containerUrl: askable(grades.lineitems), url: askable(grades.lineitem) }
      : null,
    membershipsUrl: askable(claims[MEMBERS_CLAIM]?.context_memberships_url),
  };
};

/** Learning systems send null where they have nothing to say: it is as if the member was not there. */
const withoutNulls = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const said = (payload: JWTPayload): object =>
  Object.fromEntries(
    Object.entries(withoutNulls(payload)).map(([name, value]) => [name, isObject(value) ? withoutNulls(value) : value]),
  );

/** What is expected of a message besides what its registration says. */
interface Expected {
  readonly base: string;
  readonly nonce: string;
  readonly token: string;
  /** The language of the browser, for a message that names none. */
  readonly language: Language;
}

/** What a message says, after everything in it has been checked. Nothing has been written yet. */
export const readMessage = async (
  platform: Platform,
  registration: Registration,
  { base, language: ofBrowser, nonce, token }: Expected,
): Promise<LaunchFacts> => {
  if (token.length > TOKEN_MAX_LENGTH) throw new Refusal('requestIncomplete');
  const payload = await verifySignature(platform, registration, token);
  requireParty(payload, registration.clientId);
  requireTimely(payload, platform.config.now());
  const read = v.safeParse(Claims, said(payload));
  if (!read.success) throw new Refusal('tokenMalformed');
  const claims = read.output;
  const language =
    supportedLanguage(claims[`${CLAIM}launch_presentation`]?.locale) ?? supportedLanguage(claims.locale) ?? ofBrowser;
  return refusingIn(language, () => factsOf(platform, registration, { base, claims, language, nonce, payload }));
};
