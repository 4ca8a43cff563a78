import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import type { Created } from '../../../src/contract/register.ts';
import { users } from '../accounts/tables.ts';
import { currentVersions } from '../agreements/queries.ts';
import { agreementVersions } from '../agreements/tables.ts';
import type { UserContext } from '../core/context.ts';
import type { Database } from '../core/database.ts';
import { Fault } from '../core/fault.ts';
import { transact } from '../core/transaction.ts';
import { signCooperation, switchOf } from '../mall/queries.ts';
import { domainOf, findById, MAIN_HOST } from '../tenants/queries.ts';
import { memberships, tenantOrigins, tenants, tenantTexts } from '../tenants/tables.ts';
import { readableCode, useActivationCode } from './activation.ts';
import { hasSigned } from './data-processing.ts';
import { refuseUnfit } from './moderation.ts';
import { takeName } from './names.ts';
import { invitations } from './tables.ts';
import { REGISTER_TEXTS } from './texts.ts';
import { countGuesses } from './tries.ts';

/** What is to be created. */
export interface Wanted {
  readonly kind: 'school' | 'mall';
  readonly name: string;
  readonly code: string;
  /** Null for a store. */
  readonly scale: number | null;
}

/** White text on any of them has a contrast of at least 4.5:1. */
const COLORS = ['#0b7285', '#c2255c', '#2b8a3e', '#5f3dc4', '#c2410c', '#1864ab', '#7a5c00', '#862e9c', '#087f5b'];
const BASE_36 = '0123456789abcdefghijklmnopqrstuvwxyz';
const AFTER_ALL_SEEDED = 10_000;

/** An id that people meet in addresses: the Latin part of the name and something random, never an upper-case letter. */
const newId = (kind: Wanted['kind'], name: string): string => {
  const latin = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32)
    .replace(/-+$/, '');
  const random = Array.from({ length: 10 }, () => BASE_36[randomInt(36)]).join('');
  return `${latin || (kind === 'mall' ? 'store' : 'school')}-${random}`;
};

const colorOf = (id: string): string => {
  const [byte = 0] = createHash('sha256').update(id).digest();
  return COLORS[byte % COLORS.length] as string;
};

/** The school or mall at which something is created: the tenant of the request, else that of the session. */
const originOf = async ({ language, platform, session, tenantId }: UserContext) => {
  const row = await findById(platform.db, tenantId || session.tenantId, language);
  if (!row || row.parentId !== null)
    throw new Fault('tenantUnknown', 'There is no such school.', { field: 'tenant_id' });
  return row;
};

/** Refuses a user who may create nothing more of the kind. Locks the user, so that two creations at once both count. */
const countOwn = async (tx: Database, { language, platform, session }: UserContext, { kind }: Wanted) => {
  const texts = REGISTER_TEXTS[language];
  const [user] = await tx.select().from(users).where(eq(users.id, session.userId)).for('update');
  if (!user) throw new Fault('signInRequired', 'Sign in first.');
  const made = await tx.select({ kind: tenants.kind }).from(tenants).where(eq(tenants.createdBy, user.id));
  const same = made.filter((row) => row.kind === kind).length;
  if (kind === 'mall') {
    if (same > 0) throw new Fault('storeExists', 'The user has a store.');
    return { user, made: made.length };
  }
  if (user.isOrganization) {
    const [own] = await tx
      .select({ tenantId: memberships.tenantId })
      .from(memberships)
      .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
      .where(and(eq(memberships.userId, user.id), eq(tenants.kind, 'school')))
      .limit(1);
    const school = own && (await findById(tx, own.tenantId, language));
    if (school)
      throw new Fault(
        'createRefused',
        texts.organisationHasSchool.replace('{school}', () => school.name),
      );
  }
  if (same >= platform.config.limits.schoolsPerUser) {
    throw new Fault('createRefused', texts.tooManySchools.replace('{n}', String(same)));
  }
  return { user, made: made.length };
};

type Origin = Awaited<ReturnType<typeof originOf>>;

const insertTenant = async (
  tx: Database,
  id: string,
  { kind, name, scale }: Wanted,
  origin: Origin,
  { now, session }: UserContext,
): Promise<void> => {
  const isStore = kind === 'mall';
  await tx.insert(tenants).values({
    id,
    kind,
    domain: MAIN_HOST,
    brandColor: colorOf(id),
    // Whoever creates a school can sign in there the way they signed in here.
    loginMethods: [...new Set([...origin.loginMethods, session.loginMethod])],
    phoneCountry: origin.phoneCountry,
    logoUrl: `/files/logos/${id}.svg`,
    coverUrl: `/files/covers/${id}.svg`,
    version: 1,
    moduleSchoolId: isStore ? null : `module-${id}`,
    listed: false,
    position: AFTER_ALL_SEEDED,
    memberCount: 1,
    courseCount: 0,
    liveCount: 0,
    scale,
    createdBy: session.userId,
    createdAt: now,
  });
  await tx.insert(tenantTexts).values(
    LANGUAGES.map((language) => ({
      tenantId: id,
      language,
      name,
      description: REGISTER_TEXTS[language][isStore ? 'newStore' : 'newSchool'],
    })),
  );
  const origins = await tx.select().from(tenantOrigins).where(eq(tenantOrigins.tenantId, origin.id));
  if (origins.length > 0) await tx.insert(tenantOrigins).values(origins.map((row) => ({ ...row, tenantId: id })));
  const versions = await currentVersions(tx, origin.id);
  if (versions.length > 0) await tx.insert(agreementVersions).values(versions.map((row) => ({ ...row, tenantId: id })));
};

/**
 * Creates a school or store with all that belongs to it, or nothing. It takes the sign-in methods, agreements and
 * allowed origins of the tenant where it is created.
 */
export const create = async (context: UserContext, wanted: Wanted): Promise<Created> => {
  const { now, platform, session } = context;
  const origin = await originOf(context);
  if (!(await switchOf(platform.db, origin.id, 'creation'))) {
    throw new Fault('creationNotSupported', 'Nothing can be created at this school.');
  }
  refuseUnfit([{ content: wanted.name, contentName: 'name' }]);
  const id = newId(wanted.kind, wanted.name);
  const made = await countGuesses(context, 'activation', ['activationCodeWrong'], () =>
    transact(platform.db, async (tx) => {
      const own = await countOwn(tx, context, wanted);
      if (!(await hasSigned(tx, session.userId))) {
        throw new Fault('agreementRequired', 'The data-processing agreement is not signed.', {
          field: 'dataProcessing',
        });
      }
      await useActivationCode(tx, wanted.code, { userId: session.userId, schoolId: id, now });
      if (!(await takeName(tx, wanted.name, id))) {
        throw new Fault('nameUnavailable', 'The name is taken.', { field: 'name' });
      }
      await insertTenant(tx, id, wanted, origin, context);
      const isStore = wanted.kind === 'mall';
      await tx
        .insert(memberships)
        .values({ tenantId: id, userId: session.userId, role: isStore ? 'owner' : 'admin', joinedAt: now });
      if (isStore) await signCooperation(tx, id, now);
      else await tx.insert(invitations).values({ code: readableCode(8), tenantId: id, createdAt: now });
      if (!isStore || own.user.currentSchoolId === null) {
        await tx.update(users).set({ currentSchoolId: id }).where(eq(users.id, session.userId));
      }
      return own.made + 1;
    }),
  );
  const domain = domainOf(platform, { domain: MAIN_HOST });
  const moduleSchoolId = wanted.kind === 'mall' ? null : `module-${id}`;
  return { school: { id, name: wanted.name, domain, moduleSchoolId }, count: made };
};
