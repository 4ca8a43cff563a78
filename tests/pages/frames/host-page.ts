import type { FrameLocator } from '@playwright/test';
import { expect, type Page, type TestPlatform, unique } from '../support/fixture.ts';

/** An origin of another site than the platform's. */
export const SCHOOL = 'http://school.localhost';
export const ELSEWHERE = 'http://elsewhere.localhost';

/** The policy of a page that shows frames and runs campus-frame.js, with Trusted Types. */
export const framesPolicy = (platform: string): string =>
  `default-src 'none'; script-src 'self' ${platform}; frame-src *; style-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Opens a page of an origin that no server has, with campus-frame.js unless `script` is empty; returns its address. */
export async function openPage(
  page: Page,
  platform: TestPlatform,
  html: string,
  { origin = SCHOOL, script = 'campus-frame.js', lang = 'en', csp = framesPolicy(platform.main) } = {},
): Promise<string> {
  const address = `${origin}/${unique()}`;
  const source = script && `<script type="module" src="${platform.main}/widgets/esm/${script}"></script>`;
  // Chromium treats a document fulfilled by the test as public, and such a document may not access the local network.
  await page.context().grantPermissions(['local-network-access'], { origin });
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': csp },
      body: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>A page with frames</title>${source}</head>
<body><main><h1>A page with frames</h1><button id="before">Before</button>${html}<button id="after">After</button></main></body></html>`,
    }),
  );
  await page.goto(address);
  return address;
}

/** Sets the origins that a school lists, and whether others may show its public widgets; `undo` restores them. */
export async function allow(
  platform: TestPlatform,
  schoolId: string,
  {
    origins = [SCHOOL],
    publicFrames = false,
  }: { readonly origins?: readonly string[]; readonly publicFrames?: boolean },
): Promise<void> {
  await platform.sql`delete from tenant_origins where tenant_id = ${schoolId} and origin like 'http%localhost'`;
  for (const origin of origins)
    await platform.sql`insert into tenant_origins (tenant_id, origin) values (${schoolId}, ${origin})`;
  await platform.sql`update tenants set public_frames = ${publicFrames} where id = ${schoolId}`;
}

/** The document in the first frame of a page. */
export const inFrame = (page: Page, selector = 'iframe'): FrameLocator => page.frameLocator(selector);

/** Waits until a widget in a frame has its first content. */
export async function expectShown(frame: FrameLocator, tag: string): Promise<void> {
  await expect(frame.locator(`${tag} [part=base]`).first()).toBeAttached();
  await expect(frame.locator(`${tag}:not(:state(loading))`)).toHaveCount(1);
  await expect(frame.locator(`${tag} .campus-skeleton`)).toHaveCount(0);
}
