import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from './call.ts';
import { SCHOOL_PAGE_SIZE, SEARCH_MAX_LENGTH } from './constants.ts';
import { Id, PageNumber, pageSize } from './shapes.ts';

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
  /** The O3 school skips bind-account on a first login (spec 1 §4). */
  isO3: v.boolean(),
  /** Login methods in the tenant's order (spec 1 §1). */
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

/** A school as lists and heads show it (spec 1 §3). */
export const School = v.object({
  id: Id,
  domain: v.string(),
  name: v.string(),
  logoUrl: v.string(),
  description: v.string(),
  version: v.number(),
  moduleSchoolId: v.nullable(v.string()),
});
export type School = v.InferOutput<typeof School>;

export const SchoolHead = v.object({
  ...School.entries,
  coverUrl: v.string(),
  brandColor: v.string(),
  memberCount: v.number(),
  courseCount: v.number(),
  liveCount: v.number(),
  /** Is the signed-in user a member. */
  joined: v.boolean(),
});
export type SchoolHead = v.InferOutput<typeof SchoolHead>;

export const listSchools = call({
  name: 'schools.list',
  method: 'GET',
  path: '/api/schools/v1/public',
  pathDecided: true,
  summary: 'Public schools, searched by name and description, a page at a time.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  query: v.object({
    page: PageNumber,
    pageSize: pageSize(SCHOOL_PAGE_SIZE),
    search: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH)), ''),
  }),
  data: v.object({ total: v.number(), list: v.array(School) }),
});

export const readSchool = call({
  name: 'schools.read',
  method: 'GET',
  path: '/api/schools/v1/{schoolId}',
  pathDecided: true,
  summary: 'One school with its counts; of a sub-school, the sub-school itself. Closed to all but members where it is.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id }),
  data: SchoolHead,
  codes: ['notFound', 'forbidden'],
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

export const TENANT_CALLS = { findTenant, listSchools, findCurrentSchool, readSchool };
