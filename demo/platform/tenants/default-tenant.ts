import { asc, desc, isNull } from 'drizzle-orm';
import { isUnavailable } from '../core/database/unavailable.ts';
import type { Platform } from '../core/platform.ts';
import { tenants } from './tables.ts';

const last = new WeakMap<Platform, string>();

/**
 * The school of pages whose address names none: the first of the public list, or otherwise the oldest. Empty if there
 * is none yet. While the database cannot be reached, it is the one that was found last, so that pages are still shown.
 */
export const defaultTenant = async (platform: Platform): Promise<string> => {
  try {
    const [row] = await platform.db
      .select({ id: tenants.id })
      .from(tenants)
      .where(isNull(tenants.parentId))
      .orderBy(desc(tenants.listed), asc(tenants.position), asc(tenants.createdAt), asc(tenants.id))
      .limit(1);
    last.set(platform, row?.id ?? '');
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
  return last.get(platform) ?? '';
};
