import * as v from 'valibot';
import type { Platform } from '../../core/platform.ts';
import { randomSecret } from '../../core/random.ts';
import { signFor } from '../keys.ts';
import type { Registration } from '../tables.ts';
import { askPlatform, jsonOf } from './request.ts';

const ASSERTION_LIFETIME_S = 60;
/** A token is not used in its last moments. */
const MARGIN_MS = 30_000;
const MOST = 500;

const Token = v.object({
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8_000), v.regex(/^[!-~]+$/)),
  expires_in: v.optional(v.number(), 60),
});

interface Known {
  readonly token: string;
  readonly until: number;
}

const tokens = new WeakMap<Platform, Map<string, Known>>();

/** An access token of a learning system for the given scopes; null if it gives none. This process keeps it while it is valid. */
export const accessToken = async (
  platform: Platform,
  registration: Registration,
  scopes: readonly string[],
  signal?: AbortSignal,
): Promise<string | null> => {
  const now = platform.config.now().getTime();
  const known = tokens.get(platform) ?? new Map<string, Known>();
  tokens.set(platform, known);
  // A change of the registration changes its revision.
  const key = JSON.stringify([registration.tenantId, registration.id, registration.revision, ...scopes]);
  const kept = known.get(key);
  if (kept && kept.until > now) return kept.token;
  const assertion = await signFor(
    platform,
    registration,
    { iss: registration.clientId, sub: registration.clientId, aud: registration.tokenUrl, jti: randomSecret() },
    ASSERTION_LIFETIME_S,
  );
  const answer = await askPlatform(platform, registration.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: scopes.join(' '),
    }).toString(),
    ...(signal ? { signal } : {}),
  });
  const read = v.safeParse(Token, jsonOf(answer));
  if (!read.success) return null;
  const { access_token: token, expires_in: seconds } = read.output;
  if (known.size >= MOST) known.clear();
  known.set(key, { token, until: now + seconds * 1_000 - MARGIN_MS });
  return token;
};

/** Forgets the tokens of a platform, after one was refused. */
export const forgetTokens = (platform: Platform): void => {
  tokens.delete(platform);
};
