import { and, eq, isNull } from 'drizzle-orm';
import type { MALL_CALLS } from '../../../src/contract/school/mall.ts';
import type { UserContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { viewerAt } from '../tenants/authorization/readable.ts';
import { domainOf, findById, loginMethodsOf, requireListed } from '../tenants/queries.ts';
import { isSigned, renewCooperation, storeOf, switchOf } from './queries.ts';
import { cooperations } from './tables.ts';

/**
 * Rejects a user who does not own the store.
 * @throws RequestError noStore, forbidden
 */
const requireOwner = async (context: UserContext, storeId: string): Promise<void> => {
  const own = await storeOf(context.platform.db, context.session.userId);
  if (own === undefined) throw new RequestError('noStore', 'You have no store.');
  if (own !== storeId) throw new RequestError('forbidden', 'This is not your store.', { field: 'storeId' });
  await requireListed(context, storeId);
};

export const MALL_HANDLERS: Handlers<typeof MALL_CALLS> = {
  async readStoreSwitch(_input, { platform, tenantId }) {
    if (tenantId === '')
      throw new RequestError('invalidInput', 'The header tenant_id is missing.', { field: 'tenant_id' });
    if (!(await loginMethodsOf(platform.db, tenantId))) {
      throw new RequestError('tenantUnknown', 'The school does not exist.', { field: 'tenant_id' });
    }
    if (await switchOf(platform.db, tenantId, 'store'))
      throw new RequestError('storeSwitchOn', 'The store switch is on.');
    return { open: false };
  },

  async readOwnStore(_input, context) {
    const { language, platform, session } = context;
    const id = await storeOf(platform.db, session.userId);
    const isKnown = id !== undefined && (await viewerAt(context, [id]))(id) !== undefined;
    const row = isKnown ? await findById(platform.db, id, language) : undefined;
    if (!row) return null;
    const signed = await isSigned(platform.db, row.id);
    return { id: row.id, name: row.name, domain: domainOf(platform, row), signed };
  },

  async cancelSigning({ body: { storeId } }, context) {
    const { now, platform, session } = context;
    await requireOwner(context, storeId);
    await platform.db
      .update(cooperations)
      .set({ cancelledAt: now, cancelledBy: session.userId })
      .where(and(eq(cooperations.storeId, storeId), isNull(cooperations.cancelledAt)));
    return { done: true };
  },

  async renewSigning({ body: { storeId } }, context) {
    await requireOwner(context, storeId);
    await renewCooperation(context.platform.db, storeId, context.now);
    return { done: true };
  },
};
