import type { FragmentNode } from '../../../src/contract/pages/fragment.ts';
import { strictPolicy, strictScript } from '../embedding/policy.ts';
import { hold } from '../support/calls.ts';
import { expect, test } from '../support/fixture.ts';
import { createSchool } from '../support/schools.ts';
import { expectRendered, fragmentIn, openRoots } from './fragment-roots.ts';

/** Fragments that are not what the view shows, or contain what people have written to attack (requirement P20). */

test('a fragment of another version is shown and gives way to the view, whatever was pressed in it [P20]', {
  tag: '@proof',
}, async ({ page, embed, events, platform, request }) => {
  await openRoots(page);
  await page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
  await expectRendered(platform, request, 'campus-school-select', { tenant: 'north', language: 'en_US' });
  await page.route('**/fragments/**', async (route) => {
    const answer = await route.fetch();
    const { css, root } = (await answer.json()) as { root: FragmentNode; css: string };
    const [tag, attributes, ...children] = root as Exclude<FragmentNode, string>;
    const older: FragmentNode = [
      'p',
      { part: 'older' },
      ['a', { href: '/gone' }, 'Gone'],
      ['button', { type: 'button' }, 'Old'],
    ];
    await route.fulfill({ response: answer, json: { css, root: [tag, attributes, older, ...children.slice(0, -1)] } });
  });
  const release = await hold(page, '**/esm/school-select.js');
  await embed('<campus-school-select tenant="north" language="en_US"></campus-school-select>', { shells: true });
  const fragment = fragmentIn(page, 'campus-school-select');
  await fragment.getByRole('button', { name: 'Old' }).click();
  const address = page.url();
  await fragment.getByRole('link', { name: 'Gone' }).click();
  release();
  await expect(fragment).toHaveCount(0);
  const view = page.locator('campus-school-select');
  await expect(view.getByRole('link').first()).toBeVisible();
  await expect(view.getByText('Gone')).toHaveCount(0);
  expect(page.url()).toBe(address);
  expect(events().filter(({ type }) => type === 'campus-navigate')).toEqual([]);
});

test('the name of a school that is markup is a text in its fragment, under a strict policy and without one [P20] [Z02]', {
  tag: '@proof',
}, async ({ page, embed, platform, request }) => {
  await openRoots(page);
  const name = `<img src=x onerror="document.title='bad'"></template><script>document.title='bad'</script>"'&\u202e`;
  const tenant = await createSchool(platform);
  await platform.sql`update tenant_texts set name = ${name} where tenant_id = ${tenant}`;
  await expectRendered(platform, request, 'campus-portal', { tenant, language: 'en_US' });
  for (const csp of [strictPolicy(platform.main), undefined]) {
    const release = await hold(page, '**/esm/portal.js');
    await embed(`<campus-portal tenant="${tenant}" language="en_US"></campus-portal>`, {
      ...(csp ? { csp, head: strictScript(platform.main), script: '' } : {}),
      shells: true,
    });
    const fragment = fragmentIn(page, 'campus-portal');
    await expect(fragment.getByText(`<img src=x onerror=`).first()).toBeVisible();
    const title = await page.title();
    release();
    await expect(fragment).toHaveCount(0);
    await expect(page.locator('campus-portal').getByText(`<img src=x onerror=`).first()).toBeVisible();
    await expect(page.locator('campus-portal img[src=x], campus-portal script')).toHaveCount(0);
    expect([title, await page.title()]).not.toContain('bad');
    await page.unroute('**/esm/portal.js');
  }
});

test('comments stand where they fly on from, are pressed before their code is there, and stay away where they were turned off [P20] [H11]', async ({
  page,
  embed,
  events,
  platform,
  request,
}) => {
  await openRoots(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
  const attributes = { tenant: 'north', language: 'en_US', 'user-id': 'learner' };
  await expectRendered(platform, request, 'campus-comment-overlay', attributes);
  const markup = '<campus-comment-overlay tenant="north" language="en_US" user-id="learner"></campus-comment-overlay>';
  const fragment = fragmentIn(page, 'campus-comment-overlay');

  const release = await hold(page, '**/esm/comment-overlay.js');
  await embed(markup, { shells: true });
  const standing = fragment.locator('.flight');
  await expect(standing).toHaveCount(2);
  await expect(standing.first()).toBeVisible();
  const words = await standing.first().textContent();
  const before = (await standing.first().boundingBox())!;
  await standing.first().locator('.flight-text').click();
  await page.mouse.move(0, 0);
  release();
  await expect(fragment).toHaveCount(0);
  const flying = page.locator('campus-comment-overlay .flight[data-lane="0"]').first();
  await expect(flying).toHaveText(words ?? '');
  const after = (await flying.boundingBox())!;
  expect(after.x).toBeLessThanOrEqual(before.x);
  expect(after.y).toBeCloseTo(before.y);
  expect(after.width).toBeCloseTo(before.width);
  await expect.poll(() => events().filter(({ type }) => type === 'campus-navigate').length).toBe(1);

  await page.unroute('**/esm/comment-overlay.js');
  await hold(page, '**/esm/comment-overlay.js');
  const skeleton = page.locator('campus-comment-overlay > div');
  for (const unwanted of ['off', 'reduced motion']) {
    await page.evaluate((mode) => localStorage.setItem('campus-comment-overlay', mode), unwanted);
    await page.emulateMedia({ reducedMotion: unwanted === 'off' ? 'no-preference' : 'reduce' });
    const loaded = page.waitForResponse('**/chunks/core-*.js');
    await embed(markup, { shells: true });
    // The code is asked for when the fragment is shown, or will not be.
    await loaded;
    await expect(skeleton, unwanted).toHaveCount(1);
    await expect(fragment, unwanted).toHaveCount(0);
  }
});
