import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { LOGIN_METHOD } from '../../../src/contract/constants.ts';
import type { PASSKEY_CALLS, Passkey } from '../../../src/contract/sign-in/passkeys.ts';
import { limitFailures, requireMethod } from '../accounts/guard.ts';
import { notifyOwner } from '../accounts/messages/account-messages.ts';
import { reauthenticate, requireRecentAuthentication } from '../accounts/passkeys/recent-authentication.ts';
import { holdSession } from '../accounts/sessions/sessions.ts';
import { passkeyChallenges, passkeys } from '../accounts/tables.ts';
import { transact } from '../core/database/transaction.ts';
import type { CallContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { takeFromBucket } from '../core/limits/rate-limit.ts';
import type { Platform } from '../core/platform.ts';
import { randomSecret } from '../core/random.ts';
import { findUser } from '../users/queries.ts';
import { completeSignIn } from './consent.ts';

/** How long a challenge is valid. Afterwards the page requests a new one. */
export const CHALLENGE_LIFETIME_S = 300;

/** Maximum number of passkeys per account. */
const PASSKEYS_MAX = 20;

type PasskeyRow = typeof passkeys.$inferSelect;
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

const refused = () => new RequestError('passkeyRefused', 'The passkey was not accepted.', { field: 'credential' });

/** The relying party is the host of the platform's own pages; passkeys cannot be used on any other origin. */
const partyOf = ({ origins }: Platform): { readonly id: string; readonly origin: string } => {
  const { hostname, origin } = new URL(origins.main);
  return { id: hostname, origin };
};

const keepChallenge = async (
  { now, platform }: CallContext,
  purpose: Purpose,
  challenge: string,
  userId: string | null,
): Promise<string> => {
  const id = randomSecret();
  await platform.db.insert(passkeyChallenges).values({
    id,
    purpose,
    challenge,
    userId,
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_S * 1_000),
  });
  return id;
};

/**
 * Consumes a challenge regardless of the outcome, so that only one credential can use it, even in parallel. It is valid
 * only for the purpose and user it was created for.
 */
const takeChallenge = async (
  { now, platform }: CallContext,
  id: string,
  purpose: Purpose,
  userId: string | null,
): Promise<string> => {
  const open = and(
    eq(passkeyChallenges.id, id),
    eq(passkeyChallenges.purpose, purpose),
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
    isNull(passkeyChallenges.usedAt),
    gt(passkeyChallenges.expiresAt, now),
  );
  const [claimed] = await platform.db.update(passkeyChallenges).set({ usedAt: now }).where(open).returning();
  if (!claimed) throw refused();
  return claimed.challenge;
};

/** The library rejects a credential by throwing. Callers receive the same error for every reason. */
const orReject = async <T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T & { verified: true }> => {
  const result = await verify().catch(() => null);
  if (!result?.verified) throw refused();
  return result as T & { verified: true };
};

const TRANSPORTS: readonly unknown[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** The library returns the transports unvalidated, as the page sent them. */
const knownTransports = (said: unknown): string[] =>
  Array.isArray(said) ? [...new Set(said.filter((one) => TRANSPORTS.includes(one)))] : [];

const passkeyOf = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Verifies a credential and returns its passkey, with its use recorded. */
const authenticateWithPasskey = async (
  context: CallContext,
  challengeId: string,
  credential: Record<string, unknown>,
): Promise<PasskeyRow> => {
  const { now, platform } = context;
  const party = partyOf(platform);
  const expectedChallenge = await takeChallenge(context, challengeId, 'sign-in', null);
  const id = typeof credential.id === 'string' ? credential.id : '';
  const [row] = await platform.db.select().from(passkeys).where(eq(passkeys.id, id)).limit(1);
  if (!row) throw refused();
  const response = credential as unknown as AuthenticationResponseJSON;
  const handle: unknown = response.response?.userHandle;
  const owner = typeof handle === 'string' ? Buffer.from(handle, 'base64url').toString() : null;
  if (handle && owner !== row.userId) throw refused();
  const { authenticationInfo } = await orReject(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
    }),
  );
  const { newCounter } = authenticationInfo;
  // A counter that does not increase indicates a cloned authenticator; so do two parallel responses with the same
  // counter.
  const ahead = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter);
  const [used] = await platform.db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, row.id), ahead))
    .returning();
  if (!used) throw refused();
  return used;
};

export const PASSKEY_HANDLERS: Handlers<typeof PASSKEY_CALLS> = {
  async reauthenticate({ body }, context) {
    await reauthenticate(context, body);
    return { done: true };
  },

  async passkeySignInOptions(_input, context) {
    const { address, now, platform } = context;
    await requireMethod(context, LOGIN_METHOD.account);
    const retryAfter = await takeFromBucket(
      platform.db,
      `passkey:${address}`,
      platform.config.limits.startsPerAddress,
      now,
    );
    if (retryAfter > 0) throw new RequestError('tooManyRequests', 'Too many attempts.', { retryAfter });
    const options = await generateAuthenticationOptions({
      rpID: partyOf(platform).id,
      userVerification: 'required',
      timeout: CHALLENGE_LIFETIME_S * 1_000,
    });
    return { challengeId: await keepChallenge(context, 'sign-in', options.challenge, null), options: { ...options } };
  },

  async signInWithPasskey({ body: { challengeId, credential } }, context) {
    const tenantId = await requireMethod(context, LOGIN_METHOD.account);
    const tried = typeof credential.id === 'string' ? credential.id : '';
    const { userId } = await limitFailures(
      context,
      `passkey ${tried}`,
      () => authenticateWithPasskey(context, challengeId, credential),
      { daily: false },
    );
    return completeSignIn(context, {
      userId,
      tenantId,
      loginMethod: LOGIN_METHOD.account,
      firstIdentityId: null,
      thirdAccountId: null,
      thirdPlatformType: null,
    });
  },

  async passkeyCreationOptions(_input, context) {
    const { platform, session } = context;
    requireRecentAuthentication(context);
    const user = await findUser(platform.db, session.userId);
    if (!user) throw new RequestError('signInRequired', 'Sign in first.');
    const owned = await platform.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
    if (owned.length >= PASSKEYS_MAX) throw refused();
    const { hostname } = new URL(platform.origins.main);
    const options = await generateRegistrationOptions({
      rpID: partyOf(platform).id,
      rpName: hostname,
      userID: new Uint8Array(Buffer.from(user.id)),
      userName: user.email ?? user.phone ?? user.nickName,
      userDisplayName: user.nickName || user.realName,
      attestationType: 'none',
      timeout: CHALLENGE_LIFETIME_S * 1_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: owned.map(({ id, transports }) => ({ id, transports: transports as 'internal'[] })),
    });
    return {
      challengeId: await keepChallenge(context, 'creation', options.challenge, user.id),
      options: { ...options },
    };
  },

  async createPasskey({ body: { challengeId, credential, name } }, context) {
    const { now, platform, session } = context;
    const party = partyOf(platform);
    const expectedChallenge = await takeChallenge(context, challengeId, 'creation', session.userId);
    const response = credential as unknown as RegistrationResponseJSON;
    const { registrationInfo } = await orReject(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
      }),
    );
    if (!registrationInfo) throw refused();
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    const made = await transact(platform.db, async (tx) => {
      await holdSession(tx, session);
      const [row] = await tx
        .insert(passkeys)
        .values({
          id,
          userId: session.userId,
          name,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: knownTransports(transports),
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning();
      const owner = row && (await findUser(tx, row.userId));
      if (owner) await notifyOwner(tx, owner, 'passkeyAdded', context);
      return row;
    });
    // Prevents taking over another user's credential by registering it again.
    if (!made) throw refused();
    return passkeyOf(made);
  },

  async listPasskeys(_input, { platform, session }) {
    const rows = await platform.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, session.userId))
      .orderBy(desc(passkeys.createdAt));
    return { list: rows.map(passkeyOf) };
  },

  async removePasskey({ params: { passkeyId } }, context) {
    const { platform, session } = context;
    requireRecentAuthentication(context);
    const own = and(eq(passkeys.id, passkeyId), eq(passkeys.userId, session.userId));
    await transact(platform.db, async (tx) => {
      const [gone] = await tx.delete(passkeys).where(own).returning();
      if (!gone) throw new RequestError('notFound', 'The passkey does not exist.', { field: 'passkeyId' });
      const owner = await findUser(tx, gone.userId);
      if (owner) await notifyOwner(tx, owner, 'passkeyRemoved', context);
    });
    return { done: true };
  },
};
