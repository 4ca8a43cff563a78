import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_TEXTS } from '../../../demo/platform/live/demo/texts.ts';
import { MALL_TEXTS } from '../../../demo/platform/mall/seed/texts.ts';
import { WORK_TEXTS } from '../../../demo/platform/works/seed/texts.ts';
import { exams } from '../../../demo/platform/works/tables.ts';
import { DAY_MS } from '../../../src/contract/durations.ts';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { listLives } from '../../../src/contract/live/lives.ts';
import { listMarketCourses, listSchoolCourses } from '../../../src/contract/mall/courses.ts';
import { listPartners, listProgrammes } from '../../../src/contract/mall/market.ts';
import { readPlateTree } from '../../../src/contract/plate/plates.ts';
import { readSchool } from '../../../src/contract/school/schools.ts';
import { listPosts, listVideos } from '../../../src/contract/space/works.ts';
import { Browser } from '../support/browser.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let visitor: Browser;
beforeAll(async () => {
  platform = await startTestPlatform();
  visitor = new Browser(platform.origins.main);
});
afterAll(() => platform.close());

const SCHOOL = { schoolId: 'north' };

/** The letters of the languages that do not share theirs with any other one of the twelve. */
const LETTERS: Partial<Record<Language, RegExp>> = {
  zh_CN: /\p{Script=Han}/u,
  ru_RU: /\p{Script=Cyrillic}/u,
  ar_SA: /\p{Script=Arabic}/u,
  ja_JP: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko_KR: /\p{Script=Hangul}/u,
};
const isWrittenIn = (language: Language, text: string): boolean =>
  (LETTERS[language] ?? /^[^\p{Script=Han}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hangul}]+$/u).test(text);
const titlesOf = (texts: Iterable<{ readonly title: string }>): string[] => [...texts].map(({ title }) => title);

describe.each(LANGUAGES)('who reads %s and is new in the demo', (language) => {
  const ask: Browser['ask'] = (call, input) => visitor.ask(call, input, { language });

  it('sees the portal of its first school in that language: head, plate, courses [X04] [M04]', async () => {
    const { data: school } = await ask(readSchool, { params: SCHOOL });
    const { data: plate } = await ask(readPlateTree, { params: SCHOOL, query: {} });
    const { data: courses } = await ask(listSchoolCourses, { params: SCHOOL, query: {} });
    const titles = titlesOf(courses.list);
    expect(courses.total).toBe(8);
    const own = titlesOf(Object.values(MALL_TEXTS[language].courses));
    expect(titles.filter((title) => !own.includes(title))).toEqual([]);
    const shown = [
      school.name,
      school.description,
      plate?.title,
      ...school.subSchools.map(({ name }) => name),
      ...titles,
    ];
    expect(shown.filter((text) => !isWrittenIn(language, text ?? ''))).toEqual([]);
  });

  it('sees the live courses of the week in that language, and then others [X04] [L01]', async () => {
    const { records } = (await ask(listLives, { query: { ...SCHOOL, status: 'notStart', pageSize: 100 } })).data
      .listPage;
    const own = titlesOf(LIVE_TEXTS[language].titles);
    // What is next comes by its day, and of the days after tomorrow in the language of the reader first.
    const dayOf = (time: number) => Math.floor(time / DAY_MS);
    const week = records.filter(({ startTime }) => {
      const days = dayOf(Date.parse(startTime)) - dayOf(Date.now());
      return days >= 2 && days < 7;
    });
    const isOwn = titlesOf(week).map((title) => own.includes(title));
    expect(titlesOf(records).some((title) => own.includes(title))).toBe(true);
    expect(isOwn).toContain(false);
    expect(isOwn.lastIndexOf(true)).toBeLessThan(isOwn.indexOf(false));
  });

  it('sees the first page of the market in that language [X04] [M02]', async () => {
    const { data: market } = await ask(listMarketCourses, { query: {} });
    const own = titlesOf(Object.values(MALL_TEXTS[language].courses));
    expect(market.list).toHaveLength(12);
    expect(titlesOf(market.list).filter((title) => !own.includes(title))).toEqual([]);
    const { data: programmes } = await ask(listProgrammes, { query: {} });
    const { data: partners } = await ask(listPartners, { query: {} });
    const shown = [...titlesOf(programmes.list), ...partners.list.map(({ name }) => name)];
    expect(shown.filter((text) => !isWrittenIn(language, text))).toEqual([]);
  });

  it('finds people who write, film and ask in that language [X04] [H08]', async () => {
    const { people, ...texts } = WORK_TEXTS[language];
    const own = titlesOf([...texts.articles, texts.discuss, texts.qa, texts.vote, texts.activity]);
    expect(people.length).toBeGreaterThanOrEqual(3);
    for (const userId of people.slice(0, 2)) {
      const posts = titlesOf((await ask(listPosts, { query: { userId } })).data.records);
      const videos = titlesOf((await ask(listVideos, { query: { userId } })).data.records);
      expect(posts.length).toBeGreaterThan(0);
      expect(posts.filter((title) => !own.includes(title))).toEqual([]);
      expect(videos.filter((title) => !texts.videos.includes(title))).toEqual([]);
    }
    const held = (await platform.db.select().from(exams)).filter(({ name }) => name === texts.exam);
    expect(held.map(({ userId }) => userId)).toEqual([people[0]]);
    expect(held[0]?.questions.filter(({ text }) => !isWrittenIn(language, text))).toEqual([]);
  });
});
