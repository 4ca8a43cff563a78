import { and, eq } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { holdSession } from '../accounts/sessions/sessions.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { Platform } from '../core/platform.ts';
import { adapterFor } from '../oidc/adapter.ts';
import { AUTHORIZATION_SERVER } from '../oidc/grants.ts';
import { errors } from '../oidc/oidc-provider.ts';
import { providerRecords as records } from '../oidc/tables.ts';

const requireGrant = async (tx: Database, id: string | undefined): Promise<void> => {
  const own = and(eq(records.provider, AUTHORIZATION_SERVER), eq(records.model, 'Grant'), eq(records.id, id ?? ''));
  const [grant] = await tx.select({ id: records.id }).from(records).where(own).for('share');
  if (!grant) throw new errors.InvalidGrant('the grant has ended');
};

/**
 * The adapter of the authorization server. A code is stored only while the session that allowed it is open, a token
 * only while its grant exists. Both are locked until then, so that a new password, which ends them, cannot miss a code
 * or token that is issued at the same time.
 */
export const storedWhileAllowed = (platform: Platform): ((model: string) => Adapter) => {
  const stored = adapterFor(platform, AUTHORIZATION_SERVER);
  const inOrder =
    (model: string, require: (tx: Database, payload: AdapterPayload) => Promise<void>): Adapter['upsert'] =>
    (id, payload, expiresIn) =>
      transact(platform.db, async (tx) => {
        await require(tx, payload);
        await adapterFor({ ...platform, db: tx }, AUTHORIZATION_SERVER)(model).upsert(id, payload, expiresIn);
      });
  return (model) => {
    const adapter = stored(model);
    if (model === 'AuthorizationCode') {
      return {
        ...adapter,
        upsert: inOrder(model, (tx, { accountId, sessionUid }) =>
          holdSession(tx, { id: sessionUid ?? '', userId: accountId ?? '' }),
        ),
      };
    }
    if (model === 'AccessToken') {
      return { ...adapter, upsert: inOrder(model, (tx, { grantId }) => requireGrant(tx, grantId)) };
    }
    return adapter;
  };
};
