import type { Language } from '../contract/languages.ts';
import { findTenant, type Tenant } from '../contract/tenants.ts';
import type { Outcome } from './fault.ts';
import { type Credentials, createApi } from './http.ts';
import { mediaAddress } from './navigation.ts';

const ANYONE: Credentials = { mode: 'token', token: async () => null, renew: async () => false, lapse() {} };
const known = new Map<string, Promise<Outcome<Tenant>>>();

const withMedia = (apiBase: string, tenant: Tenant): Outcome<Tenant> => ({
  ok: true,
  data: { ...tenant, logoUrl: mediaAddress(apiBase, tenant.logoUrl) },
});

/** Looks a tenant up, once for all widgets of the page. A failure is not kept: the next asker tries again. */
export function lookUpTenant(apiBase: string, tenant: string, language: Language): Promise<Outcome<Tenant>> {
  const key = `${apiBase} ${tenant} ${language}`;
  let lookup = known.get(key);
  if (!lookup) {
    const asked = createApi(() => ({ apiBase, tenant, language, credentials: ANYONE })).call(findTenant, {
      params: { tenant },
    });
    lookup = asked.then((outcome) => (outcome.ok ? withMedia(apiBase, outcome.data) : outcome));
    known.set(key, lookup);
    void lookup.then((outcome) => {
      if (!outcome.ok) known.delete(key);
    });
  }
  return lookup;
}
