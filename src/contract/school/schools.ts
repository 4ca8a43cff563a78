import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { SCHOOL_PAGE_SIZE } from '../constants.ts';
import { Cursor, Id, NextCursor, pageSize, SearchTerm } from '../shapes.ts';

/** A school, as shown in lists and headers. */
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
  /** Whether the signed-in user is a member. */
  joined: v.boolean(),
  /** Whether the signed-in user is one of its administrators. */
  manages: v.optional(v.boolean(), false),
  /** False if the session's sign-in method is not accepted there: what `readSchoolAccess` explains. */
  usable: v.optional(v.boolean(), true),
  /** How people become members: at once, or with an invitation code. */
  joinPolicy: v.optional(v.picklist(['open', 'invitation']), 'invitation'),
  subSchools: v.optional(v.array(School), []),
});
export type SchoolHead = v.InferOutput<typeof SchoolHead>;

export const listSchools = call({
  name: 'schools.list',
  method: 'GET',
  path: '/api/schools/v1/public',
  pathDecided: true,
  summary: 'Lists public schools by page; can search names and descriptions.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  query: v.object({
    after: Cursor,
    pageSize: pageSize(SCHOOL_PAGE_SIZE),
    search: SearchTerm,
  }),
  data: v.object({ total: v.number(), list: v.array(School), next: NextCursor }),
});

export const readSchool = call({
  name: 'schools.read',
  method: 'GET',
  path: '/api/schools/v1/{schoolId}',
  pathDecided: true,
  summary: 'Returns a school or sub-school with its statistics. A closed school is returned to its members only.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id }),
  data: SchoolHead,
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'],
});

export const joinPublicSchool = call({
  name: 'schools.joinPublic',
  method: 'POST',
  path: '/api/schools/v1/join-public',
  pathDecided: true,
  summary: 'Makes the signed-in user a member of a school that takes everyone; does nothing for a member.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ schoolId: Id }),
  data: v.object({ joined: v.literal(true) }),
  codes: ['notFound', 'schoolClosed', 'schoolExpired', 'methodRefused', 'joinByInvitation', 'schoolFull'],
  repeatable: true,
});

export const SCHOOL_CALLS = { listSchools, readSchool, joinPublicSchool };
