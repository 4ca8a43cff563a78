import { eq } from 'drizzle-orm';
import type { School, TENANT_CALLS } from '../../../src/contract/tenants.ts';
import { users } from '../accounts/tables.ts';
import { Fault } from '../core/fault.ts';
import type { Handlers } from '../core/handlers.ts';
import type { Platform } from '../core/platform.ts';
import { allowsOrigin, domainOf, findById, findListed, firstSchoolOf, isMember, type TenantRow } from './queries.ts';

/** A school as lists and heads show it. */
export const schoolOf = (platform: Platform, row: TenantRow): School => ({
  id: row.id,
  domain: domainOf(platform, row),
  name: row.name,
  logoUrl: row.logoUrl,
  description: row.description,
  version: row.version,
  moduleSchoolId: row.moduleSchoolId,
});

export const TENANT_HANDLERS: Handlers<typeof TENANT_CALLS> = {
  async findTenant({ params: { tenant } }, { foreignOrigin, language, platform }) {
    const row = await findById(platform.db, tenant, language);
    if (!row || row.parentId !== null)
      throw new Fault('tenantUnknown', 'There is no such school.', { field: 'tenant' });
    return {
      id: row.id,
      name: row.name,
      domain: domainOf(platform, row),
      logoUrl: row.logoUrl,
      description: row.description,
      brandColor: row.brandColor,
      kind: row.kind,
      isO3: row.isO3,
      loginMethods: row.loginMethods,
      phoneCountry: row.phoneCountry,
      credentialsAllowed: foreignOrigin === null || (await allowsOrigin(platform, row.id, foreignOrigin)),
    };
  },

  async listSchools({ query: { page, pageSize, search } }, { language, platform }) {
    const { rows, total } = await findListed(platform.db, language, search, page, pageSize);
    return { total, list: rows.map((row) => schoolOf(platform, row)) };
  },

  async readSchool({ params: { schoolId } }, { language, platform, session }) {
    const row = await findById(platform.db, schoolId, language);
    if (!row) throw new Fault('notFound', 'There is no such school.', { field: 'schoolId' });
    return {
      ...schoolOf(platform, row),
      coverUrl: row.coverUrl,
      brandColor: row.brandColor,
      memberCount: row.memberCount,
      courseCount: row.courseCount,
      liveCount: row.liveCount,
      joined: session !== null && (await isMember(platform.db, row.id, session.userId)),
    };
  },

  async readSchoolAccess({ params: { schoolId } }, { language, platform, session }) {
    const row = await findById(platform.db, schoolId, language);
    if (!row) throw new Fault('notFound', 'There is no such school.', { field: 'schoolId' });
    // A sub-school asks for what its school asks for.
    const parent = row.parentId === null ? row : ((await findById(platform.db, row.parentId, language)) ?? row);
    const { loginMethods } = parent;
    const known = { currentMethod: session?.loginMethod ?? null, requiredMethods: loginMethods, schoolName: row.name };
    if (session && !loginMethods.includes(session.loginMethod))
      return { allowed: false, reason: 'login-method', ...known };
    const closed = row.membersOnly || parent.membersOnly;
    const member = session !== null && (await isMember(platform.db, parent.id, session.userId));
    if (closed && !member) return { allowed: false, reason: 'members-only', ...known };
    return { allowed: true, reason: 'none', ...known };
  },

  async findCurrentSchool(_input, { language, platform, session }) {
    const [user] = await platform.db.select().from(users).where(eq(users.id, session.userId)).limit(1);
    const chosen = user?.currentSchoolId ?? (await firstSchoolOf(platform.db, session.userId));
    const row = chosen ? await findById(platform.db, chosen, language) : undefined;
    return row ? { id: row.id, domain: domainOf(platform, row), name: row.name } : null;
  },
};
