import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SCHOOL_KEY_CALLS, SchoolKeys } from '../../../src/contract/identity/school-keys.ts';
import type { TOKEN_CALLS } from '../../../src/contract/identity/token.ts';
import { requireRecentAuthentication } from '../accounts/passkeys/recent-authentication.ts';
import type { UserContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { randomId } from '../core/random.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { originsOf } from '../tenants/queries.ts';
import {
  addSigningKey,
  createCredential,
  credentialOf,
  removeSigningKey,
  revokeCredential,
  rotateCredential,
  saveAccounts,
} from './credentials.ts';
import { lastEvents } from './events.ts';
import { accountsOf } from './external-users.ts';
import { readPasted } from './public-keys.ts';
import { fetchKeys, isKeyAddress, type SigningKeyRow } from './signing-keys.ts';
import { schoolCredentials, signingKeys } from './tables.ts';
import { tokenAddress, tokenFor } from './token.ts';

const signingKeyOf = (row: SigningKeyRow) => ({
  ...{ id: row.id, name: row.name, address: row.address, createdAt: row.createdAt.toISOString() },
  keys: row.keys.map(({ alg, kid }) => ({ kid, algorithm: alg })),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  fetchedAt: row.fetchedAt?.toISOString() ?? null,
});

const readKeys = async (context: UserContext, schoolId: string): Promise<SchoolKeys> => {
  const { parentId } = await authorize(context, 'manage', { schoolId });
  const { now, platform } = context;
  const { db } = platform;
  const tenantId = parentId ?? schoolId;
  const credentials = await db
    .select()
    .from(schoolCredentials)
    .where(and(eq(schoolCredentials.tenantId, tenantId), isNull(schoolCredentials.revokedAt)))
    .orderBy(asc(schoolCredentials.createdAt), asc(schoolCredentials.id));
  const keys = await db
    .select()
    .from(signingKeys)
    .where(and(eq(signingKeys.tenantId, tenantId), isNull(signingKeys.removedAt)))
    .orderBy(asc(signingKeys.createdAt), asc(signingKeys.id));
  const { justInTime, roles } = await accountsOf(db, tenantId);
  return {
    tokenAddress: tokenAddress(platform),
    hasOrigins: (await originsOf(platform, tenantId)).length > 0,
    credentials: credentials.map((row) => credentialOf(row, now)),
    signingKeys: keys.map(signingKeyOf),
    accounts: { justInTime, roles: [...roles] },
    events: await lastEvents(db, tenantId),
  };
};

/**
 * The public keys that an administrator names. An address is asked before it is stored.
 * @throws RequestError invalidInput, keysUnreachable, keyUnusable
 */
const namedKeys = async ({ platform }: UserContext, { address, keys: pasted }: { address: string; keys: string }) => {
  if (address !== '') {
    if (!isKeyAddress(address))
      throw new RequestError('invalidInput', 'The address must begin with https.', { field: 'address' });
    const keys = await fetchKeys(platform, address);
    if (keys.length > 0) return keys;
    throw new RequestError('keysUnreachable', 'The address answers with no key that can be used.', {
      field: 'address',
    });
  }
  const { isSecret, keys } = readPasted(pasted);
  if (isSecret)
    throw new RequestError('keyUnusable', 'This is a private key. It must not leave the school: replace it.', {
      field: 'keys',
    });
  if (keys.length > 0) return keys;
  throw new RequestError('keyUnusable', 'This is no public key for RS256 (2,048 bits) or ES256.', { field: 'keys' });
};

export const IDENTITY_AREA_HANDLERS: Handlers<typeof SCHOOL_KEY_CALLS & typeof TOKEN_CALLS> = {
  issueToken: ({ body }, context) => tokenFor(context, body),

  readSchoolKeys: ({ params }, context) => readKeys(context, params.schoolId),

  createCredential: ({ body, params }, context) => createCredential(context, params.schoolId, body.name),

  rotateCredential: ({ body, params }, context) =>
    rotateCredential(context, params.schoolId, params.credentialId, body.previousUntil),

  async revokeCredential({ params }, context) {
    await revokeCredential(context, params.schoolId, params.credentialId);
    return readKeys(context, params.schoolId);
  },

  async addSigningKey({ body, params: { schoolId } }, context) {
    // Before anything is fetched for the caller.
    await authorize(context, 'manage', { schoolId });
    requireRecentAuthentication(context);
    const { address, name } = body;
    await addSigningKey(context, schoolId, randomId('sk'), { name, address, keys: await namedKeys(context, body) });
    return readKeys(context, schoolId);
  },

  async removeSigningKey({ params }, context) {
    await removeSigningKey(context, params.schoolId, params.keyId);
    return readKeys(context, params.schoolId);
  },

  async updateExternalAccounts({ body, params }, context) {
    await saveAccounts(context, params.schoolId, body);
    return readKeys(context, params.schoolId);
  },
};
