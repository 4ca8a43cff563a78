import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenants, tenantTexts } from '../../../demo/platform/tenants/tables.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { listSchools } from '../../../src/contract/school/schools.ts';
import { Browser } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

/** More schools than a search looks up by their ids. */
const MANY = 700;

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let browser: Browser;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  browser = new Browser(platform.origins.main);
  const each = Array.from({ length: MANY }, (_, index) => index);
  await platform.db.insert(tenants).values(
    each.map((index) => ({
      ...(rowOf(tenants, {}) as typeof tenants.$inferInsert),
      id: `many-${index}`,
      domain: `${index}.many.example`,
      kind: 'school' as const,
      listed: index !== 5,
      position: 1_000 + index,
      closedAt: index === 7 ? new Date('2026-01-01T00:00:00Z') : null,
      validUntil: null,
      parentId: null,
      membersOnly: false,
    })),
  );
  for (const language of LANGUAGES) {
    const name = (index: number) => (language === 'zh_CN' ? `众多学校 ${index}` : `Quendel Lyceum ${index}`);
    await platform.db
      .insert(tenantTexts)
      .values(
        each.map((index) => ({ tenantId: `many-${index}`, language, name: name(index), description: 'Öğrenci 50%' })),
      );
  }
});
afterAll(() => platform.close());

const search = async (words: string, { after = '', language = 'en_US' } = {}) => {
  const { data } = await browser.ask(
    listSchools,
    { query: { search: words, pageSize: 100, after } },
    { language: language as 'en_US' },
  );
  return { total: data.total, ids: data.list.map(({ id }) => id), next: data.next };
};

describe('a search for schools', () => {
  it('with many results has all of them once, in order, without those that are closed or not public [S04]', async () => {
    const found: string[] = [];
    let page = await search('LYCEUM quendel');
    expect(page.total).toBe(MANY - 2);
    for (; ; page = await search('LYCEUM quendel', { after: page.next ?? '' })) {
      found.push(...page.ids);
      if (page.next === null) break;
    }
    const expected = Array.from({ length: MANY }, (_, index) => `many-${index}`);
    expect(found).toEqual(expected.filter((id) => id !== 'many-5' && id !== 'many-7'));
  });

  it('finds one of many, also by two letters, in the language of the reader only [S04]', async () => {
    expect(await search('lyceum 699')).toEqual({ total: 1, ids: ['many-699'], next: null });
    expect((await search('众多', { language: 'zh_CN' })).total).toBe(MANY - 2);
    expect((await search('众多')).total).toBe(0);
    expect((await search('öğrenci 50% 698')).ids).toEqual(['many-698']);
  });

  it('finds nothing for a word that no school has, and takes signs literally [S04]', async () => {
    expect(await search('quendelx')).toEqual({ total: 0, ids: [], next: null });
    expect((await search('quendel_lyceum')).total).toBe(0);
    expect((await search('%')).total).toBe(MANY - 2);
  });

  it('ignores words after the sixth [X03]', async () => {
    expect((await search('quendel lyceum 5 0 q u')).total).toBe((await search('quendel lyceum 5 0 q u missing')).total);
  });
});
