import type { Language } from '../contract/languages.ts';
import { findTenant, type Tenant } from '../contract/school/tenants.ts';
import { createApi } from './http/api.ts';
import type { Result } from './http/api-error.ts';
import { ANYONE } from './http/client-context.ts';
import { mediaAddress } from './navigation/navigation.ts';

/** Reads a tenant of an API origin. Its logo's address is absolute, or empty if it must not be loaded. */
export async function findTenantOf(apiBase: string, tenant: string, language: Language): Promise<Result<Tenant>> {
  const api = createApi(() => ({ apiBase, tenant, language, credentials: ANYONE }));
  const result = await api.call(findTenant, { params: { tenant } });
  if (!result.ok) return result;
  return { ok: true, data: { ...result.data, logoUrl: mediaAddress(apiBase, result.data.logoUrl) } };
}
