import type { Database } from '../../core/database/database.ts';
import { schoolNames } from '../tables.ts';

/** Normalizes a name for comparison: names that differ only in case, width, spaces or punctuation are the same. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Reserved names: those of the platform, and of universities without a school. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'Campus',
    'Campus Platform',
    'Campus Support',
    'Campus Mall',
    'Admin',
    'Administrator',
    'Support',
    '校园平台',
    '官方商城',
    '北京大学',
    '清华大学',
    '复旦大学',
    'Harvard University',
    'Stanford University',
    'University of Oxford',
    'University of Cambridge',
    'Sorbonne Université',
    'Technische Universität München',
    'Universidad Complutense de Madrid',
    'Universidade de São Paulo',
    'Uniwersytet Warszawski',
    'Boğaziçi Üniversitesi',
    'МГУ имени М. В. Ломоносова',
    'جامعة الملك سعود',
    '東京大学',
    '서울대학교',
  ].map(nameKey),
);

/** Claims a name for a tenant; false if it is taken or reserved. Parallel transactions wait for each other. */
export const claimName = async (tx: Database, name: string, tenantId: string): Promise<boolean> => {
  const key = nameKey(name);
  if (RESERVED.has(key)) return false;
  const rows = await tx.insert(schoolNames).values({ key, tenantId }).onConflictDoNothing().returning();
  return rows.length > 0;
};
