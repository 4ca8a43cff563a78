import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/** Schools, sub-schools and the mall. A sub-school has a parent and is no tenant of its own. */
export const tenants = pgTable(
  'tenants',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id'),
    kind: text('kind', { enum: ['school', 'mall'] }).notNull(),
    /** Host of its pages, or `{main}` for this server's own. */
    domain: text('domain').notNull(),
    brandColor: text('brand_color').notNull(),
    isO3: boolean('is_o3').notNull().default(false),
    loginMethods: jsonb('login_methods').$type<(1 | 2 | 3 | 4)[]>().notNull(),
    phoneCountry: text('phone_country').notNull(),
    logoUrl: text('logo_url').notNull(),
    coverUrl: text('cover_url').notNull(),
    version: integer('version').notNull(),
    moduleSchoolId: text('module_school_id'),
    /** Shown in the public list. */
    listed: boolean('listed').notNull(),
    /** Order in the public list. */
    position: integer('position').notNull(),
    memberCount: integer('member_count').notNull(),
    courseCount: integer('course_count').notNull(),
    liveCount: integer('live_count').notNull(),
    /** Closed to people who do not belong to it. */
    membersOnly: boolean('members_only').notNull().default(false),
    /** Members that it is made for; null for stores and for schools from before. */
    scale: integer('scale'),
    /** Who created it; null for those that the platform set up. */
    createdBy: text('created_by'),
    createdAt: instant('created_at'),
    /** The activation code that it was created with, upper-case: tells a repeated request from another one. */
    createdWith: text('created_with'),
  },
  (table) => [
    index('tenants_listed').on(table.listed, table.position, table.id),
    index('tenants_by_creator').on(table.createdBy),
  ],
);

/** Name and description of a tenant in each language. */
export const tenantTexts = pgTable(
  'tenant_texts',
  {
    tenantId: text('tenant_id').notNull(),
    language: text('language').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.language] })],
);

/** Origins on which a tenant's credential widgets may run (requirement S24). */
export const tenantOrigins = pgTable(
  'tenant_origins',
  {
    tenantId: text('tenant_id').notNull(),
    /** An origin, or `{parts}` for the origin of this server's own second address. */
    origin: text('origin').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.origin] })],
);

/** Who belongs to which school. */
export const memberships = pgTable(
  'memberships',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    role: text('role', { enum: ['learner', 'teacher', 'admin', 'owner', 'organization'] }).notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId] }), index('memberships_by_user').on(table.userId)],
);
