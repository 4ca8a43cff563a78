import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/call.ts';
import type { updateProfile } from '../../../src/contract/school/console.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { moderate } from '../register/moderation/moderation.ts';
import { claimNames, nameKey, releaseNames } from '../register/moderation/names.ts';
import { schoolNames } from '../register/tables.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { lockManaged, requireRevision } from '../tenants/authorization/managed.ts';
import { tenants, tenantTexts } from '../tenants/tables.ts';
import { fetchPictures, replacePictures } from './pictures.ts';

type Profile = CallInput<typeof updateProfile>['body'];
type Text = Profile['texts'][number] & { readonly at: number };

/** The texts that differ from the stored ones, with their places in the request. */
const changedTexts = async (db: Database, tenantId: string, texts: Profile['texts']): Promise<Text[]> => {
  const stored = await db.select().from(tenantTexts).where(eq(tenantTexts.tenantId, tenantId));
  return texts.flatMap((text, at) => {
    const before = stored.find(({ language }) => language === text.language);
    return before?.name === text.name && before.description === text.description ? [] : [{ ...text, at }];
  });
};

/** Only new texts are moderated: an old name that a later word list contains does not block other changes. */
const moderateTexts = async (context: UserContext, texts: readonly Text[]): Promise<void> => {
  const contents = new Map<string, string>();
  for (const { at, description, name } of texts) {
    if (!contents.has(name)) contents.set(name, `texts.${at}.name`);
    if (description && !contents.has(description)) contents.set(description, `texts.${at}.description`);
  }
  if (contents.size === 0) return;
  await moderate(
    context,
    [...contents].map(([content, contentName]) => ({ content, contentName })),
  );
};

/** Claims new names and releases those that the school no longer has. */
const exchangeNames = async (
  tx: Database,
  tenantId: string,
  texts: readonly Text[],
  former: readonly string[],
): Promise<void> => {
  const keys = texts.map(({ name }) => nameKey(name));
  const own = and(inArray(schoolNames.key, keys), eq(schoolNames.tenantId, tenantId));
  const owned = new Set((await tx.select().from(schoolNames).where(own)).map(({ key }) => key));
  const fresh = texts.map(({ name }) => name).filter((name) => !owned.has(nameKey(name)));
  const refused = await claimNames(tx, fresh, tenantId);
  const place = texts.find(({ name }) => name === refused);
  if (place) throw new RequestError('nameUnavailable', 'The name is taken.', { field: `texts.${place.at}.name` });
  const names = await tx.select({ name: tenantTexts.name }).from(tenantTexts).where(eq(tenantTexts.tenantId, tenantId));
  const kept = names.map(({ name }) => name);
  await releaseNames(tx, tenantId, former, kept);
};

/**
 * Changes name and description, logo and cover of a school.
 * @throws RequestError settingsChanged, nameUnavailable, moderationViolation, moderationSensitive, tooManyRequests, and those of
 *   `fetchPictures`
 */
export const saveProfile = async (context: UserContext, schoolId: string, profile: Profile): Promise<void> => {
  const { revision } = profile;
  const { db } = context.platform;
  const seen = await authorize(context, 'manage', { schoolId });
  requireRevision(seen, revision);
  await moderateTexts(context, await changedTexts(db, schoolId, profile.texts));
  const fetched = await fetchPictures(context, profile, seen);
  await transact(db, async (tx) => {
    const row = await lockManaged(tx, context, schoolId);
    requireRevision(row, revision);
    const texts = await changedTexts(tx, schoolId, profile.texts);
    if (texts.length > 0) {
      const languages = texts.map(({ language }) => language);
      const replaced = and(eq(tenantTexts.tenantId, schoolId), inArray(tenantTexts.language, languages));
      const before = await tx.delete(tenantTexts).where(replaced).returning();
      await tx
        .insert(tenantTexts)
        .values(texts.map(({ description, language, name }) => ({ tenantId: schoolId, language, name, description })));
      const isNew = ({ language, name }: Text) => before.find((one) => one.language === language)?.name !== name;
      const renamed = texts.filter(isNew);
      const former = before.map(({ name }) => name);
      if (renamed.length > 0) await exchangeNames(tx, schoolId, renamed, former);
    }
    const pictures = await replacePictures(tx, row, profile, fetched, context.now);
    await tx
      .update(tenants)
      .set({ revision: sql`${tenants.revision} + 1`, ...pictures })
      .where(eq(tenants.id, schoolId));
  });
};
