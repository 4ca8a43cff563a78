import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id } from '../shapes.ts';

/** What a widget knows of its tenant before anyone signs in. */
export const Tenant = v.object({
  id: Id,
  /** The tenant's name in the language of the call. */
  name: v.string(),
  /** Host under which the tenant's site is served. */
  domain: v.string(),
  /** Absolute or root-relative address; empty when the tenant has no logo. */
  logoUrl: v.string(),
  /** One line about the school in the language of the call. */
  description: v.string(),
  /** CSS hex colour. */
  brandColor: v.string(),
  kind: v.picklist(['school', 'mall']),
  /** The O3 school skips bind-account on a first login (requirement S05). */
  isO3: v.boolean(),
  /** Login methods in the tenant's order (requirement S01). */
  loginMethods: v.array(v.picklist([1, 2, 3, 4])),
  /** ISO 3166 country whose calling code a phone number starts with. */
  phoneCountry: v.string(),
  /** May the asking origin show credential fields (requirement S24). */
  credentialsAllowed: v.boolean(),
});
export type Tenant = v.InferOutput<typeof Tenant>;

export const findTenant = call({
  name: 'tenants.find',
  method: 'GET',
  path: '/api/tenants/v1/{tenant}',
  pathDecided: true,
  summary: 'Looks a tenant up; any origin may ask.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ tenant: Id }),
  data: Tenant,
  codes: ['tenantUnknown'],
});

export const findCurrentSchool = call({
  name: 'schools.current',
  method: 'GET',
  path: '/api/schools/v1/current',
  pathDecided: true,
  summary: 'The school where the signed-in user goes after sign-in (jump guide); null for a user of no school.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: v.nullable(v.object({ id: Id, domain: v.string(), name: v.string() })),
});

export const TENANT_CALLS = { findTenant, findCurrentSchool };
