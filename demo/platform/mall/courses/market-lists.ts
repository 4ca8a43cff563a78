import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE, type Language } from '../../../../src/contract/languages.ts';
import type { Programme } from '../../../../src/contract/mall/market.ts';
import type { Database } from '../../core/database/database.ts';
import { type NumberedPage, offsetOf, totalOf } from '../../core/lists/paging.ts';
import { containsWords } from '../../core/lists/search.ts';
import { matchesOf } from '../../tenants/listed-schools.ts';
import { pictureOf } from '../../tenants/queries.ts';
import { tenantCounts, tenants, tenantTexts } from '../../tenants/tables.ts';
import { cooperations } from '../tables.ts';
import { inMarket } from './market.ts';
import { programmes, programmeTexts } from './tables.ts';

interface ListQuery extends NumberedPage {
  readonly search: string;
}

const own = alias(tenantTexts, 'own');
const fallback = alias(tenantTexts, 'fallback');
const ownText = alias(programmeTexts, 'own_text');
const fallbackText = alias(programmeTexts, 'fallback_text');

/** The schools and stores of the market, those with the most courses first. */
export const findPartners = async (db: Database, language: Language, query: ListQuery, now: Date) => {
  const matches = await matchesOf(db, language, query.search);
  const courseCount = sql<number>`coalesce(${tenantCounts.courseCount}, 0)`;
  const rows = await db
    .select({
      tenant: tenants,
      name: sql<string>`coalesce(${own.name}, ${fallback.name}, ${tenants.id})`,
      description: sql<string>`coalesce(${own.description}, ${fallback.description}, '')`,
      courseCount,
    })
    .from(tenants)
    .innerJoin(cooperations, eq(cooperations.storeId, tenants.id))
    .leftJoin(tenantCounts, eq(tenantCounts.tenantId, tenants.id))
    .leftJoin(own, and(eq(own.tenantId, tenants.id), eq(own.language, language)))
    .leftJoin(fallback, and(eq(fallback.tenantId, tenants.id), eq(fallback.language, DEFAULT_LANGUAGE)))
    .where(and(inMarket(now), matches.all))
    .orderBy(desc(courseCount), asc(tenants.position), asc(tenants.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  const [counted] = await db
    .select({ total: count() })
    .from(tenants)
    .innerJoin(cooperations, eq(cooperations.storeId, tenants.id))
    .where(and(inMarket(now), matches.all));
  return { total: counted?.total ?? 0, rows };
};

const countProgrammes = async (db: Database, where: SQL | undefined): Promise<number> => {
  const [counted] = await db
    .select({ total: count() })
    .from(programmes)
    .innerJoin(tenants, eq(tenants.id, programmes.tenantId))
    .innerJoin(cooperations, eq(cooperations.storeId, programmes.tenantId))
    .where(where);
  return counted?.total ?? 0;
};

/** The talent programmes of the schools and stores of the market, in their order. */
export const findProgrammes = async (
  db: Database,
  language: Language,
  query: ListQuery,
  now: Date,
): Promise<{ total: number; list: Programme[] }> => {
  const words = containsWords(programmeTexts.words, query.search);
  const found = db
    .select({ one: sql`1` })
    .from(programmeTexts)
    .where(
      and(
        eq(programmeTexts.tenantId, programmes.tenantId),
        eq(programmeTexts.programmeId, programmes.id),
        eq(programmeTexts.language, language),
        words,
      ),
    );
  const where = and(inMarket(now), words && sql`exists ${found}`);
  const inLanguage = (text: typeof ownText | typeof fallbackText, of: Language) =>
    and(eq(text.tenantId, programmes.tenantId), eq(text.programmeId, programmes.id), eq(text.language, of));
  const rows = await db
    .select({
      programme: programmes,
      tenant: tenants,
      schoolName: sql<string>`coalesce(${own.name}, ${fallback.name}, ${tenants.id})`,
      title: sql<string>`coalesce(${ownText.title}, ${fallbackText.title}, ${programmes.id})`,
      summary: sql<string>`coalesce(${ownText.summary}, ${fallbackText.summary}, '')`,
    })
    .from(programmes)
    .innerJoin(tenants, eq(tenants.id, programmes.tenantId))
    .innerJoin(cooperations, eq(cooperations.storeId, programmes.tenantId))
    .leftJoin(own, and(eq(own.tenantId, programmes.tenantId), eq(own.language, language)))
    .leftJoin(fallback, and(eq(fallback.tenantId, programmes.tenantId), eq(fallback.language, DEFAULT_LANGUAGE)))
    .leftJoin(ownText, inLanguage(ownText, language))
    .leftJoin(fallbackText, inLanguage(fallbackText, DEFAULT_LANGUAGE))
    .where(where)
    .orderBy(asc(programmes.position), asc(programmes.tenantId), asc(programmes.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  const total = totalOf(rows, query) ?? (await countProgrammes(db, where));
  const list = rows.map(({ programme, schoolName, summary, tenant, title }) => ({
    id: programme.id,
    schoolId: programme.tenantId,
    schoolName,
    schoolLogoUrl: pictureOf(tenant, 'logo'),
    title,
    summary,
    subject: programme.subject,
    weeks: programme.weeks,
    courseCount: programme.courseIds.length,
  }));
  return { total, list };
};
