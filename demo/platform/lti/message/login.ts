import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Platform } from '../../core/platform.ts';
import { randomSecret, sameSecret, sha256 } from '../../core/random.ts';
import { addressesOf } from '../addresses.ts';
import { findByIssuer, findRegistration } from '../registrations.ts';
import { ltiLogins as logins, type Registration } from '../tables.ts';
import { Refusal } from './refusal.ts';

/** How long a login may take: the learning system may ask its user for a password in between. */
export const LOGIN_LIFETIME_S = 600;
const VALUE_MAX_LENGTH = 4_000;

/** The cookie that binds a login to the browser: one for each, so that several in one page do not interfere. */
export const loginCookie = (state: string): string => `__Host-campus-lti-${sha256(state).slice(0, 16)}`;

/**
 * The `Set-Cookie` value. `None`, because the message is posted from another site into its frame; `Partitioned`, so that
 * browsers without third-party cookies keep it for the pages of this learning system.
 */
export const loginCookieLine = (state: string, value: string, maxAgeS = LOGIN_LIFETIME_S): string =>
  `${loginCookie(state)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; Secure; SameSite=None; Partitioned`;

/** The key under which the learning system stores the secret of a login. */
export const storageKey = (state: string): string => `campus_lti_${sha256(state).slice(0, 16)}`;

type Parameters = Readonly<Record<string, string>>;

const chosen = (rows: readonly Registration[], { client_id: client, lti_deployment_id: deployment }: Parameters) =>
  rows.filter(
    ({ clientId, deploymentIds }) =>
      (client === undefined || clientId === client) &&
      (client !== undefined || deployment === undefined || deploymentIds.includes(deployment)),
  );

/**
 * The registration of a login.
 * @throws Refusal issuerUnknown, registrationRevoked, registrationAmbiguous
 */
export const registrationOf = async (
  { db }: Platform,
  tenantId: string,
  parameters: Parameters,
): Promise<Registration> => {
  const found = chosen(await findByIssuer(db, tenantId, parameters.iss ?? ''), parameters);
  const open = found.filter(({ revokedAt }) => revokedAt === null);
  const [row] = open;
  if (!row) throw new Refusal(found.length > 0 ? 'registrationRevoked' : 'issuerUnknown');
  if (open.length > 1) throw new Refusal('registrationAmbiguous');
  return row;
};

/** A login that has begun. */
export interface BegunLogin {
  readonly state: string;
  /** The secret that binds it to the browser. */
  readonly browser: string;
  /** The frame of the learning system that can store the secret; null if it has none. */
  readonly storageTarget: string | null;
  /** The page of the learning system that answers with the message. */
  readonly next: string;
}

/** Begins a login. The state and the nonce take one message. */
export const beginLogin = async (
  platform: Platform,
  registration: Registration,
  parameters: Parameters,
): Promise<BegunLogin> => {
  const { login_hint: hint, lti_message_hint: message, lti_storage_target: target, target_link_uri: link } = parameters;
  const isLong = Object.values(parameters).some((value) => value.length > VALUE_MAX_LENGTH);
  if (!hint || !link || isLong) throw new Refusal('requestIncomplete');
  const [state, nonce, browser] = [randomSecret(), randomSecret(), randomSecret()];
  const storageTarget = target !== undefined && /^[\w.:-]{1,100}$/.test(target) ? target : null;
  await platform.db.insert(logins).values({
    stateHash: sha256(state),
    tenantId: registration.tenantId,
    registrationId: registration.id,
    nonce,
    browserHash: sha256(browser),
    storageTarget,
    expiresAt: new Date(platform.config.now().getTime() + LOGIN_LIFETIME_S * 1_000),
  });
  const next = new URL(registration.authorizationUrl);
  const { launch } = addressesOf(platform, registration.tenantId);
  for (const [name, value] of Object.entries({
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: registration.clientId,
    redirect_uri: launch,
    login_hint: hint,
    state,
    nonce,
    ...(message ? { lti_message_hint: message } : {}),
  }))
    next.searchParams.set(name, value);
  return { state, browser, storageTarget, next: next.href };
};

/** A login that waits for its message. */
export interface OpenLogin {
  readonly registration: Registration;
  readonly nonce: string;
  readonly browserHash: string;
  /** Whether the cookie has proved the browser. */
  readonly isProved: boolean;
  readonly storageTarget: string | null;
}

/**
 * The login of a state. It is not used up yet: a message that is refused, or comes in another browser, leaves it to the
 * right one.
 * @throws Refusal stateUnknown, stateUsed, expired, registrationRevoked, browserOther, cookiesBlocked
 */
export const openLogin = async (
  platform: Platform,
  tenantId: string,
  state: string,
  cookie: string | undefined,
): Promise<OpenLogin> => {
  const { config, db } = platform;
  const own = and(eq(logins.stateHash, sha256(state)), eq(logins.tenantId, tenantId));
  const [row] = await db.select().from(logins).where(own).limit(1);
  if (!row) throw new Refusal('stateUnknown');
  if (row.usedAt !== null) throw new Refusal('stateUsed');
  if (row.expiresAt <= config.now()) throw new Refusal('expired');
  const isProved = cookie !== undefined && sameSecret(row.browserHash, sha256(cookie));
  if (cookie !== undefined && !isProved) throw new Refusal('browserOther');
  if (!isProved && row.storageTarget === null) throw new Refusal('cookiesBlocked');
  const registration = await findRegistration(db, tenantId, row.registrationId);
  if (!registration || registration.revokedAt !== null) throw new Refusal('registrationRevoked');
  return { registration, nonce: row.nonce, browserHash: row.browserHash, isProved, storageTarget: row.storageTarget };
};

/**
 * Uses up a login, once among all processes.
 * @throws Refusal stateUsed, expired
 */
export const useLogin = async ({ config, db }: Platform, state: string): Promise<void> => {
  const now = config.now();
  const open = and(eq(logins.stateHash, sha256(state)), isNull(logins.usedAt), gt(logins.expiresAt, now));
  const used = await db.update(logins).set({ usedAt: now }).where(open).returning({ hash: logins.stateHash });
  if (used.length === 0) throw new Refusal('stateUsed');
};
