import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeNames, impersonatesPlatform, nameKeys } from '../../../demo/platform/register/moderation/names.ts';
import { schoolNames } from '../../../demo/platform/register/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { updateCreatorName } from '../../../src/contract/school/register.ts';
import { CODES } from '../support/browser.ts';
import { askForSchool, makeCreator } from '../support/creators.ts';
import { startTestPlatform } from '../support/platform.ts';

const resemble = (one: string, two: string): boolean => {
  const keys = new Set(nameKeys(one));
  return nameKeys(two).some((key) => keys.has(key));
};

describe('names that look alike [R07]', () => {
  it.each([
    ['Meadow School', 'Мeadow School', 'a Cyrillic M'],
    ['Meadow School', 'Mеаdоw Sсhооl', 'several Cyrillic letters'],
    ['Meadow School', 'MEADOW  SCHOOL!', 'case, spaces and punctuation'],
    ['Meadow School', 'Ｍeadow Ｓchool', 'wide letters'],
    ['Meadow School', '𝕸eadow 𝕊chool', 'mathematical letters'],
    ['Meadow School', 'Meadow\u200b Sch\u00adool', 'invisible characters'],
    ['Meadow School', 'Meadow\u3164School', 'a filler that counts as a letter'],
    ['Meadow School', 'Meadow\ufe0f School', 'a variation selector'],
    ['Mall', 'MaIl', 'a capital I for an l'],
    ['Hall 10', 'HaII lO', 'letters for digits'],
    ['ロード学院', '口ード学院', 'an ideograph for a kana'],
    ['Αθήνα', 'Aθήνα', 'a Latin A in a Greek name'],
    ['Modern School', 'Modem School', 'rn for m'],
  ])('%s and %s: %s', (one, two) => expect(resemble(one, two)).toBe(true));

  it.each([
    ['Mail', 'Mall'],
    ['North School', 'South School'],
    ['北京学院', '北方学院'],
    ['Müller Schule', 'Möller Schule'],
    ['School 1', 'School 2'],
    ['مدرسة النور', 'مدرسة الحور'],
    ['서울학원', '서을학원'],
    ['Mia', 'Nia'],
  ])('%s and %s differ', (one, two) => expect(resemble(one, two)).toBe(false));

  it.each(['Administrator', 'АDMIN', 'Cаmpus Suрport', 'campus\u200bsupport', '校园平台', 'Supp0rt'])(
    'nobody is called %s, which could be taken for the platform',
    (name) => expect(impersonatesPlatform(name)).toBe(true),
  );

  it.each(['Ada Admin', 'Anna Соколова', 'Mia Berg', '佐藤 健', 'Campos'])('people may be called %s', (name) =>
    expect(impersonatesPlatform(name)).toBe(false),
  );
});

describe('a school', () => {
  let platform: Awaited<ReturnType<typeof startTestPlatform>>;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  it('cannot take a name that looks like another school’s, also one claimed before looks were compared [R07]', async () => {
    const [first, second] = await Promise.all([makeCreator(platform), makeCreator(platform)]);
    expect((await askForSchool(first.browser, { name: 'Cobalt Academy' })).code).toBe(CODES.success);
    const refused = await askForSchool(second.browser, { name: 'Соbаlt Aсаdеmу' });
    expect([refused.code, refused.field]).toEqual([AREA_CODES.nameUnavailable, 'name']);

    await platform.db.delete(schoolNames).where(like(schoolNames.key, '~%'));
    await completeNames(platform.db);
    for (const name of ['CobaIt Academy', 'Cоbalt Acаdemy']) {
      expect((await askForSchool(second.browser, { name })).code, name).toBe(AREA_CODES.nameUnavailable);
    }
  });

  it('has an administrator who is not called like the platform [R07]', async () => {
    const { browser } = await makeCreator(platform);
    const answer = await browser.ask(updateCreatorName, { body: { realName: 'Cаmpus Support' } });
    expect([answer.code, answer.field]).toEqual([AREA_CODES.moderationViolation, 'realName']);
  });
});
