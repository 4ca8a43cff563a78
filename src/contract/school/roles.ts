/** The roles of a school's members. */
export const ROLES = ['learner', 'teacher', 'admin', 'owner', 'organization'] as const;
export type Role = (typeof ROLES)[number];

/** The roles whose holders administer the school. */
export const MANAGING_ROLES = ['admin', 'owner', 'organization'] as const satisfies readonly Role[];

/** The roles that an administrator can give. The others belong to how the school or the account came about. */
export const ASSIGNABLE_ROLES = ['learner', 'teacher', 'admin'] as const satisfies readonly Role[];
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** The roles that a school's server or learning system can give. Who administers the school is decided in its console. */
export const EXTERNAL_ROLES = ['learner', 'teacher'] as const satisfies readonly Role[];
export type ExternalRole = (typeof EXTERNAL_ROLES)[number];

export const isManaging = (role: Role | null | undefined): boolean =>
  (MANAGING_ROLES as readonly (Role | null | undefined)[]).includes(role);

export const isAssignable = (role: Role): role is AssignableRole =>
  (ASSIGNABLE_ROLES as readonly Role[]).includes(role);
