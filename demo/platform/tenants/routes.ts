import { eq } from 'drizzle-orm';
import type { Language } from '../../../src/contract/languages.ts';
import { isManaging } from '../../../src/contract/school/roles.ts';
import type { SCHOOL_ACCESS_CALLS, SchoolAccess } from '../../../src/contract/school/school-access.ts';
import type { SCHOOL_CALLS, School } from '../../../src/contract/school/schools.ts';
import type { TENANT_CALLS } from '../../../src/contract/school/tenants.ts';
import { users } from '../accounts/tables.ts';
import type { CallContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { countsOf } from './counts.ts';
import {
  allowsOrigin,
  availabilityOf,
  domainOf,
  findById,
  findListed,
  firstSchoolOf,
  isMember,
  pictureOf,
  refusesMethod,
  requireAvailable,
  roleOf,
  type TenantRow,
} from './queries.ts';

/** A school, as shown in lists and headers. */
export const schoolOf = (platform: Platform, row: TenantRow): School => ({
  id: row.id,
  domain: domainOf(platform, row),
  name: row.name,
  logoUrl: pictureOf(row, 'logo'),
  description: row.description,
  version: row.version,
  moduleSchoolId: row.moduleSchoolId,
});

/** A school and its parent, whose rules apply to it; a school without a parent is both. */
const schoolAndParent = async (
  platform: CallContext['platform'],
  schoolId: string,
  language: Language,
): Promise<{ row: TenantRow; parent: TenantRow }> => {
  const row = await findById(platform.db, schoolId, language);
  if (!row) throw new RequestError('notFound', 'The school does not exist.', { field: 'schoolId' });
  const parent = row.parentId === null ? row : await findById(platform.db, row.parentId, language);
  return { row, parent: parent ?? row };
};

/**
 * The reason why the caller may not use a school, if any. `parent` is the parent of a sub-school, or the school itself.
 */
const obstacleOf = async (
  { now, platform, session }: Pick<CallContext, 'now' | 'platform' | 'session'>,
  row: TenantRow,
  parent: TenantRow,
): Promise<SchoolAccess['reason']> => {
  const availability = availabilityOf([row, parent], now);
  if (availability !== 'open') return availability;
  if (session && refusesMethod(parent.loginMethods, session.loginMethod)) return 'login-method';
  if (!row.membersOnly && !parent.membersOnly) return 'none';
  const member = session !== null && (await isMember(platform.db, parent.id, session.userId));
  return member ? 'none' : 'members-only';
};

export const TENANT_HANDLERS: Handlers<typeof TENANT_CALLS & typeof SCHOOL_CALLS & typeof SCHOOL_ACCESS_CALLS> = {
  async findTenant({ params: { tenant } }, { foreignOrigin, language, platform }) {
    const row = await findById(platform.db, tenant, language);
    if (!row || row.parentId !== null)
      throw new RequestError('tenantUnknown', 'The school does not exist.', { field: 'tenant' });
    return {
      id: row.id,
      name: row.name,
      domain: domainOf(platform, row),
      logoUrl: pictureOf(row, 'logo'),
      description: row.description,
      brandColor: row.brandColor,
      kind: row.kind,
      isO3: row.isO3,
      loginMethods: row.loginMethods,
      phoneCountry: row.phoneCountry,
      codeChannels: [...platform.channels],
      credentialsAllowed: foreignOrigin === null || (await allowsOrigin(platform, row.id, foreignOrigin)),
    };
  },

  async listSchools({ query }, { language, now, platform }) {
    const { next, rows, total } = await findListed(platform.db, language, query, now);
    return { total, list: rows.map((row) => schoolOf(platform, row)), next };
  },

  async readSchool({ params: { schoolId } }, context) {
    const { language, now, platform, session } = context;
    const { row, parent } = await schoolAndParent(platform, schoolId, language);
    requireAvailable([row, parent], now);
    // Only members may read the home page. Others learn only the school's name, from `readSchoolAccess`.
    if (row.membersOnly || parent.membersOnly) {
      if ((await obstacleOf(context, row, parent)) !== 'none')
        throw new RequestError('forbidden', 'This school is open to its members only.', { field: 'schoolId' });
    }
    const role = session && (await roleOf(platform.db, row.id, session.userId));
    return {
      ...schoolOf(platform, row),
      coverUrl: pictureOf(row, 'cover'),
      brandColor: row.brandColor,
      ...(await countsOf(platform.db, row.id)),
      joined: role !== null,
      manages: isManaging(role),
    };
  },

  async readSchoolAccess({ params: { schoolId } }, context) {
    const { language, platform, session } = context;
    const { row, parent } = await schoolAndParent(platform, schoolId, language);
    const reason = await obstacleOf(context, row, parent);
    return {
      allowed: reason === 'none',
      reason,
      currentMethod: session?.loginMethod ?? null,
      requiredMethods: parent.loginMethods,
      schoolName: row.name,
      manages: session !== null && isManaging(await roleOf(platform.db, row.id, session.userId)),
    };
  },

  async findCurrentSchool(_input, { language, platform, session }) {
    const [user] = await platform.db.select().from(users).where(eq(users.id, session.userId)).limit(1);
    const chosen = user?.currentSchoolId ?? (await firstSchoolOf(platform.db, session.userId));
    const row = chosen ? await findById(platform.db, chosen, language) : undefined;
    return row ? { id: row.id, domain: domainOf(platform, row), name: row.name } : null;
  },
};
