import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { SUB_SCHOOLS_MAX } from '../../../src/contract/constants.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/contract/languages.ts';
import type { Database } from '../core/database/database.ts';
import type { CallContext } from '../core/http/context.ts';
import { pageRefused } from '../core/http/origins.ts';
import type { Platform } from '../core/platform.ts';
import { memberships, tenantOrigins, tenants, tenantTexts } from './tables.ts';

const ASSETS = '{assets}';

/** Placeholder in `tenants.domain` for the host of this server, which serves the schools created by users. */
export const MAIN_HOST = '{main}';

/** The host and port of a tenant's pages. */
export const domainOf = (platform: Platform, { domain }: { readonly domain: string }): string =>
  domain === MAIN_HOST ? new URL(platform.origins.main).host : domain;

const stored = (platform: Platform, origin: string): string[] =>
  origin === platform.origins.assets ? [origin, ASSETS] : [origin];

/** An origin as it is written to `tenant_origins`. */
export const storedOrigin = ({ origins }: Platform, origin: string): string =>
  origin === origins.assets ? ASSETS : origin;

/** Whether any tenant lists this origin; used for preflights, which do not contain the tenant. */
export const isListedOrigin = async (platform: Platform, origin: string): Promise<boolean> => {
  const rows = await platform.db
    .select({ tenantId: tenantOrigins.tenantId })
    .from(tenantOrigins)
    .where(inArray(tenantOrigins.origin, stored(platform, origin)))
    .limit(1);
  return rows.length > 0;
};

/** Those of the tenants that list this origin (requirement S24). */
export const listedBy = async (platform: Platform, origin: string, tenantIds: readonly string[]): Promise<string[]> => {
  const rows = await platform.db
    .selectDistinct({ tenantId: tenantOrigins.tenantId })
    .from(tenantOrigins)
    .where(
      and(inArray(tenantOrigins.tenantId, [...tenantIds]), inArray(tenantOrigins.origin, stored(platform, origin))),
    );
  return rows.map(({ tenantId }) => tenantId);
};

/** Whether this tenant lists this origin (requirement S24). */
export const allowsOrigin = async (platform: Platform, tenantId: string, origin: string): Promise<boolean> =>
  (await listedBy(platform, origin, [tenantId])).length > 0;

/**
 * Rejects a change at a tenant that does not list the origin of the page, or by a session that is bound to another tenant.
 * The tenant of the request is checked for every call; this is for changes whose tenant is found in the request's input.
 * @throws RequestError originRefused
 */
export const requireListed = async (
  { foreignOrigin, platform, session }: Pick<CallContext, 'foreignOrigin' | 'platform' | 'session'>,
  tenantId: string,
): Promise<void> => {
  if (session?.bound && session.tenantId !== tenantId) throw pageRefused();
  if (foreignOrigin === null || (await allowsOrigin(platform, tenantId, foreignOrigin))) return;
  throw pageRefused();
};

/** The origins that a tenant lists. */
export const originsOf = async ({ db, origins }: Platform, tenantId: string): Promise<string[]> => {
  const rows = await db.select().from(tenantOrigins).where(eq(tenantOrigins.tenantId, tenantId));
  return rows.map(({ origin }) => (origin === ASSETS ? origins.assets : origin));
};

/** A row of `tenants` with its texts in one language. */
export type TenantRow = typeof tenants.$inferSelect & { readonly name: string; readonly description: string };

const own = alias(tenantTexts, 'own');
const fallback = alias(tenantTexts, 'fallback');
const name = sql<string>`coalesce(${own.name}, ${fallback.name}, ${tenants.id})`;
const description = sql<string>`coalesce(${own.description}, ${fallback.description}, '')`;

/** Tenants with their texts in one language. */
export const described = (db: Database, language: Language) =>
  db
    .select({ tenant: tenants, name, description })
    .from(tenants)
    .leftJoin(own, and(eq(own.tenantId, tenants.id), eq(own.language, language)))
    .leftJoin(fallback, and(eq(fallback.tenantId, tenants.id), eq(fallback.language, DEFAULT_LANGUAGE)));

export const flat = (row: { tenant: typeof tenants.$inferSelect; name: string; description: string }): TenantRow => ({
  ...row.tenant,
  name: row.name,
  description: row.description,
});

/** Finds a school, sub-school or mall by id. */
export const findById = async (db: Database, id: string, language: Language): Promise<TenantRow | undefined> => {
  const [row] = await described(db, language).where(eq(tenants.id, id)).limit(1);
  return row && flat(row);
};

/** The name of a school, sub-school or mall. */
export const nameOf = async (db: Database, id: string, language: Language): Promise<string | undefined> =>
  (await findById(db, id, language))?.name;

/** The sub-schools of a school that are neither closed nor expired, in their order. */
export const findSubSchools = async (
  db: Database,
  parentId: string,
  language: Language,
  now: Date,
): Promise<TenantRow[]> => {
  const isOpen = and(isNull(tenants.closedAt), or(isNull(tenants.validUntil), gt(tenants.validUntil, now)));
  const rows = await described(db, language)
    .where(and(eq(tenants.parentId, parentId), isOpen, eq(tenants.membersOnly, false)))
    .orderBy(asc(tenants.position), asc(tenants.id))
    .limit(SUB_SCHOOLS_MAX);
  return rows.map(flat);
};

export const isMember = async (db: Database, tenantId: string, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)))
    .limit(1);
  return rows.length > 0;
};

/**
 * Locks the membership of a user until the transaction ends, so that what they do at a school several times at once is
 * counted one after another.
 */
export const lockMember = async (tx: Database, tenantId: string, userId: string): Promise<void> => {
  await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)))
    .for('update');
};

/** The role of a user in a school, or null for others. */
export const roleOf = async (db: Database, tenantId: string, userId: string) => {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)))
    .limit(1);
  return row?.role ?? null;
};

/** The school that a user joined first, used as the default after sign-in. */
export const firstSchoolOf = async (db: Database, userId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ tenantId: memberships.tenantId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.joinedAt), asc(memberships.tenantId))
    .limit(1);
  return row?.tenantId;
};

/** The sign-in methods of a tenant, or undefined for an unknown tenant. */
export const loginMethodsOf = async (db: Database, tenantId: string): Promise<readonly number[] | undefined> => {
  const [row] = await db.select().from(tenants).where(eq(tenants.id, tenantId)).limit(1);
  return row && row.parentId === null ? row.loginMethods : undefined;
};

/** The sign-in methods that apply to a school or sub-school. */
export const loginMethodsFor = async (
  db: Database,
  { loginMethods, parentId }: Pick<typeof tenants.$inferSelect, 'loginMethods' | 'parentId'>,
): Promise<readonly (1 | 2 | 3 | 4)[]> => {
  if (parentId === null) return loginMethods;
  const [parent] = await db.select().from(tenants).where(eq(tenants.id, parentId)).limit(1);
  return (parent ?? { loginMethods }).loginMethods;
};

/** Whether a school or sub-school lets every site show in a frame what its visitors see (requirement F01). */
export const hasPublicFrames = async (
  db: Database,
  { parentId, publicFrames }: Pick<typeof tenants.$inferSelect, 'parentId' | 'publicFrames'>,
): Promise<boolean> => {
  if (parentId === null) return publicFrames;
  const [parent] = await db.select().from(tenants).where(eq(tenants.id, parentId)).limit(1);
  return (parent ?? { publicFrames }).publicFrames;
};

/**
 * The address under which pages load a logo or cover. A school of an earlier version may have one on another host: its
 * drawing is shown instead, because the platform leads to no host that a school names.
 */
export const pictureOf = (
  { coverUrl, id, logoUrl }: Pick<typeof tenants.$inferSelect, 'coverUrl' | 'id' | 'logoUrl'>,
  kind: 'logo' | 'cover',
): string => {
  const address = kind === 'logo' ? logoUrl : coverUrl;
  return address.startsWith('https:') ? `/files/${kind}s/${id}.svg` : address;
};
