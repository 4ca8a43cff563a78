import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { HOUR_MS } from '../../../src/contract/durations.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import type { Created } from '../../../src/contract/school/register.ts';
import { currentVersions } from '../agreements/queries.ts';
import { agreementVersions } from '../agreements/tables.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { textsFor } from '../core/language/texts.ts';
import { signCooperation, switchOf } from '../mall/queries.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { countMembers } from '../tenants/counts.ts';
import { domainOf, findById, MAIN_HOST } from '../tenants/queries.ts';
import { memberships, tenantOrigins, tenants, tenantTexts } from '../tenants/tables.ts';
import { users } from '../users/tables.ts';
import { normalCode, readableCode, spendActivationCode } from './activation.ts';
import { hasSigned } from './data-processing.ts';
import { rejectUnsuitable } from './moderation/moderation.ts';
import { claimNames } from './moderation/names.ts';
import { rejectPersonName } from './moderation/person-name.ts';
import { invitations } from './tables.ts';
import { limitGuesses } from './tries.ts';

/** The school or store to create. */
export interface CreationRequest {
  readonly kind: 'school' | 'mall';
  readonly name: string;
  readonly code: string;
  /** Null for a store. */
  readonly scale: number | null;
}

/** White text has a contrast of at least 4.5:1 on each of them. */
const COLORS = ['#0b7285', '#c2255c', '#2b8a3e', '#5f3dc4', '#c2410c', '#1864ab', '#7a5c00', '#862e9c', '#087f5b'];
const BASE_36 = '0123456789abcdefghijklmnopqrstuvwxyz';
const AFTER_ALL_SEEDED = 10_000;

/** How long a repeated request returns the first result, in case its response was lost. */
const REPEAT_HOURS = 24;

/** An id that is visible in URLs: the Latin letters of the name plus a random suffix, in lower case. */
export const newId = (kind: CreationRequest['kind'], name: string): string => {
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

export const colorOf = (id: string): string => {
  const [byte = 0] = createHash('sha256').update(id).digest();
  return COLORS[byte % COLORS.length] as string;
};

/**
 * The school or mall where something is created: the tenant of the request, or otherwise of the session, if the caller may
 * enter it. What is created takes over its settings.
 * @throws RequestError tenantUnknown, schoolClosed, schoolExpired, originRefused, forbidden
 */
const originOf = async (context: UserContext) => {
  const tenantId = context.tenantId || context.session.tenantId;
  const { school } = await authorize(context, 'enter', { tenantId });
  if (school.parentId !== null)
    throw new RequestError('tenantUnknown', 'The school does not exist.', { field: 'tenant_id' });
  return school;
};

/** Locks the user's row and returns it, so that the second of two parallel creations sees the result of the first. */
const lockCreator = async (tx: Database, { session }: UserContext) => {
  const [user] = await tx.select().from(users).where(eq(users.id, session.userId)).for('update');
  if (!user) throw new RequestError('signInRequired', 'Sign in first.');
  return user;
};

type Creator = Awaited<ReturnType<typeof lockCreator>>;

/** Finds what an earlier, identical request created, if its response was lost: same user, name, kind and code. */
const findRepeated = async (
  tx: Database,
  { now }: UserContext,
  { code, kind, name }: CreationRequest,
  user: Creator,
) => {
  const [row] = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .innerJoin(tenantTexts, eq(tenantTexts.tenantId, tenants.id))
    .where(
      and(
        eq(tenants.createdBy, user.id),
        eq(tenants.kind, kind),
        eq(tenants.createdWith, normalCode(code)),
        gt(tenants.createdAt, new Date(now.getTime() - REPEAT_HOURS * HOUR_MS)),
        eq(tenantTexts.name, name),
      ),
    )
    .limit(1);
  return row?.id;
};

/** The number of schools and stores that a user has created, by kind. */
const countMade = async (tx: Database, user: Creator) => {
  const rows = await tx.select({ kind: tenants.kind }).from(tenants).where(eq(tenants.createdBy, user.id));
  const school = rows.filter(({ kind }) => kind === 'school').length;
  return { school, mall: rows.length - school, all: rows.length };
};

/** Rejects a user who has reached the limit for the kind. */
const rejectOverLimit = async (
  tx: Database,
  { language, platform }: UserContext,
  { kind }: CreationRequest,
  user: Creator,
  made: Awaited<ReturnType<typeof countMade>>,
): Promise<void> => {
  const t = textsFor(language);
  const same = made[kind];
  if (kind === 'mall') {
    if (same > 0) throw new RequestError('storeExists', 'The user has a store.');
    return;
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
      throw new RequestError(
        'createRefused',
        t('platform-register:refusal.organizationHasSchool', { school: school.name }),
      );
  }
  if (same >= platform.config.limits.schoolsPerUser) {
    throw new RequestError('createRefused', t('platform-register:refusal.tooManySchools', { number: same }));
  }
};

type Origin = Awaited<ReturnType<typeof originOf>>;

const insertTenant = async (
  tx: Database,
  id: string,
  { code, kind, name, scale }: CreationRequest,
  origin: Origin,
  { now, session }: UserContext,
): Promise<void> => {
  const isStore = kind === 'mall';
  await tx.insert(tenants).values({
    id,
    kind,
    domain: MAIN_HOST,
    brandColor: colorOf(id),
    // The creator can sign in at the new school with the method used for this session.
    loginMethods: [...new Set([...origin.loginMethods, session.loginMethod])],
    phoneCountry: origin.phoneCountry,
    logoUrl: `/files/logos/${id}.svg`,
    coverUrl: `/files/covers/${id}.svg`,
    version: 1,
    moduleSchoolId: isStore ? null : `module-${id}`,
    listed: false,
    position: AFTER_ALL_SEEDED,
    scale,
    createdBy: session.userId,
    createdAt: now,
    createdWith: normalCode(code),
  });
  await countMembers(tx, id, 1);
  await tx.insert(tenantTexts).values(
    LANGUAGES.map((language) => ({
      tenantId: id,
      language,
      name,
      description: textsFor(language)(`platform-register:description.${kind}`),
    })),
  );
  const origins = await tx.select().from(tenantOrigins).where(eq(tenantOrigins.tenantId, origin.id));
  if (origins.length > 0) await tx.insert(tenantOrigins).values(origins.map((row) => ({ ...row, tenantId: id })));
  const versions = await currentVersions(tx, origin.id);
  if (versions.length > 0) await tx.insert(agreementVersions).values(versions.map((row) => ({ ...row, tenantId: id })));
};

/** What a transaction of `check` ends with, so that nothing of it remains. */
class DryRun extends Error {}

/** Rejects a creation by what is known without the creator's row: the tenant's switch and the name's words. */
const admit = async (context: UserContext, { name }: CreationRequest): Promise<Origin> => {
  const origin = await originOf(context);
  if (!(await switchOf(context.platform.db, origin.id, 'creation'))) {
    throw new RequestError('creationNotSupported', 'Schools and stores cannot be created at this school.');
  }
  rejectUnsuitable([{ content: name, contentName: 'name' }]);
  return origin;
};

/** Consumes the activation code and claims the name for the new tenant. */
const takeCodeAndName = async (
  tx: Database,
  { now, session }: UserContext,
  { code, name }: CreationRequest,
  id: string,
): Promise<void> => {
  await spendActivationCode(tx, code, { userId: session.userId, schoolId: id, now });
  if ((await claimNames(tx, [name], id)) !== undefined)
    throw new RequestError('nameUnavailable', 'The name is taken.', { field: 'name' });
};

/**
 * Rejects what `create` would reject, apart from a missing signature, and writes nothing: it does the same in a
 * transaction that is rolled back. Wrong codes count as attempts, so that this cannot be used to guess them.
 */
export const check = async (context: UserContext, wanted: CreationRequest, realName: string): Promise<void> => {
  await admit(context, wanted);
  rejectPersonName(realName);
  await limitGuesses(context, 'activation', ['activationCodeWrong'], async () => {
    try {
      await transact(context.platform.db, async (tx) => {
        const user = await lockCreator(tx, context);
        if (!(await findRepeated(tx, context, wanted, user))) {
          await rejectOverLimit(tx, context, wanted, user, await countMade(tx, user));
          await takeCodeAndName(tx, context, wanted, newId(wanted.kind, wanted.name));
        }
        throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
    }
  });
};

/**
 * Creates a school or store and everything that belongs to it in one transaction. It copies the sign-in methods,
 * agreements and allowed origins of the tenant where it is created. A repeated request whose response was lost returns
 * the existing result.
 */
export const create = async (context: UserContext, wanted: CreationRequest): Promise<Created> => {
  const { now, platform, session } = context;
  const origin = await admit(context, wanted);
  const newTenantId = newId(wanted.kind, wanted.name);
  const { count, id } = await limitGuesses(context, 'activation', ['activationCodeWrong'], () =>
    transact(platform.db, async (tx) => {
      const user = await lockCreator(tx, context);
      const made = await countMade(tx, user);
      const repeated = await findRepeated(tx, context, wanted, user);
      if (repeated) return { id: repeated, count: made.all };
      await rejectOverLimit(tx, context, wanted, user, made);
      if (!(await hasSigned(tx, session.userId))) {
        throw new RequestError('agreementRequired', 'The data-processing agreement is not signed.', {
          field: 'dataProcessing',
        });
      }
      await takeCodeAndName(tx, context, wanted, newTenantId);
      await insertTenant(tx, newTenantId, wanted, origin, context);
      const isStore = wanted.kind === 'mall';
      await tx
        .insert(memberships)
        .values({ tenantId: newTenantId, userId: session.userId, role: isStore ? 'owner' : 'admin', joinedAt: now });
      if (isStore) await signCooperation(tx, newTenantId, now);
      else await tx.insert(invitations).values({ code: readableCode(8), tenantId: newTenantId, createdAt: now });
      if (!isStore || user.currentSchoolId === null) {
        await tx.update(users).set({ currentSchoolId: newTenantId }).where(eq(users.id, session.userId));
      }
      return { id: newTenantId, count: made.all + 1 };
    }),
  );
  const domain = domainOf(platform, { domain: MAIN_HOST });
  const moduleSchoolId = wanted.kind === 'mall' ? null : `module-${id}`;
  return { school: { id, name: wanted.name, domain, moduleSchoolId }, count };
};
