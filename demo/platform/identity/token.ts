import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { CallData, CallInput } from '../../../src/contract/call.ts';
import { BOUND_TOKEN_LIFETIME_S } from '../../../src/contract/constants.ts';
import type { KeyAction, Refusal } from '../../../src/contract/identity/school-keys.ts';
import {
  ASSERTION_GRANT,
  ASSERTION_SKEW_S,
  type issueToken,
  TOKEN_PATH,
} from '../../../src/contract/identity/token.ts';
import { openBoundSession } from '../accounts/sessions/sessions.ts';
import { boundTokenOf } from '../accounts/sessions/tokens.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { takeFromBucket } from '../core/limits/rate-limit.ts';
import { requireWithin } from '../core/limits/require-within.ts';
import type { Platform } from '../core/platform.ts';
import { sameSecret, sha256 } from '../core/random.ts';
import { originsOf } from '../tenants/queries.ts';
import { AssertionRefused, type Claims, readAssertion } from './assertion.ts';
import { recordEvent } from './events.ts';
import { externalUser, SERVER_ISSUER } from './external-users.ts';
import { schoolCredentials, signingKeys, usedAssertions } from './tables.ts';

type CredentialRow = typeof schoolCredentials.$inferSelect;
type Body = CallInput<typeof issueToken>['body'];

/** The address of the token call: the `aud` of assertions. */
export const tokenAddress = ({ origins }: Pick<Platform, 'origins'>): string => origins.main + TOKEN_PATH;

const clientRefused = () => new RequestError('clientRefused', 'The client id or secret is wrong or revoked.');

/** The id and secret of the request: by HTTP Basic or in the body, not both. */
const presented = ({ basic }: CallContext, { client_id, client_secret }: Body) => {
  if (!basic) return { id: client_id, secret: client_secret };
  // RFC 6749, section 2.3: one method for each request. Some clients repeat their id in the body.
  if (client_secret !== '' || (client_id !== '' && client_id !== basic.id))
    throw new RequestError('invalidInput', 'The client may authenticate itself in one way only.', {
      field: 'client_secret',
    });
  return basic;
};

const findCredential = async (db: Database, id: string): Promise<CredentialRow | undefined> => {
  const tenantId = id.slice(0, Math.max(0, id.indexOf('.')));
  const own = and(
    eq(schoolCredentials.tenantId, tenantId),
    eq(schoolCredentials.id, id),
    isNull(schoolCredentials.revokedAt),
  );
  return (await db.select().from(schoolCredentials).where(own).limit(1))[0];
};

const accepts = ({ previousHash, previousUntil, secretHash }: CredentialRow, secret: string, now: Date): boolean => {
  const hash = sha256(secret);
  if (sameSecret(hash, secretHash)) return true;
  return previousHash !== null && previousUntil !== null && previousUntil > now && sameSecret(hash, previousHash);
};

/** Writes a refusal to the school's log, while there are not too many: a server that is set up wrongly asks again and again. */
const recordRefusal = async (
  { now, platform }: CallContext,
  { id, name, tenantId }: CredentialRow,
  refused: { readonly action: KeyAction; readonly reason?: Refusal },
): Promise<void> => {
  const { db } = platform;
  const wait = await takeFromBucket(db, `token-refusals ${tenantId}`, platform.config.limits.refusalsPerSchool, now);
  if (wait === 0) await recordEvent(db, { ...refused, tenantId, subject: { id, name }, userId: null }, now);
};

/** @throws RequestError clientRefused, tooManyRequests */
const authenticate = async (context: CallContext, body: Body): Promise<CredentialRow> => {
  const { address, now, platform } = context;
  const { id, secret } = presented(context, body);
  const row = await findCredential(platform.db, id);
  if (row && accepts(row, secret, now)) return row;
  await requireWithin(platform, `token-failures ${address}`, platform.config.limits.tokenFailuresPerAddress, now);
  if (row) await recordRefusal(context, row, { action: 'secretRefused' });
  throw clientRefused();
};

const originFor = async (platform: Platform, tenantId: string): Promise<string> => {
  const [origin] = (await originsOf(platform, tenantId)).sort();
  if (origin === undefined)
    throw new RequestError('originsMissing', 'The school lists no page that its tokens could be used on.');
  return origin;
};

const noteUse = async (
  platform: Platform,
  { id, tenantId }: CredentialRow,
  keyId: string,
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - 60_000);
  for (const [table, own] of [
    [schoolCredentials, id],
    [signingKeys, keyId],
  ] as const)
    await platform.db
      .update(table)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(table.tenantId, tenantId),
          eq(table.id, own),
          or(isNull(table.lastUsedAt), lt(table.lastUsedAt, before)),
        ),
      );
};

/** @throws AssertionRefused if the assertion was used before, by any process */
const claim = async (tx: Database, { id, tenantId }: CredentialRow, { exp, jti }: Claims): Promise<void> => {
  const used = { tenantId, hash: sha256(`${id}\n${jti}`), expiresAt: new Date((exp + ASSERTION_SKEW_S) * 1_000) };
  const claimed = await tx.insert(usedAssertions).values(used).onConflictDoNothing().returning();
  if (claimed.length === 0)
    throw new AssertionRefused('replayed', 'The jti of the assertion was used before.', 'assertion.jti');
};

const REFUSED_FOR: Partial<Record<RequestError['code'], Refusal>> = {
  accountUnknown: 'accountUnknown',
  roleRefused: 'roleRefused',
  schoolFull: 'schoolFull',
};

const refusalIn = (error: unknown): Refusal | undefined => {
  if (error instanceof AssertionRefused) return error.reason;
  return error instanceof RequestError ? REFUSED_FOR[error.code] : undefined;
};

const exchange = async (
  { now, platform }: CallContext,
  credential: CredentialRow,
  assertion: string,
): Promise<CallData<typeof issueToken>> => {
  const { id: clientId, tenantId } = credential;
  const parties = { tenantId, clientId, audience: tokenAddress(platform) };
  const { claims, keyId } = await readAssertion(platform, assertion, parties, now);
  const origin = await originFor(platform, tenantId);
  const { name, preferred_username: account, role, sub: subject } = claims;
  const person = { tenantId, issuer: SERVER_ISSUER, subject, profile: { name, account }, roles: role ? [role] : [] };
  const session = await transact(platform.db, async (tx) => {
    await claim(tx, credential, claims);
    const userId = await externalUser(tx, person, now);
    return openBoundSession(tx, { userId, tenantId, issuers: [clientId, keyId], origin, mode: 'token' }, now);
  });
  await noteUse(platform, credential, keyId, now);
  return {
    access_token: await boundTokenOf(platform, session, now),
    token_type: 'Bearer',
    expires_in: BOUND_TOKEN_LIFETIME_S,
    user_id: session.userId,
  };
};

/**
 * Exchanges an assertion about a user for an access token that is bound to the school.
 * @throws RequestError clientRefused, grantTypeUnknown, assertionRefused, accountUnknown, roleRefused, originsMissing,
 *   schoolClosed, schoolExpired, schoolFull, tooManyRequests
 */
export const tokenFor = async (context: CallContext, body: Body): Promise<CallData<typeof issueToken>> => {
  const { now, platform } = context;
  if (body.grant_type !== ASSERTION_GRANT)
    throw new RequestError('grantTypeUnknown', `grant_type must be ${ASSERTION_GRANT}.`, { field: 'grant_type' });
  const credential = await authenticate(context, body);
  const { tenantId } = credential;
  await requireWithin(platform, `tokens ${tenantId}`, platform.config.limits.tokensPerSchool, now);
  try {
    return await exchange(context, credential, body.assertion);
  } catch (error) {
    const reason = refusalIn(error);
    if (reason) await recordRefusal(context, credential, { action: 'assertionRefused', reason });
    throw error;
  }
};
