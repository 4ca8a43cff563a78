import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { type TestPlatform, unique } from './platform.ts';

/**
 * The origin of a page of a school on another site than the platform, which the school lists. All other origins of the tests
 * differ in their ports only, so that to a browser they are one site, whose cookies it does not block.
 */
export async function schoolSite(platform: TestPlatform, tenant = 'north'): Promise<`http://${string}`> {
  const origin = `http://school-${unique()}.localhost:${new URL(platform.assets).port}` as const;
  await platform.sql`insert into tenant_origins (tenant_id, origin) values (${tenant}, ${origin})`;
  return origin;
}

/**
 * Whether the browser blocks third-party cookies: it keeps none of the platform in a page of another site, unless it is
 * partitioned. The full browser does so in the contexts of tests, which are private windows to it (the project `no-third-party-cookies`).
 */
export async function blocksThirdPartyCookies(context: BrowserContext, platform: TestPlatform): Promise<boolean> {
  const sent: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    sent.push(request.headers.cookie);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    const attributes = 'SameSite=None; Secure; Path=/';
    response.setHeader('set-cookie', [`probe=plain; ${attributes}`, `probe=own; ${attributes}; Partitioned`]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const probe = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const page = await context.newPage();
  await context.grantPermissions(['local-network-access']);
  const site = `http://other-${unique()}.localhost:${new URL(platform.assets).port}/`;
  await page.route(site, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Probe</title>' }));
  await page.goto(site);
  for (const _time of [1, 2]) await page.evaluate((url) => fetch(url, { credentials: 'include' }), probe);
  await page.close();
  server.close();
  return sent[1] === 'probe=own';
}
