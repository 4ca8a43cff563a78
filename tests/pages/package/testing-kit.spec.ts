import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createFakePlatform, FAKE_PASSWORD, widgetsOn } from 'campus-widgets/testing';
import { expect, test } from '../support/fixture.ts';

const DIST = fileURLToPath(new URL('../../../dist/esm/', import.meta.url));
const SCHOOL = 'https://school.example';

/** As the page of docs/testing.md. */
const PAGE = `<!doctype html><html lang="en"><title>School</title><body><main><h1>Welcome</h1>
  <campus-sign-in tenant="our-school" in-place></campus-sign-in></main>
  <script type="module" src="/widgets/page.js"></script></body></html>`;
const SCRIPT = `import { configureCampus } from './settings.js';
  configureCampus({ apiBase: 'https://campus.example' });
  await import('./sign-in.js');
  document.querySelector('campus-sign-in').addEventListener('campus-signed-in', ({ detail }) => {
    document.querySelector('h1').textContent = 'Welcome, ' + detail.userId;
  });`;

test('a school tests its page in a browser without a server [D03]', async ({ page }) => {
  await page.route(`${SCHOOL}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/welcome.html') return route.fulfill({ contentType: 'text/html', body: PAGE });
    const name = pathname.slice('/widgets/'.length);
    const body = name === 'page.js' ? SCRIPT : readFileSync(DIST + name, 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const platform = createFakePlatform({ apiBase: 'https://campus.example', school: { id: 'our-school' } });
  await platform.route(page);
  await page.goto(`${SCHOOL}/welcome.html`);
  await widgetsOn(page).signIn.withPassword('mei@campus.example', FAKE_PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, mei');
  expect(platform.state.session?.person).toBe('mei');
});
