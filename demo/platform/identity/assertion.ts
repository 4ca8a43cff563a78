import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Refusal } from '../../../src/contract/identity/school-keys.ts';
import { ASSERTION_ALGORITHMS, ASSERTION_LIFETIME_S, ASSERTION_SKEW_S } from '../../../src/contract/identity/token.ts';
import { EXTERNAL_ROLES } from '../../../src/contract/school/roles.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { isSubject } from './external-users.ts';
import { keyObjectOf } from './public-keys.ts';
import { type Candidate, candidatesFor } from './signing-keys.ts';

/** An assertion that is refused, and why: for the school's log. */
export class AssertionRefused extends RequestError {
  readonly reason: Refusal;

  constructor(reason: Refusal, message: string, field = 'assertion') {
    super('assertionRefused', message, { field });
    this.reason = reason;
  }
}

/** Names are cut and cleaned where they are shown; these lengths only bound what is read. */
const Claims = v.object({
  sub: v.pipe(v.string(), v.check(isSubject, 'must have 1 to 255 visible characters')),
  jti: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  iat: v.pipe(v.number(), v.finite()),
  exp: v.pipe(v.number(), v.finite()),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000)),
  preferred_username: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  role: v.optional(v.picklist(EXTERNAL_ROLES, `must be ${EXTERNAL_ROLES.join(' or ')}`)),
});
export type Claims = v.InferOutput<typeof Claims>;

/** Who asserts, and to whom. */
interface Parties {
  readonly tenantId: string;
  readonly clientId: string;
  /** The address of the token call. */
  readonly audience: string;
}

const readHeader = (assertion: string): { readonly alg: string; readonly kid: string | undefined } => {
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(assertion);
  } catch {
    throw new AssertionRefused('malformed', 'The assertion is not a signed JWT.');
  }
  const { alg, kid } = header;
  if (!(ASSERTION_ALGORITHMS as readonly unknown[]).includes(alg))
    throw new AssertionRefused('algorithm', `The assertion must be signed with ${ASSERTION_ALGORITHMS.join(' or ')}.`);
  if (kid !== undefined && typeof kid !== 'string')
    throw new AssertionRefused('malformed', 'The kid of the assertion must be a text.');
  return { alg: alg as string, kid };
};

/** What a failed check means. The signature has been checked before the claims. */
const refusalOf = (error: unknown, { audience, clientId }: Parties): AssertionRefused | undefined => {
  if (error instanceof errors.JWSSignatureVerificationFailed) return undefined;
  if (error instanceof errors.JWTExpired)
    return new AssertionRefused(
      'expired',
      'The assertion has expired. Check the clock of the server.',
      'assertion.exp',
    );
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, reason } = error;
    if (claim === 'iss') return new AssertionRefused('issuer', `iss must be ${clientId}.`, 'assertion.iss');
    if (claim === 'aud') return new AssertionRefused('audience', `aud must be ${audience}.`, 'assertion.aud');
    if (reason === 'check_failed')
      return new AssertionRefused(
        'early',
        `${claim} is in the future. Check the clock of the server.`,
        `assertion.${claim}`,
      );
    return new AssertionRefused('claims', `${claim} is missing or has the wrong type.`, `assertion.${claim}`);
  }
  return new AssertionRefused('malformed', 'The assertion is not a JWT that can be read.');
};

const verify = async (
  assertion: string,
  candidates: readonly Candidate[],
  parties: Parties,
  now: Date,
): Promise<{ readonly payload: JWTPayload; readonly keyId: string }> => {
  for (const { key, row } of candidates) {
    try {
      const { payload } = await jwtVerify(assertion, keyObjectOf(key), {
        algorithms: [key.alg],
        issuer: parties.clientId,
        audience: parties.audience,
        clockTolerance: ASSERTION_SKEW_S,
        requiredClaims: ['sub', 'jti', 'iat', 'exp'],
        currentDate: now,
      });
      return { payload, keyId: row.id };
    } catch (error) {
      const refused = refusalOf(error, parties);
      if (refused) throw refused;
    }
  }
  if (candidates.length > 0)
    throw new AssertionRefused('signature', 'The signature of the assertion does not fit the keys of the school.');
  throw new AssertionRefused('noKey', 'The school has no key with the kid and algorithm of the assertion.');
};

const readClaims = (payload: JWTPayload, { audience }: Parties, now: Date): Claims => {
  // One that is meant for others, too, can be used there.
  if (Array.isArray(payload.aud) && payload.aud.length > 1)
    throw new AssertionRefused('audience', `aud must be ${audience} alone.`, 'assertion.aud');
  const read = v.safeParse(Claims, payload, { abortPipeEarly: true });
  if (!read.success) {
    const issue = read.issues[0];
    const claim = v.getDotPath(issue) ?? '';
    throw new AssertionRefused('claims', `${claim}: ${issue.message}`.slice(0, 300), `assertion.${claim}`);
  }
  const { exp, iat } = read.output;
  if (iat > now.getTime() / 1_000 + ASSERTION_SKEW_S)
    throw new AssertionRefused('early', 'iat is in the future. Check the clock of the server.', 'assertion.iat');
  if (exp - iat > ASSERTION_LIFETIME_S)
    throw new AssertionRefused(
      'lifetime',
      `exp may be at most ${ASSERTION_LIFETIME_S} seconds after iat.`,
      'assertion.exp',
    );
  return read.output;
};

/**
 * Checks an assertion about a user: signed by a key of the school, for this platform, by these credentials, now. Whether it
 * was used before is checked where it is used.
 * @returns what it says, and the id of the signing key
 * @throws AssertionRefused
 */
export const readAssertion = async (
  platform: Platform,
  assertion: string,
  parties: Parties,
  now: Date,
): Promise<{ readonly claims: Claims; readonly keyId: string }> => {
  const candidates = await candidatesFor(platform, parties.tenantId, readHeader(assertion), now);
  const { keyId, payload } = await verify(assertion, candidates, parties, now);
  return { claims: readClaims(payload, parties, now), keyId };
};
