import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id } from '../shapes.ts';

export const SchoolAccess = v.object({
  allowed: v.boolean(),
  reason: v.picklist(['none', 'login-method', 'members-only', 'closed', 'expired']),
  /** The sign-in method of this session; null for a visitor. */
  currentMethod: v.nullable(v.picklist([1, 2, 3, 4])),
  requiredMethods: v.array(v.picklist([1, 2, 3, 4])),
  schoolName: v.string(),
  /** Whether the user is one of its administrators, who may open its admin console also while it is closed. */
  manages: v.optional(v.boolean(), false),
  /** Whether the user teaches there, or administers it: the lecturing center is open to both. */
  teaches: v.optional(v.boolean(), false),
});
export type SchoolAccess = v.InferOutput<typeof SchoolAccess>;

/**
 * Whether the caller may use a school. `login-method`: the school does not accept the platform's own accounts and the
 * session was established with a method that it does not accept either (requirement E05). `members-only`: the user is
 * not a member of the school (requirement E06). `closed`, `expired`: nobody may use it now (requirement E04).
 */
export const readSchoolAccess = call({
  name: 'schools.access',
  method: 'GET',
  path: '/api/schools/v1/{schoolId}/access',
  pathDecided: true,
  summary: 'Returns whether the caller may use a school, and if not, why.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id }),
  data: SchoolAccess,
  codes: ['notFound'],
});

/** Separate from the other calls of schools, because otherwise every widget would load it with them. */
export const SCHOOL_ACCESS_CALLS = { readSchoolAccess };
