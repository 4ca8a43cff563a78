import { inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disposition } from '../../../demo/platform/core/disposition.ts';
import { liveEvents, liveViewers } from '../../../demo/platform/live/data/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { exportLiveData } from '../../../src/contract/live/live-data.ts';
import type { Browser } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { type People, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

/** Winter time of Madrid: an hour ahead of UTC. */
const NOW = new Date('2026-11-22T12:00:00Z');
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, now: () => NOW });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());

const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const insert = async (id: string, closes: number, more: object = {}): Promise<string> => {
  const times = { startAt: at(-120), openedAt: at(-120), endAt: at(closes), closesAt: at(closes) };
  const own = { tenantId: 'north', id, createdBy: 'teacher', deletedAt: null, timeZone: 'Europe/Madrid', title: id };
  await platform.db.insert(lives).values(rowOf(lives, { ...own, ...times, ...more }) as never);
  return id;
};
/** The file, as a browser on the platform's own pages gets it. */
const download = async (liveId: string, language = 'en_US') => {
  const response = await people.teacher.fetch(`${exportLiveData.path}?liveId=${liveId}`, {
    headers: { 'campus-session': 'cookie', tenant_id: 'north', 'sxz-lang': language },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
/** The rows of the file. A spreadsheet has times as fractions of days, which are read to the second. */
const sheetIn = async (bytes: Buffer) =>
  ((await readXlsxFile(bytes))[0]?.data ?? []).map((row) =>
    row.map((cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1_000) * 1_000) : cell)),
  );
/** The text of a file in a ZIP archive, found by the directory at its end. */
const unzip = (bytes: Buffer, name: string): string => {
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    if (bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)) !== name) continue;
    const [size, from] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
    const data = bytes.subarray(start, start + size);
    return (bytes.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString();
  }
  return '';
};

describe('the spreadsheet of a live course', () => {
  it('has a row for each person, with dates, numbers, percents and texts of their types [L08]', async () => {
    const liveId = await insert('spread', -60, { title: '=SUM(1;2) «Вектор» ١' });
    await platform.db
      .insert(users)
      .values(rowOf(users, { id: 'formula', realName: '=HYPERLINK("http://x")' }) as never);
    const viewer = (userId: string, more: object) => ({
      tenantId: 'north',
      liveId,
      userId,
      visits: 0,
      seconds: 0,
      ...more,
    });
    await platform.db
      .insert(liveViewers)
      .values([
        viewer('formula', { enteredAt: at(-119), seenAt: at(-79), visits: 2, seconds: 2_400, checkedAt: at(-118) }),
        viewer('learner', { enteredAt: at(-100), seenAt: at(-98), visits: 1, seconds: 20 }),
        viewer('admin', { appointedAt: at(-3_000) }),
      ] as never);
    const said = { tenantId: 'north', liveId, kind: 'message' as const, userId: 'formula', content: 'Hi' };
    await platform.db.insert(liveEvents).values([{ ...said, id: 'm', createdAt: at(-100) }]);
    const { bytes, response } = await download(liveId);
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const [header, first, second, third, all] = await sheetIn(bytes);
    expect(header?.slice(0, 3)).toEqual(['Name', 'Booked (Europe/Madrid)', 'First entered (Europe/Madrid)']);
    const local = (minutes: number) => at(minutes + 60);
    expect(first).toEqual(['=HYPERLINK("http://x")', null, local(-119), local(-79), 2, 40, 2 / 3, local(-118), 1]);
    expect(second?.slice(4, 8)).toEqual([1, 1, 20 / 3_600, null]);
    expect(third?.slice(1, 7)).toEqual([local(-3_000), null, null, 0, 0, 0]);
    expect(all).toEqual(['Total', null, null, null, 3, 40, 2_420 / 7_200, null, 1]);
    const name = response.headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(name.split("filename*=UTF-8''")[1] ?? '')).toBe('SUM-1-2-Вектор-١-2026-11-22.xlsx');
  });

  it('shows percents with two decimals, in a sheet named in each language [L08]', async () => {
    const liveId = await insert('named', -60);
    for (const language of LANGUAGES) {
      const { bytes } = await download(liveId, language);
      const [sheet] = await readXlsxFile(bytes);
      expect(sheet?.sheet.length, language).toBeGreaterThan(2);
    }
    const { bytes } = await download(liveId);
    expect(unzip(bytes, 'xl/styles.xml')).toMatch(/0\.00%|numFmtId="10"/);
  });

  it('reads thousands of people without a statement for each [L08]', async () => {
    const liveId = await insert('many', -60);
    const viewers = Array.from({ length: 2_016 }, (_, index) => ({
      ...{ tenantId: 'north', liveId, userId: `member-${String(index + 1).padStart(4, '0')}` },
      ...{ visits: 1, seconds: 60, enteredAt: at(-100) },
    }));
    for (let from = 0; from < viewers.length; from += 1_008)
      await platform.db.insert(liveViewers).values(viewers.slice(from, from + 1_008));
    expect(await sheetIn((await download(liveId)).bytes)).toHaveLength(2_018);
  });

  it('is refused as JSON while the live course is on, and to others than its creator and administrators [L08]', async () => {
    const on = await insert('on', 60);
    const early = await people.teacher.ask(exportLiveData, { query: { liveId: on } });
    expect([early.status, early.code, early.field]).toEqual([409, AREA_CODES.liveNotEnded, 'liveId']);
    const over = await insert('over', -60);
    const colleagues = await insert('colleagues', -60, { createdBy: 'admin' });
    const statusOf = async (browser: Browser, liveId: string, tenant = 'north') =>
      (await browser.ask(exportLiveData, { query: { liveId } }, { tenant })).status;
    expect(await statusOf(people.teacher, over)).toBe(200);
    expect(await statusOf(people.admin, over)).toBe(200);
    expect(await statusOf(people.teacher, colleagues)).toBe(403);
    expect(await statusOf(people.learner, over)).toBe(403);
    expect(await statusOf(people.foreigner, over)).toBe(403);
    expect(await statusOf(people.foreigner, over, 'river')).toBe(404);
    expect(await statusOf(people.visitor, over)).toBe(401);
    await platform.db.update(lives).set({ deletedAt: NOW }).where(eq(lives.id, over));
    expect((await people.teacher.ask(exportLiveData, { query: { liveId: over } })).code).toBe('40000');
  });

  it('has a header value that no name breaks out of [L08]', () => {
    expect(disposition('a"b\r\nx: y.xlsx')).toBe(
      `attachment; filename="a-b-x-y.xlsx"; filename*=UTF-8''a%22b%0D%0Ax%3A%20y.xlsx`,
    );
    expect(disposition("数学'(1).xlsx")).toBe(
      `attachment; filename="1-.xlsx"; filename*=UTF-8''%E6%95%B0%E5%AD%A6%27%281%29.xlsx`,
    );
    expect(disposition('数学.xlsx')).toContain('filename="file.xlsx"');
  });
});
