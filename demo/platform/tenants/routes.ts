import { eq } from 'drizzle-orm';
import { isManaging } from '../../../src/contract/school/roles.ts';
import type { SCHOOL_ACCESS_CALLS } from '../../../src/contract/school/school-access.ts';
import type { SCHOOL_CALLS, School } from '../../../src/contract/school/schools.ts';
import type { TENANT_CALLS } from '../../../src/contract/school/tenants.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { languageOfCountry } from '../core/http/language.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { users } from '../users/tables.ts';
import { authorize, findSchool, isLecturing } from './authorization/authorize.ts';
import { obstacleOf, refusesMethod, sessionAt } from './authorization/obstacle.ts';
import { viewerAt } from './authorization/readable.ts';
import { countsOf } from './counts.ts';
import { joinPolicyOf, joinSchool } from './joining.ts';
import { findListed } from './listed-schools.ts';
import {
  allowsOrigin,
  domainOf,
  findById,
  findSubSchools,
  firstSchoolOf,
  pictureOf,
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
      language: languageOfCountry(row.phoneCountry),
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
    const { language, platform } = context;
    const { role, ...found } = await authorize(context, 'visit', { schoolId });
    const row = found.school;
    const known = await sessionAt(context, found);
    const subSchools = await findSubSchools(platform.db, row.id, language, context.now);
    return {
      ...schoolOf(platform, row),
      coverUrl: pictureOf(row, 'cover'),
      brandColor: row.brandColor,
      ...(await countsOf(platform.db, row.id)),
      joined: role !== null,
      manages: isManaging(role) && known?.bound !== true,
      usable: known === null || !refusesMethod(found.parent.loginMethods, known),
      joinPolicy: joinPolicyOf(found),
      subSchools: subSchools.map((one) => schoolOf(platform, one)),
    };
  },

  async joinPublicSchool({ body: { schoolId } }, context) {
    await joinSchool(context, schoolId);
    return { joined: true };
  },

  async readSchoolAccess({ params: { schoolId } }, context) {
    const { now, platform } = context;
    const found = await findSchool(context, { schoolId });
    const { parent, school } = found;
    const known = await sessionAt(context, found);
    const reason = await obstacleOf({ now, platform, session: known }, found);
    const role = known && (await roleOf(platform.db, school.id, known.userId));
    return {
      allowed: reason === 'none',
      reason,
      currentMethod: known?.loginMethod ?? null,
      requiredMethods: parent.loginMethods,
      schoolName: school.name,
      manages: isManaging(role) && known?.bound !== true,
      teaches: isLecturing(role),
    };
  },

  async findCurrentSchool(_input, context) {
    const { language, platform, session } = context;
    const [user] = await platform.db.select().from(users).where(eq(users.id, session.userId)).limit(1);
    const chosen = user?.currentSchoolId ?? (await firstSchoolOf(platform.db, session.userId));
    const isKnown = chosen !== undefined && (await viewerAt(context, [chosen]))(chosen) !== undefined;
    const row = isKnown ? await findById(platform.db, chosen, language) : undefined;
    return row ? { id: row.id, domain: domainOf(platform, row), name: row.name } : null;
  },
};
