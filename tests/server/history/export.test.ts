import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStudy, type Study } from '../../../demo/platform/studies/record.ts';
import { learningHistory } from '../../../demo/platform/studies/tables.ts';
import { exportStudyProcess } from '../../../src/contract/history/history.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let admin: Browser;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, now: () => NOW });
  admin = new Browser(platform.origins.main);
  await signIn(admin, 'admin');
  await platform.db.delete(learningHistory).where(eq(learningHistory.userId, 'admin'));
  const study = (kind: Study['kind'], title: string, time: string, seconds = 0) => {
    const thing = { userId: 'admin', tenantId: 'north', kind, itemId: title.length.toString(), title, cover: '' };
    return recordStudy(platform.db, { ...thing, seconds }, new Date(time));
  };
  await study('article', '=HYPERLINK("http://x","a, b")', '2026-11-20T23:30:00Z');
  await study('live', '向量，一步一步', '2026-11-20T10:00:00Z', 20);
  await study('exam', '+1', '2026-10-01T10:00:00Z');
});
afterAll(() => platform.close());

const own = { schoolId: 'north', userId: 'admin' };
const download = async (query: object, language = 'en_US', browser = admin) => {
  const search = new URLSearchParams({ ...own, ...query } as Record<string, string>);
  const response = await browser.fetch(`${exportStudyProcess.path}?${search}`, {
    headers: { 'campus-session': 'cookie', 'sxz-lang': language },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const nameOf = (response: Response) =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');

describe('the learning history as comma-separated values', () => {
  it('has a line for each day and thing, in the zone of the reader, and no formulas [T02]', async () => {
    const { bytes, response } = await download({ timeZone: 'Europe/Madrid', since: '2026-01-01', until: '2026-11-30' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString().slice(1).split('\r\n')).toEqual([
      'Date,Time (Europe/Madrid),Type,Title,Minutes watched',
      '2026-11-21,00:30,Article,"\'=HYPERLINK(""http://x"",""a, b"")",',
      '2026-11-20,11:00,Live course,向量，一步一步,1',
      "2026-10-01,12:00,Exam,'+1,",
    ]);
    expect(nameOf(response)).toBe('learning-history-José-Álvarez-Núñez-2026-01-01_2026-11-30-Europe-Madrid.csv');
  });

  it('keeps to its period and filters, and to the languages [T02]', async () => {
    const linesOf = async (query: object) => (await download(query)).bytes.toString().trim().split('\r\n').length - 1;
    expect(await linesOf({})).toBe(3);
    expect(await linesOf({ since: '2026-11-20' })).toBe(2);
    expect(await linesOf({ until: '2026-10-01' })).toBe(1);
    expect(await linesOf({ kinds: 'exam,article' })).toBe(2);
    expect(await linesOf({ title: '向量' })).toBe(1);
    expect(await linesOf({ title: 'nothing' })).toBe(0);
    const headers = new Set<string>();
    for (const language of LANGUAGES) {
      const { bytes, response } = await download({ since: '2026-10-01' }, language);
      headers.add(bytes.toString().split('\r\n')[0] ?? '');
      expect(nameOf(response)).toMatch(/-2026-10-01_2026-11-22-UTC\.csv$/);
    }
    expect(headers.size).toBe(LANGUAGES.length);
  });

  it('is for its person only, and refuses a period that ends before it begins or is too long [T02]', async () => {
    expect((await download({}, 'en_US', new Browser(platform.origins.main))).response.status).toBe(401);
    expect((await download({ userId: 'learner' })).response.status).toBe(403);
    for (const period of [
      { since: '2026-10-02', until: '2026-10-01' },
      { since: '2015-01-01', until: '2026-10-01' },
      { since: 'yesterday' },
    ]) {
      const { bytes, response } = await download(period);
      expect([response.status, JSON.parse(bytes.toString()).status]).toEqual([400, CODES.invalidInput]);
    }
    expect((await download({ since: '2016-12-31', until: '2026-11-22' })).response.status).toBe(200);
  });

  it('is limited in number [T02] [X03]', async () => {
    const { exportsPerUser } = NO_LIMITS;
    Object.assign(NO_LIMITS, { exportsPerUser: { count: 1, seconds: 60 } });
    await download({});
    const { bytes, response } = await download({});
    Object.assign(NO_LIMITS, { exportsPerUser });
    expect([response.status, JSON.parse(bytes.toString()).status]).toEqual([429, CODES.tooManyRequests]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
