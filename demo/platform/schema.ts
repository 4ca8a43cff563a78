/** All tables of the platform, for drizzle and the migration generator. */

export * from './accounts/identities/tables.ts';
export * from './accounts/tables.ts';
export * from './activities/tables.ts';
export * from './agreements/tables.ts';
export * from './attendance/tables.ts';
export * from './core/database/tables.ts';
export * from './developer/tables.ts';
export * from './federated/tables.ts';
export * from './lecturing/tables.ts';
export * from './live/data/tables.ts';
export * from './live/tables.ts';
export * from './mall/courses/tables.ts';
export * from './mall/tables.ts';
export * from './oidc/tables.ts';
export * from './pictures/tables.ts';
export * from './plate/tables.ts';
export * from './providers/tables.ts';
export * from './register/tables.ts';
export * from './report/tables.ts';
export * from './space/tables.ts';
export * from './studies/tables.ts';
export * from './tenants/tables.ts';
export * from './users/tables.ts';
export * from './works/tables.ts';
