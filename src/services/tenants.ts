import type { Language } from '../contract/languages.ts';
import { findTenant, type Tenant } from '../contract/school/tenants.ts';
import { createApi } from './http/api.ts';
import type { Result } from './http/api-error.ts';
import { ANYONE } from './http/client-context.ts';
import { mediaAddress } from './navigation/navigation.ts';
import { originOf, settings } from './settings.ts';

/** Reads a tenant of an API origin. Its logo's address is absolute, or empty if it must not be loaded. */
export async function findTenantOf(apiBase: string, tenant: string, language: Language): Promise<Result<Tenant>> {
  const api = createApi(() => ({ apiBase, tenant, language, credentials: ANYONE }));
  const result = await api.call(findTenant, { params: { tenant } });
  if (!result.ok) {
    // Whatever else is at the address answers without a code of the platform. Without an answer, the browser says why.
    const { code, kind, status } = result.error;
    const isForeign = ['malformed', 'rejected'].includes(kind) && status < 500 && !/^\d{6}$/.test(code);
    if (isForeign && !settings.peek().apiBase && apiBase === originOf(import.meta.url))
      void import('./checks/settings-check.ts').then(
        (code) => code.tellForeign(apiBase),
        () => {},
      );
    return result;
  }
  return { ok: true, data: { ...result.data, logoUrl: mediaAddress(apiBase, result.data.logoUrl) } };
}
