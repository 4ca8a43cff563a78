import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { MANAGING_ROLES } from '../../../src/contract/school/roles.ts';
import { instant, searchedWords } from '../core/database/tables.ts';

/** Schools, sub-schools and malls. A sub-school has a parent and is not a tenant. */
export const tenants = pgTable(
  'tenants',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id'),
    kind: text('kind', { enum: ['school', 'mall'] }).notNull(),
    /** Host of its pages, or `{main}` for the host of this server. */
    domain: text('domain').notNull(),
    brandColor: text('brand_color').notNull(),
    isO3: boolean('is_o3').notNull().default(false),
    /** Whether its attendances show numbers of students; those of other schools show job numbers. */
    isICT: boolean('is_ict').notNull().default(false),
    /** Whether it is on an overseas domain, where the lecturing center offers less. */
    overseas: boolean('overseas').notNull().default(false),
    loginMethods: jsonb('login_methods').$type<(1 | 2 | 3 | 4)[]>().notNull(),
    phoneCountry: text('phone_country').notNull(),
    logoUrl: text('logo_url').notNull(),
    coverUrl: text('cover_url').notNull(),
    version: integer('version').notNull(),
    moduleSchoolId: text('module_school_id'),
    /** Whether it is in the public list. */
    listed: boolean('listed').notNull(),
    /** Position in the public list. */
    position: integer('position').notNull(),
    /** Whether access is restricted to members. */
    membersOnly: boolean('members_only').notNull().default(false),
    /** Whether any site may show in a frame what its visitors see (requirement F01). */
    publicFrames: boolean('public_frames').notNull().default(false),
    /** Maximum number of members; null for stores and for older schools. */
    scale: integer('scale'),
    /** The creator; null for tenants set up by the platform. */
    createdBy: text('created_by'),
    createdAt: instant('created_at'),
    /** The activation code used to create it, in upper case; identifies repeated requests. */
    createdWith: text('created_with'),
    /** Set while the school is closed. */
    closedAt: instant('closed_at'),
    /** When its service ends or ended; null for an unlimited one. */
    validUntil: instant('valid_until'),
    /** Rises with each change in the admin console, so that nobody overwrites what they have not seen. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    index('tenants_listed').on(table.listed, table.position, table.id),
    // For the number of public schools.
    index('tenants_available').on(table.listed, table.closedAt, table.validUntil),
    // For the school of pages that name none, in the order of `defaultTenant()`.
    index('tenants_by_order')
      .on(table.listed.desc().nullsFirst(), table.position, table.createdAt, table.id)
      .where(isNull(table.parentId)),
    index('tenants_by_creator').on(table.createdBy),
    // For the sub-schools of a school.
    index('tenants_by_parent').on(table.parentId).where(isNotNull(table.parentId)),
  ],
);

/** What is counted at a tenant. It changes often, unlike the tenant itself. Without a row everything is 0. */
export const tenantCounts = pgTable('tenant_counts', {
  tenantId: text('tenant_id').primaryKey(),
  memberCount: integer('member_count').notNull(),
  courseCount: integer('course_count').notNull(),
  liveCount: integer('live_count').notNull(),
});

/** Name and description of a tenant in each language. */
export const tenantTexts = pgTable(
  'tenant_texts',
  {
    tenantId: text('tenant_id').notNull(),
    language: text('language').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    words: searchedWords('name', 'description'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.language] }),
    // For rare words of three letters and more, by the extension `pg_trgm`.
    index('tenant_texts_by_words').using('gin', table.words.op('gin_trgm_ops')),
    // For all others: it contains what a search reads, for one language.
    index('tenant_texts_in_language').on(table.language, table.tenantId, table.words),
  ],
);

/** Origins where a tenant's credential widgets may run (requirement S24). */
export const tenantOrigins = pgTable(
  'tenant_origins',
  {
    tenantId: text('tenant_id').notNull(),
    /** An origin, or `{assets}` for the asset origin of this server. */
    origin: text('origin').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.origin] })],
);

/** Whether a member does not manage the school: the first key of the order of members. */
export const isOrdinary = ({ role }: { readonly role: AnyPgColumn }): SQL<boolean> =>
  sql<boolean>`(${role} not in (${sql.raw(MANAGING_ROLES.map((one) => `'${one}'`).join(', '))}))`;

/** Memberships of users in schools. */
export const memberships = pgTable(
  'memberships',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    role: text('role', { enum: ['learner', 'teacher', 'admin', 'owner', 'organization'] }).notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index('memberships_by_user').on(table.userId),
    index('memberships_in_order').on(table.tenantId, isOrdinary(table), table.joinedAt, table.userId),
  ],
);
