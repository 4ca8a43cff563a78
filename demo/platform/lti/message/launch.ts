import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Language } from '../../../../src/contract/languages.ts';
import type { Platform } from '../../core/platform.ts';
import { randomSecret, sameSecret, sha256 } from '../../core/random.ts';
import { baseOf } from '../addresses.ts';
import { findRegistration } from '../registrations.ts';
import { ltiLaunches as launches, type Registration } from '../tables.ts';
import type { LaunchFacts } from './claims.ts';
import { openLogin, useLogin } from './login.ts';
import { Refusal } from './refusal.ts';
import { readMessage } from './verify.ts';

/** How long the page of a launch may take until it exchanges its code, and a person to choose content. */
export const CODE_LIFETIME_S = 120;
export const CHOICE_LIFETIME_S = 3_600;
/** How long the page of a launch can go on, for example with an exam; then the link is opened again. */
export const PAGE_LIFETIME_S = 43_200;

const LIFETIMES_S = { bind: CODE_LIFETIME_S, open: CODE_LIFETIME_S, renew: PAGE_LIFETIME_S, choose: CHOICE_LIFETIME_S };

/** A message that was accepted. */
export interface Launch {
  readonly registration: Registration;
  readonly facts: LaunchFacts;
}

interface Stored extends Launch {
  readonly userId: string | null;
  readonly browserHash: string;
}

/** Stores a launch under a code for its next step. */
export const storeLaunch = async (
  { config, db }: Platform,
  { facts, registration }: Launch,
  step: (typeof launches.$inferInsert)['step'],
  { browserHash = '', userId = null }: { readonly browserHash?: string; readonly userId?: string | null } = {},
): Promise<string> => {
  const code = randomSecret();
  await db.insert(launches).values({
    codeHash: sha256(code),
    tenantId: registration.tenantId,
    registrationId: registration.id,
    step,
    browserHash,
    facts,
    userId,
    expiresAt: new Date(config.now().getTime() + LIFETIMES_S[step] * 1_000),
  });
  return code;
};

/**
 * Takes a launch by its code: at its step, while its registration is not revoked; once, except for the renewals of a page,
 * whose code never leaves its memory.
 * @throws Refusal stateUsed for a code that is unknown, used, expired or of another step; registrationRevoked
 */
export const takeLaunch = async (
  { config, db }: Platform,
  code: string,
  step: (typeof launches.$inferInsert)['step'],
  proof?: string,
): Promise<Stored> => {
  const now = config.now();
  const open = and(
    eq(launches.codeHash, sha256(code)),
    eq(launches.step, step),
    isNull(launches.usedAt),
    gt(launches.expiresAt, now),
  );
  const [row] = await db.select().from(launches).where(open).limit(1);
  if (!row) throw new Refusal('stateUsed');
  // Not used up, so that a page of another browser cannot end the launch.
  if (row.browserHash !== '' && !sameSecret(row.browserHash, sha256(proof ?? ''))) throw new Refusal('browserOther');
  const registration = await findRegistration(db, row.tenantId, row.registrationId);
  if (!registration || registration.revokedAt !== null) throw new Refusal('registrationRevoked');
  const launch = { registration, facts: row.facts, userId: row.userId, browserHash: row.browserHash };
  if (step === 'renew') return launch;
  const used = await db.update(launches).set({ usedAt: now }).where(open).returning({ hash: launches.codeHash });
  if (used.length === 0) throw new Refusal('stateUsed');
  return launch;
};

/** An accepted message whose browser is proved, or the code under which the page proves it. */
export type Accepted =
  | { readonly launch: Launch }
  | { readonly registration: Registration; readonly code: string; readonly storageTarget: string };

/** What the browser brings of a message. */
interface Brought {
  readonly cookie: string | undefined;
  readonly state: string;
  readonly token: string;
  readonly language: Language;
}

/**
 * Accepts a message after all checks, and uses up its login.
 * @throws Refusal
 */
export const acceptMessage = async (
  platform: Platform,
  tenantId: string,
  { cookie, language, state, token }: Brought,
): Promise<Accepted> => {
  const { browserHash, isProved, nonce, registration, storageTarget } = await openLogin(
    platform,
    tenantId,
    state,
    cookie,
  );
  const facts = await readMessage(platform, registration, { base: baseOf(platform, tenantId), nonce, token, language });
  await useLogin(platform, state);
  const launch = { registration, facts };
  if (isProved || storageTarget === null) return { launch };
  return { registration, storageTarget, code: await storeLaunch(platform, launch, 'bind', { browserHash }) };
};
