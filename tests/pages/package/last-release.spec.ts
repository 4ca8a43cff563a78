import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '../support/fixture.ts';

/**
 * The example pages of the last release, with the files of its package, against the server of now (requirement D05).
 * `CAMPUS_LAST_RELEASE` names a checkout of it that was built. Without one, the package that is packed now stands for it.
 */

const RELEASE = process.env.CAMPUS_LAST_RELEASE ?? fileURLToPath(new URL('../../../', import.meta.url));
const PAGES = join(RELEASE, 'demo/portals');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/** Packs and unpacks the package of the release; returns its directory. */
function unpack(into: string): string {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', into];
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: RELEASE }).toString()) as [{ filename: string }];
  execFileSync('tar', ['-xzf', join(into, filename), '-C', into]);
  return join(into, 'package');
}

/** What the widgets of a page have come to. */
const widgetsOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one): one is HTMLElement => one.localName.startsWith('campus-'))
      .map((one) => {
        const known = customElements.get(one.localName) as { version?: string } | undefined;
        return {
          tag: one.localName,
          version: known?.version ?? '',
          isWaiting: !known || one.matches(':state(loading)'),
          isFailed: Boolean(known) && one.matches(':state(failed)'),
        };
      }),
  );

test('the example pages of the last release work with the server of now [D05] @proof', async ({
  page,
  context,
  platform,
  guard,
}) => {
  test.slow();
  guard.skipAxe('pages of others, checked by their own tests');
  const directory = mkdtempSync(join(tmpdir(), 'campus-release-'));
  try {
    const unpacked = unpack(directory);
    const { version } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as { version: string };
    // Chromium takes what a test answers with for public, which may not call this machine.
    await context.grantPermissions(['local-network-access']);
    const served = new Set<string>();
    await context.route(`${platform.main}/widgets/esm/**`, async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const file = join(unpacked, 'dist', pathname.replace('/widgets/', ''));
      // The platform's own frames have the platform's files.
      if (request.frame().url().startsWith(platform.main) || !existsSync(file)) return route.fallback();
      served.add(pathname);
      const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
      return route.fulfill({ path: file, contentType: TYPES[extname(file)] ?? 'application/octet-stream', headers });
    });
    await context.route(`${platform.assets}/*.*`, async (route) => {
      const file = join(PAGES, new URL(route.request().url()).pathname);
      const contentType = TYPES[extname(file)];
      return contentType && existsSync(file) ? route.fulfill({ path: file, contentType }) : route.fallback();
    });
    // Where a widget leads by itself is the business of the page.
    await context.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault(), true));
    const names = readdirSync(PAGES).filter((name) => name.endsWith('.html') && name !== 'index.html');
    expect(names.length).toBeGreaterThan(30);
    const failed: string[] = [];
    for (const name of names) {
      await page.goto(`${platform.assets}/${name}`);
      await expect
        .poll(async () => (await widgetsOn(page)).filter(({ isWaiting }) => isWaiting).map(({ tag }) => tag), {
          message: name,
        })
        .toEqual([]);
      const found = await widgetsOn(page);
      expect(
        found.filter((one) => one.version !== version).map(({ tag }) => tag),
        name,
      ).toEqual([]);
      if (found.some(({ isFailed }) => isFailed)) failed.push(name);
    }
    expect(failed).toEqual([]);
    expect(served.size).toBeGreaterThan(100);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
