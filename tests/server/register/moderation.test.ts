import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from '../../../demo/platform/register/moderation/moderation.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { moderateTexts } from '../../../src/contract/school/register.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

describe('the word lists', () => {
  it.each([
    ['in capitals', 'FUCK this'],
    ['in wide letters', 'ｆｕｃｋ'],
    ['over points', 'f.u.c.k'],
    ['over hyphens', 'f-u-c-k'],
    ['over spaces', 'so f u c k it'],
    ['around a sign', 'fu*ck'],
    ['around a zero-width space', 'f\u200bu\u200bck'],
    ['around a soft hyphen', 'fu\u00adck'],
    ['stretched', 'fuuuuck'],
    ['under stacked accents', 'f\u0336u\u0336c\u0336k\u0336'],
    ['with a Cyrillic letter', 'fuсk'],
    ['with a Greek letter', 'fυck'],
    ['with digits', '5h1t'],
    ['with signs', '$h!t'],
    ['with digits and an ending', 'M0therfucker'],
    ['before an exclamation mark', 'shit!'],
    ['with umlauts', 'SCHEISSE'],
    ['with a sharp s', 'Scheiße'],
    ['in Chinese', '傻逼学院'],
    ['in Chinese over spaces', '傻 逼 学院'],
    ['in Chinese over signs', '傻-逼'],
    ['in traditional characters', '強姦'],
    ['in Japanese', '死ね学校'],
    ['in Korean with an ending', '병신들의 학교'],
    ['in Russian with an ending', 'хуйня академия'],
    ['in Arabic', 'مدرسة داعش'],
    ['in Arabic behind a conjunction', 'وداعش'],
    ['in Arabic with vowel signs', 'دَاعِش'],
    ['in Polish', 'kurwa mać'],
    ['in Turkish', 'siktir git'],
    ['in French', 'les connards'],
    ['in Spanish', 'hijo de puta'],
    ['in Portuguese', 'caralho'],
  ])('find a violation %s', (_how, text) => {
    expect(judge(text)).toBe('violation');
  });

  it.each([
    'Grand Casino Academy',
    'C4s1n0 School',
    '全国彩票培训',
    '教育部直属学校',
    'Ministère de l’Éducation',
    'Купить диплом недорого',
    '도박학교',
    '闇バイト学院',
    'معهد القمار',
    'Sahte Diploma Merkezi',
  ])('find "%s" sensitive', (text) => {
    expect(judge(text)).toBe('sensitive');
  });

  it('report a violation rather than a sensitive word if there are both', () => {
    expect(judge('Fucking Casino')).toBe('violation');
  });

  it.each([
    'Scunthorpe College',
    'Penistone Grammar School',
    'University of Essex',
    'Accademia Nazionale',
    'Summa cum laude',
    'Institute of Assessment',
    'Cockburn School',
    'Dickinson College',
    'Shiitake Academy',
    'Classical Guitar',
    'Got Talent',
    'Escuela de Computación',
    'Reputation Management',
    'School No. 5',
    'Class 1A',
    '3D Studio',
    'A B C School',
    'P.S. 118',
    'U S A Academy',
    'Rapeseed Research',
    'Therapist Training',
    'Hazardous Materials Training',
    'Ecole St-Hubert',
    'Putin',
    '汉口交通大学',
    '海口交流中心',
    '红色情怀学校',
    '时代考古学院',
    '北京大学',
    'ばかり学園',
    '시발점 학교',
    'Подстрахуй Академия',
    'Ассоциация художников',
    'Универсальная школа',
    'أكاديمية نور الشمال',
    'Łódź Film School',
    'Übersetzerschule',
    'Boğaziçi',
  ])('accept "%s"', (text) => {
    expect(judge(text)).toBe('passed');
  });
});

describe('the service', () => {
  let platform: Awaited<ReturnType<typeof startTestPlatform>>;
  let user: Browser;
  beforeAll(async () => {
    platform = await startTestPlatform({
      limits: {
        ...(await import('../../../demo/platform/core/limits/limits.ts')).DEFAULT_LIMITS,
        moderationsPerUser: { count: 12, seconds: 600 },
      },
    });
    user = new Browser(platform.origins.main);
    await signIn(user);
  });
  afterAll(() => platform.close());

  const text = (content: string, contentName = 'schoolName') => ({ content, contentName, sceneCode: 'EXERCISE' });
  const ask = (...body: unknown[]) => user.ask(moderateTexts, { body });

  it('accepts with its own code [R07]', async () => {
    const answer = await ask(text('Zoé', 'realName'), text('北辰学院'));
    expect([answer.status, answer.code]).toEqual([200, AREA_CODES.moderationPassed]);
  });

  it('rejects with its own codes and names the text [R07]', async () => {
    const violation = await ask(text('Casino', 'realName'), text('shit'));
    expect([violation.status, violation.code, violation.field]).toEqual([
      200,
      AREA_CODES.moderationViolation,
      'schoolName',
    ]);
    const sensitive = await ask(text('Casino', 'realName'), text('Zoé'));
    expect([sensitive.status, sensitive.code, sensitive.field]).toEqual([
      200,
      AREA_CODES.moderationSensitive,
      'realName',
    ]);
  });

  it.each([
    [[]],
    [[text('')]],
    [[text('x'.repeat(201))]],
    [[text('x', 'nickName')]],
    [[{ ...text('x'), sceneCode: 'OTHER' }]],
    [Array(11).fill(text('x'))],
  ])('rejects invalid input: %j', async (body) => {
    const answer = await ask(...body);
    expect([answer.status, answer.code]).toEqual([400, CODES.invalidInput]);
  });

  it('limits the calls per user and sends Retry-After', async () => {
    let answer = await ask(text('x y'));
    for (let number = 0; number < 12 && answer.status === 200; number += 1) answer = await ask(text('x y'));
    expect([answer.status, answer.code]).toEqual([429, CODES.tooManyRequests]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500);
    const other = new Browser(platform.origins.main);
    await signIn(other, 'teacher');
    expect((await other.ask(moderateTexts, { body: [text('x y')] })).status).toBe(200);
  });
});
