import type { Language } from '../contract/languages.ts';
import { findTenant, type Tenant } from '../contract/school/tenants.ts';
import { createApi } from './http/api.ts';
import type { Result } from './http/api-error.ts';
import type { Credentials } from './http/client-context.ts';
import { mediaAddress } from './navigation/navigation.ts';

const ANYONE: Credentials = { mode: 'token', token: async () => null, renew: async () => false, invalidate() {} };
const known = new Map<string, Promise<Result<Tenant>>>();

const withMedia = (apiBase: string, tenant: Tenant): Result<Tenant> => ({
  ok: true,
  data: { ...tenant, logoUrl: mediaAddress(apiBase, tenant.logoUrl) },
});

/** Finds a tenant, once for all widgets of the page. A failure is not cached, so the next call tries again. */
export function lookUpTenant(apiBase: string, tenant: string, language: Language): Promise<Result<Tenant>> {
  const key = `${apiBase} ${tenant} ${language}`;
  let lookup = known.get(key);
  if (!lookup) {
    const asked = createApi(() => ({ apiBase, tenant, language, credentials: ANYONE })).call(findTenant, {
      params: { tenant },
    });
    lookup = asked.then((result) => (result.ok ? withMedia(apiBase, result.data) : result));
    known.set(key, lookup);
    void lookup.then((result) => {
      if (!result.ok) known.delete(key);
    });
  }
  return lookup;
}
