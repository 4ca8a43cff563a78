import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { Id } from '../shapes.ts';

/** The public data of a tenant, available before sign-in. */
export const Tenant = v.object({
  id: Id,
  /** Localized in the language of the call. */
  name: v.string(),
  /** Host that serves the tenant's site. */
  domain: v.string(),
  /** Absolute or root-relative URL; empty if the tenant has no logo. */
  logoUrl: v.string(),
  /** One line about the school, localized in the language of the call. */
  description: v.string(),
  /**
   * The language of pages that ask for none. Absent on platforms of an earlier version, where it is Chinese.
   */
  language: v.optional(v.picklist(LANGUAGES), DEFAULT_LANGUAGE),
  /** CSS hex color. */
  brandColor: v.string(),
  kind: v.picklist(['school', 'mall']),
  /** The O3 school skips bind-account on a first login (requirement S05). */
  isO3: v.boolean(),
  /** Login methods in the tenant's order (requirement S01). */
  loginMethods: v.array(v.picklist([1, 2, 3, 4])),
  /** ISO 3166 country code that determines the default calling code for phone numbers. */
  phoneCountry: v.string(),
  /**
   * How the platform can send one-time codes: by email, by text message, or not at all. Absent on platforms of an
   * earlier version, which could do both.
   */
  codeChannels: v.optional(v.array(v.picklist(['mail', 'sms'])), ['mail', 'sms']),
  /** Whether the requesting origin may show credential fields (requirement S24). */
  credentialsAllowed: v.boolean(),
});
export type Tenant = v.InferOutput<typeof Tenant>;

export const findTenant = call({
  name: 'tenants.find',
  method: 'GET',
  path: '/api/tenants/v1/{tenant}',
  pathDecided: true,
  summary: 'Returns a tenant. May be called from any origin.',
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
  summary:
    'Returns the school to which the signed-in user is redirected after sign-in (jump guide), or null for a user without a school, and on a page that the school does not list.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: v.nullable(v.object({ id: Id, domain: v.string(), name: v.string() })),
});

export const TENANT_CALLS = { findTenant, findCurrentSchool };
