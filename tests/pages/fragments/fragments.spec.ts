import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUBJECTS } from '../../../scripts/bench/start/subjects.ts';
import { at } from '../../../scripts/vite/entries.ts';
import { sampled } from '../../proofs.ts';
import { strictPolicy, strictScript } from '../embedding/policy.ts';
import { hold } from '../support/calls.ts';
import { expect, test } from '../support/fixture.ts';
import { watchShifts } from '../support/measures/layout.ts';
import { createUnlistedSchool } from '../support/schools.ts';
import { addressOf, expectRendered, fragmentIn, openRoots, sentAs } from './fragment-roots.ts';

/** What the platform renders of a widget is shown until its view is there (requirement P20). */

const SCHOOLS = (language: string) =>
  `<campus-school-select tenant="north" language="${language}"></campus-school-select>`;

test('the content is there before the code, under a strict policy, and the view takes its place without a shift; what was pressed and typed goes on [P20] [P10]', async ({
  page,
  embed,
  events,
  platform,
  request,
}) => {
  await openRoots(page);
  for (const language of ['en_US', 'ar_SA'])
    await expectRendered(platform, request, 'campus-school-select', { tenant: 'north', language });
  await watchShifts(page);
  await page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
  for (const language of ['en_US', 'ar_SA']) {
    const release = await hold(page, '**/esm/school-select.js');
    await embed(SCHOOLS(language), {
      ...{ csp: strictPolicy(platform.main), head: strictScript(platform.main), script: '' },
      shells: true,
    });
    const fragment = fragmentIn(page, 'campus-school-select');
    const school = fragment.getByRole('link').nth(1);
    await expect(school).toBeVisible();
    expect(await page.evaluate(() => customElements.get('campus-school-select'))).toBeUndefined();
    const before = await page.locator('campus-school-select').boundingBox();
    const name = await school.textContent();
    const address = await school.getAttribute('href');
    await school.click();
    await page.locator('h1').click();
    release();
    await expect(fragment).toHaveCount(0);
    await expect(page.locator('campus-school-select').getByRole('link').nth(1)).toHaveText(name ?? '');
    expect(await page.locator('campus-school-select').boundingBox()).toEqual(before);
    expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
    const navigation = () => events().filter(({ type }) => type === 'campus-navigate');
    await expect.poll(() => navigation().length).toBe(language === 'en_US' ? 1 : 2);
    expect(String(navigation().at(-1)?.detail.href)).toContain(String(address));
    await page.unroute('**/esm/school-select.js');
  }
});

test('a fragment is for visitors and listed pages only, and a wrong or late one changes nothing [P20] [S24]', async ({
  page,
  embed,
  platform,
  request,
  signInFast,
}) => {
  await openRoots(page);
  const ask = (query: string, headers = {}) =>
    request.get(`${platform.main}/fragments/campus-portal?${query}`, { headers }).then(async (answer) => ({
      status: answer.status(),
      text: await answer.text(),
    }));
  const unlisted = await createUnlistedSchool(platform);
  // The first one starts the process that renders.
  await expect.poll(async () => (await ask(`tenant=${unlisted}&language=en_US`)).text).toContain('Northlight');
  for (const [query, origin] of [
    [`tenant=${unlisted}&language=en_US`, platform.assets],
    [`tenant=${unlisted}&language=en_US`, 'https://attacker.example'],
    ['tenant=nowhere&language=en_US', platform.main],
  ] as const) {
    expect(await ask(query, { origin }), `${query} ${origin}`).toEqual({ status: 204, text: '' });
  }

  // Another process closes the school: what was rendered before is not sent any more.
  await platform.sql`update tenants set closed_at = ${platform.now()} where id = ${unlisted}`;
  expect((await ask(`tenant=${unlisted}&language=en_US`)).text).not.toMatch(/"part":"(?:cover|head|plate)"/);

  // A visitor sees that a school is open to its members only, and nothing else of it.
  const orchard = 'tenant=orchard&language=en_US';
  await expect.poll(async () => (await ask(orchard)).status).toBe(200);
  const closed = await ask(orchard);
  expect(closed.text).toContain('"part":"refused"');
  expect(closed.text).not.toMatch(/"part":"(?:cover|head|plate)"/);

  for (const body of ['{"root":', '{}', '{"root":["script",{},"x"],"css":""}']) {
    await page.route('**/fragments/**', (route) => route.fulfill({ body, contentType: 'application/json' }));
    await embed(SCHOOLS('en_US'), { origin: 'main', shells: true });
    await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
    await expect(fragmentIn(page, 'campus-school-select')).toHaveCount(0);
    await page.unroute('**/fragments/**');
  }
  const late = await hold(page, '**/fragments/**');
  await embed(SCHOOLS('en_US'), { origin: 'main', shells: true });
  await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
  late();
  await page.waitForLoadState('networkidle');
  await expect(fragmentIn(page, 'campus-school-select')).toHaveCount(0);

  // Of an invitation without a registration, a user sees something else, which is not rendered for one.
  await signInFast();
  const release = await hold(page, '**/esm/register-flow.js');
  const asked = page.waitForResponse('**/fragments/campus-register-flow?**');
  const markup = '<campus-register-flow tenant="north" language="en_US"></campus-register-flow>';
  await embed(markup, { origin: 'main', shells: true });
  expect((await asked).status()).toBe(204);
  release();
  await expect(page.locator('campus-register-flow [part=base]')).toBeVisible();
  await expect(fragmentIn(page, 'campus-register-flow')).toHaveCount(0);
});

test('no click is lost in the first two seconds, whenever it comes [P20]', { tag: '@scaled' }, async ({
  page,
  embed,
  events,
  platform,
  request,
}) => {
  await openRoots(page);
  await expectRendered(platform, request, 'campus-school-select', { tenant: 'north', language: 'en_US' });
  await page.addInitScript(() => {
    const clicked: string[] = [];
    Object.assign(window, { clicked });
    addEventListener('campus-navigate', (event) => event.preventDefault());
    // The press and the release may meet different elements of the same link.
    addEventListener(
      'pointerdown',
      (event) => {
        const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
        if (link) clicked.push(link.getAttribute('href') ?? '');
      },
      true,
    );
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const speed = { latency: 100, downloadThroughput: 400_000, uploadThroughput: 400_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  let carriedOut = 0;
  // Each tenth of a second in the proofs.
  const moments = sampled(
    Array.from({ length: 20 }, (_, index) => index * 100),
    5,
  );
  for (const moment of moments) {
    const before = events().filter(({ type }) => type === 'campus-navigate').length;
    await embed(SCHOOLS('en_US'), { shells: true });
    await page.waitForTimeout(moment);
    const box = await page.locator('campus-school-select').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 150);
    await page.mouse.down();
    await page.waitForTimeout(60);
    await page.mouse.up();
    const view = page.locator('campus-school-select:defined');
    await expect(view.getByRole('link').first()).toBeVisible();
    await expect(fragmentIn(page, 'campus-school-select')).toHaveCount(0);
    const clicked = await page.evaluate(() => (window as unknown as { clicked: string[] }).clicked);
    const navigations = () =>
      events()
        .filter(({ type }) => type === 'campus-navigate')
        .slice(before);
    await expect.poll(() => navigations().length, `${moment} ms`).toBe(clicked.length);
    for (const [index, { detail }] of navigations().entries()) expect(detail.href).toContain(clicked[index]);
    carriedOut += clicked.length;
  }
  expect(carriedOut).toBeGreaterThan(0);
});

test('each fragment shows what the platform knows, and weighs no more than its budget [P20]', async ({
  platform,
  request,
}) => {
  const budget: Record<string, number> = JSON.parse(readFileSync(at('scripts/fragment-budget.json'), 'utf8'));
  const rows = SUBJECTS.filter(({ reader, tag }) => reader === 'visitor' && Object.hasOwn(budget, tag));
  const weights: Record<string, number> = {};
  for (const { attributes, selector, tag, word } of rows) {
    const ask = () => request.get(addressOf(platform, tag, { tenant: 'north', language: 'en_US', ...attributes }));
    await expect.poll(async () => (await ask()).status(), { message: tag }).toBe(200);
    const answer = await ask();
    expect(await answer.text(), tag).toMatch(sentAs({ selector, word }));
    expect(answer.headers()['content-encoding']).toBe('br');
    weights[tag] = Math.max(weights[tag] ?? 0, Number(answer.headers()['content-length']));
  }
  const list = JSON.parse(readFileSync(join(process.env.CAMPUS_TEST_DIR ?? '', 'widgets/fragments.json'), 'utf8'));
  expect(Object.keys(weights).sort()).toEqual(Object.keys(list).sort());
  const over = Object.entries(budget).filter(([tag, limit]) => (weights[tag] ?? 0) > limit);
  expect(over.map(([tag, limit]) => `${tag} weighs ${weights[tag]} bytes; its budget is ${limit}`)).toEqual([]);
});

test('a fragment asks for no captions, whose address expires before the fragment does [P20] [B05]', async ({
  platform,
  request,
}) => {
  const attributes = { tenant: 'north', 'live-id': 'north-live-13' };
  await expectRendered(platform, request, 'campus-live-detail', attributes);
  const fragment = await (await request.get(addressOf(platform, 'campus-live-detail', attributes))).text();
  expect(fragment).toContain('"video"');
  expect(fragment).not.toContain('"track"');
});
