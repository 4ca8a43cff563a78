import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import type { ConsoleSettings } from '../../../src/contract/school/console.ts';
import type { UserContext } from '../core/http/context.ts';
import { isSigned } from '../mall/queries.ts';
import { invitations } from '../register/tables.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { countsOf } from '../tenants/counts.ts';
import { hasPublicFrames, loginMethodsFor, originsOf } from '../tenants/queries.ts';
import { tenantTexts } from '../tenants/tables.ts';

/** The settings of a school, as its administrators see them. */
export const readSettings = async (context: UserContext, schoolId: string): Promise<ConsoleSettings> => {
  const row = await authorize(context, 'manage', { schoolId });
  const { now, platform } = context;
  const { db } = platform;
  const texts = await db.select().from(tenantTexts).where(eq(tenantTexts.tenantId, row.id));
  const usable = and(
    eq(invitations.tenantId, row.id),
    or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)),
    or(isNull(invitations.usesLeft), gt(invitations.usesLeft, 0)),
  );
  const codes = await db
    .select({ code: invitations.code })
    .from(invitations)
    .where(usable)
    .orderBy(asc(invitations.createdAt), asc(invitations.code));
  const isStore = row.kind === 'mall';
  return {
    id: row.id,
    kind: row.kind,
    isSubSchool: row.parentId !== null,
    revision: row.revision,
    texts: LANGUAGES.flatMap((language) => {
      const text = texts.find((one) => one.language === language);
      return text ? [{ language, name: text.name, description: text.description }] : [];
    }),
    logoUrl: row.logoUrl,
    coverUrl: row.coverUrl,
    brandColor: row.brandColor,
    origins: (await originsOf(platform, row.parentId ?? row.id)).sort(),
    publicFrames: await hasPublicFrames(db, row),
    loginMethods: [...(await loginMethodsFor(db, row))],
    memberCount: (await countsOf(db, row.id)).memberCount,
    scale: row.scale,
    createdAt: row.createdAt?.toISOString() ?? null,
    cooperation: isStore ? ((await isSigned(db, row.id)) ? 'signed' : 'cancelled') : null,
    invitations: isStore ? [] : codes.map(({ code }) => code),
  };
};
