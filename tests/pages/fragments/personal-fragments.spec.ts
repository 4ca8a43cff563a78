import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SUBJECTS } from '../../../scripts/bench/start/subjects.ts';
import { OF_USER_HEADER } from '../../../src/contract/pages/fragment.ts';
import { hold, post } from '../support/calls.ts';
import { expect, test } from '../support/fixture.ts';
import { watchShifts } from '../support/measures/layout.ts';
import { addressOf, fragmentIn, openRoots, sentAs } from './fragment-roots.ts';

/** What the platform renders for the user who is signed in (requirement P20). */

const TIMELINE = 'campus-learning-timeline';
/** Bytes of brotli, of the first screen of whatever a user has. */
const WEIGHT = 14_000;

const PLACE = { tenant: 'north', language: 'en_US' };

test('a signed-in user sees what is theirs before the code, on the pages of the platform only [P20] [S24]', async ({
  page,
  context,
  embed,
  platform,
  request,
  signInFast,
}) => {
  await openRoots(page);
  await watchShifts(page);
  await signInFast();
  const cookies = await context.cookies(platform.main);
  const ask = async (names: RegExp, headers: Record<string, string> = {}) => {
    const cookie = cookies.flatMap(({ name, value }) => (names.test(name) ? [`${name}=${value}`] : [])).join('; ');
    const answer = await request.get(addressOf(platform, TIMELINE, PLACE), { headers: { ...headers, cookie } });
    return { status: answer.status(), headers: answer.headers(), cards: (await answer.text()).split('"card"').length };
  };
  const answer = await ask(/./);
  expect(answer).toMatchObject({ status: 200, headers: { [OF_USER_HEADER]: '1', 'cache-control': 'no-store' } });
  expect(answer.cards).toBeGreaterThan(3);
  // After ten minutes there is the refresh token only, which nobody but the page uses up.
  for (let turn = 0; turn < 2; turn++)
    expect(await ask(/refresh/)).toMatchObject({
      status: 200,
      cards: answer.cards,
      headers: { [OF_USER_HEADER]: '1' },
    });
  const others = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: platform.assets },
    { origin: 'https://attacker.example' },
  ];
  for (const headers of others) expect((await ask(/./, headers)).status, JSON.stringify(headers)).toBe(204);

  const release = await hold(page, '**/esm/learning-timeline.js');
  await embed(`<${TIMELINE} tenant="north" language="en_US"></${TIMELINE}>`, { origin: 'main', shells: true });
  const fragment = fragmentIn(page, TIMELINE);
  const card = fragment.locator('[part=card]').first();
  await expect(card).toBeVisible();
  const text = await card.textContent();
  const box = await card.boundingBox();
  release();
  await expect(fragment).toHaveCount(0);
  const inView = page.locator(`${TIMELINE} [part=card]`).first();
  await expect(inView).toHaveText(text ?? '');
  expect(await inView.boundingBox()).toEqual(box);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);

  // A session that has ended shows nothing, whatever cookies are left.
  expect((await post(page, '/api/auth/v1/sign-out', { refresh_token: '' })).code).toBe('000000');
  for (const names of [/./, /refresh/]) expect((await ask(names)).status).toBe(204);
});

test('each widget of a signed-in user is sent with what the user sees first [P20]', async ({
  page,
  embed,
  platform,
  signInFast,
}) => {
  await embed('', { origin: 'main', script: '' });
  const list: Record<string, { shownTo: string }> = JSON.parse(
    readFileSync(join(process.env.CAMPUS_TEST_DIR ?? '', 'widgets/fragments.json'), 'utf8'),
  );
  const rows = SUBJECTS.filter(({ reader, tag }) => reader !== 'visitor' && list[tag]?.shownTo === 'personal');
  expect(rows.length).toBeGreaterThan(10);
  for (const account of new Set(rows.map(({ reader }) => reader))) {
    await signInFast(account);
    for (const { attributes, selector, tag, word } of rows.filter(({ reader }) => reader === account)) {
      const answer = await page.request.get(addressOf(platform, tag, { ...PLACE, ...attributes }));
      expect(answer.status(), tag).toBe(200);
      expect(await answer.text(), tag).toMatch(sentAs({ selector, word }));
      expect(brotliCompressSync(await answer.text()).length, tag).toBeLessThan(WEIGHT);
    }
  }
});
