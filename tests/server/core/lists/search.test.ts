import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchedBy } from '../../../../demo/platform/core/http/steps/within-limit.ts';
import { patternsOf } from '../../../../demo/platform/core/lists/search.ts';
import { plateSections } from '../../../../demo/platform/plate/tables.ts';
import { exams } from '../../../../demo/platform/works/tables.ts';
import type { Call } from '../../../../src/contract/call.ts';
import { SEARCH_MAX_LENGTH, SEARCH_WORDS_MAX } from '../../../../src/contract/constants.ts';
import { CONTRACT } from '../../../../src/contract/index.ts';
import { Browser } from '../../support/browser.ts';
import { signIn } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { startTestPlatform } from '../../support/platform.ts';

describe('the words of a search', () => {
  it('are taken literally, once each, and six at most [X03]', () => {
    expect(patternsOf('  a_b  100% a_b \\ ')).toEqual(['%a\\_b%', '%100\\%%', '%\\\\%']);
    expect(patternsOf('a b c d e f g h')).toEqual(['%a%', '%b%', '%c%', '%d%', '%e%', '%f%']);
    expect(patternsOf(' \u3000 ')).toEqual([]);
  });
});

describe('the costliest valid search', () => {
  let platform: Awaited<ReturnType<typeof startTestPlatform>>;
  let statements: string[] = [];
  let admin: Browser;
  beforeAll(async () => {
    platform = await startTestPlatform({ limits: NO_LIMITS, onStatement: (text) => statements.push(text) });
    admin = new Browser(platform.origins.main);
    await signIn(admin, 'admin');
    const [section] = await platform.db
      .select()
      .from(plateSections)
      .where(eq(plateSections.tenantId, 'north'))
      .limit(1);
    Object.assign(asked, { sectionId: section?.id, templateId: section?.templateId });
    const [exam] = await platform.db.select().from(exams).where(eq(exams.schoolId, 'north')).limit(1);
    Object.assign(params, { examId: exam?.id });
  });
  afterAll(() => platform.close());

  const SEARCHES = Object.values(CONTRACT as Readonly<Record<string, Call>>)
    .filter(searchedBy)
    .map((call) => [call.name, call] as const);
  const params = { schoolId: 'north', classId: 'calculus', attendanceId: 'calculus-2', examId: '' };
  const asked = {
    schoolId: 'north',
    tenantId: 'north',
    userId: 'admin',
    focusUserId: 'admin',
    startDate: '2026-10-05',
    sectionId: '',
    templateId: '',
    categoryId: '',
  };

  /** The most comparisons with words in one of the statements that a search runs. */
  const comparisons = async (call: Call, words: number): Promise<number> => {
    const search = Array.from({ length: words }, (_, index) => String.fromCharCode(97 + index)).join(' ');
    expect(search.length).toBeLessThanOrEqual(SEARCH_MAX_LENGTH);
    const query = Object.fromEntries(
      Object.entries({ ...asked, [searchedBy(call) as string]: search }).filter(
        ([name]) => name in (call.query as unknown as { entries: object }).entries,
      ),
    );
    statements = [];
    const answer = await admin.ask(call, { params, query });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return Math.max(...statements.map((text) => text.match(/ i?like /g)?.length ?? 0));
  };

  it.each(SEARCHES)('of %s compares six words, however many are given [X03]', async (_name, call) => {
    const six = await comparisons(call, SEARCH_WORDS_MAX);
    expect(six).toBeGreaterThanOrEqual(SEARCH_WORDS_MAX);
    expect(await comparisons(call, 26)).toBe(six);
  });

  it('is known of every list that can be searched', () => {
    expect(SEARCHES.length).toBeGreaterThanOrEqual(17);
  });
});
