import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAssetsApp } from '../../../demo/platform/app.ts';
import type { Platform } from '../../../demo/platform/core/platform.ts';
import { tenants } from '../../../demo/platform/tenants/tables.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { emptyDatabase, freshDatabase, startTestPlatform } from '../support/platform.ts';

const directory = mkdtempSync(join(tmpdir(), 'campus-pages-'));
const write = (path: string, text: string): void => {
  mkdirSync(join(directory, path, '..'), { recursive: true });
  writeFileSync(join(directory, path), text);
};
write('site/index.html', '<!doctype html><head><title>site</title>');
write('site/assets/app-B1a2C3d4.js', 'export default 1;'.repeat(60));
write('dist/campus.js', 'export const version = 1;'.repeat(40));
write('dist/chunks/core-DxY12_aZ.js', 'export {};');
write('portals/plain.html', '<!doctype html><title>portal</title>');
write('docs/index.html', '<!doctype html><title>documentation</title>');
write('docs/styling.html', '<!doctype html><title>styling</title>');
write('docs/styling.md', '# Styling');
write('docs/404.html', '<!doctype html><title>no such page</title>');
write('docs/llms.txt', '# Campus Widgets');
write('docs/assets/site-1A2B3C4D.js', 'export {};');
write('secret.txt', 'secret');

const dirs = {
  siteDir: join(directory, 'site'),
  widgetsDir: join(directory, 'dist'),
  portalsDir: join(directory, 'portals'),
  docsDir: join(directory, 'docs'),
};
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const get = (path: string, init: RequestInit = {}) =>
  fetch(platform.origins.main + path, { redirect: 'manual', ...init });
beforeAll(async () => {
  platform = await startTestPlatform({ ...(await freshDatabase()), ...dirs });
});
afterAll(async () => {
  await platform.close();
  rmSync(directory, { recursive: true });
});

describe('the documentation [D01]', () => {
  it('has one address for each page, under the policy of all pages, and is revalidated', async () => {
    const start = await get('/docs?from=readme');
    expect([start.status, start.headers.get('location')]).toEqual([301, '/docs/?from=readme']);
    expect(await (await get('/docs/')).text()).toContain('documentation');
    const page = await get('/docs/styling');
    expect(await page.text()).toContain('<title>styling</title>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    const again = await get('/docs/styling', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await get('/docs/styling.html')).status).toBe(404);
  });

  it('keeps files with a hash in their name, and has each page as Markdown', async () => {
    const script = await get('/docs/assets/site-1A2B3C4D.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const source = await get('/docs/styling.md');
    expect([await source.text(), source.headers.get('content-type')]).toEqual([
      '# Styling',
      'text/markdown; charset=utf-8',
    ]);
    const list = await get('/llms.txt');
    expect([await list.text(), list.headers.get('content-type')]).toEqual([
      '# Campus Widgets',
      'text/plain; charset=utf-8',
    ]);
  });

  it.each(['/docs/no-such', '/docs/no-such.md', '/docs/..%2fsecret.txt', '/docs/%2e%2e/secret.txt', '/docs/404.html'])(
    'answers %s with its own page and 404, also to a cache',
    async (path) => {
      const answer = await get(path, { headers: { 'if-none-match': '*' } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('secret');
    },
  );
});

describe('the reference site', () => {
  it.each(['/', '/login/index?sxz-lang=de_DE', '/portal/north/sub-school/north-arts', '/error/401'])(
    'serves %s with its page and a strict policy [P15] [Z02]',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<title>site</title>');
      const policy = answer.headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'none'",
        `script-src 'self' ${platform.origins.assets}/sdk/`,
        [
          'connect-src',
          "'self'",
          ...['documents', 'uploads', 'live'].map((one) => `${platform.origins.assets}/${one}/`),
        ].join(' '),
        "style-src 'self'",
        // Logos and covers of schools may be on other hosts.
        `img-src 'self' data: https: ${platform.origins.assets}`,
        `media-src 'self' blob: ${platform.origins.assets}`,
        `frame-src 'self' ${platform.origins.assets}`,
        "frame-ancestors 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types campus-widgets lit-html',
      ]) {
        expect(policy.split('; ')).toContain(part);
      }
      // A browser ignores the second of two directives with the same name.
      const names = policy.split('; ').map((part) => part.split(' ')[0]);
      expect(names).toEqual([...new Set(names)]);
      expect(policy).not.toMatch(/unsafe|\*|http:\/\/(?!127)/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(answer.headers.get('permissions-policy')).toContain('camera=(self), microphone=(self)');
    },
  );

  it.each([
    ['/no/such/page', 404],
    ['/portal/north/nothing', 404],
    ['/error/404', 404],
    ['/error/503', 503],
    ['/error/200', 404],
    ['/error/4040', 404],
    ['/error/40', 404],
    ['/403', 403],
    ['/status/maintenance', 503],
    ['/status/not-access', 200],
    ['/error/408', 200],
  ])('answers %s with its page and the status %i of that screen [E01] [E03]', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('<title>site</title>');
  });

  it('sends no referrer and disables caching where a URL contains a code [S21]', async () => {
    const callback = await get('/uniportal/callback?code=c&state=s');
    expect(callback.headers.get('referrer-policy')).toBe('no-referrer');
    expect(callback.headers.get('cache-control')).toBe('no-store');
    expect((await get('/portal/north')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('redirects from the other name of this machine to its own [P07]', async () => {
    const port = new URL(platform.origins.main).port;
    const answer = await platform.app.request(`http://localhost:${port}/login/index?a=1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${platform.origins.main}/login/index?a=1`]);
  });

  it('redirects to localhost, on both origins with pages, if that is its own name [P07] [S25]', async () => {
    const named = await startTestPlatform({
      ...(await freshDatabase()),
      ...dirs,
      publicOrigin: 'http://localhost:4310',
      assetsOrigin: 'http://localhost:4311',
    });
    const of = (url: string) => named.app.request(url);
    for (const name of ['127.0.0.1', '[::1]']) {
      const answer = await of(`http://${name}:4310/login/index?a=1`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://localhost:4310/login/index?a=1']);
    }
    expect((await of('http://localhost:4310/login/index')).status).toBe(200);
    expect((await of('http://evil.example:4310/login/index')).headers.get('location')).toBeNull();
    const config = { portalsDir: dirs.portalsDir, limits: NO_LIMITS };
    const storage = { directory: dirs.portalsDir };
    const assets = createAssetsApp({ config, storage, origins: named.origins } as Platform);
    const example = await assets.request('http://127.0.0.1:4311/sign-in.html');
    expect([example.status, example.headers.get('location')]).toEqual([302, 'http://localhost:4311/sign-in.html']);
    expect((await assets.request('http://localhost:4311/nothing.html')).status).toBe(404);
    await named.close();
  });

  it('explains how to build it when it is missing [X01]', async () => {
    const empty = await startTestPlatform({ ...(await freshDatabase()), ...dirs, siteDir: join(directory, 'nothing') });
    const answer = await fetch(`${empty.origins.main}/`);
    expect(await answer.text()).toContain('npm run build');
    await empty.close();
  });
});

describe('the widgets', () => {
  it('can be loaded by every page, compressed, and only hashed files are immutable [P15]', async () => {
    const entry = await get('/widgets/campus.js', { headers: { 'accept-encoding': 'br' } });
    expect(entry.headers.get('access-control-allow-origin')).toBe('*');
    expect(entry.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(entry.headers.get('content-encoding')).toBe('br');
    expect(entry.headers.get('cache-control')).toBe('no-cache');
    expect(await entry.text()).toContain('version');
    const chunk = await get('/widgets/chunks/core-DxY12_aZ.js');
    expect(chunk.headers.get('cache-control')).toContain('immutable');
    const again = await get('/widgets/campus.js', { headers: { 'if-none-match': entry.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await get('/widgets/none.js')).status).toBe(404);
  });

  it.each([
    '/widgets/..%2f..%2fsecret.txt',
    '/widgets/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/widgets/%00',
    '/widgets/%E0%A4%A',
  ])('and pages cannot be used to leave their directory: %s [X01]', async (path) => {
    expect(await (await get(path)).text()).not.toBe('secret');
  });
});

describe('files of the schools', () => {
  it.each([
    '/files/logos/north.svg',
    '/files/logos/kyoto-language.svg',
    '/files/covers/oasis.svg',
    '/files/avatars/learner.svg',
  ])('%s is drawn deterministically and contains no scripts [X04]', async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const text = await answer.text();
    expect(text).toMatch(/^<svg xmlns=/);
    expect(text).not.toMatch(/<script|on\w+=|href/);
    expect(await (await get(path)).text()).toBe(text);
  });

  it('that do not exist return 404 [X01]', async () => {
    for (const path of [
      '/files/logos/nobody.svg',
      '/files/agreements/north/xx_XX/FW-1.html',
      '/files/agreements/north/en_US/ZZ-1.html',
      '/files/x',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

describe('the other origins', () => {
  it('are three, on separate ports, each with its own pages [X05] [X03]', async () => {
    const { main, assets, providers } = platform.origins;
    const ports = [main, assets, providers].map((origin) => Number(new URL(origin).port));
    expect(ports).toEqual([ports[0], (ports[0] ?? 0) + 1, (ports[0] ?? 0) + 2]);
    expect(await (await fetch(`${assets}/plain.html`)).text()).toContain('portal');
    expect((await fetch(`${assets}/api/auth/v1/session`)).status).toBe(404);
    const discovery = (await (await fetch(`${providers}/uniportal/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >;
    expect(discovery).toMatchObject({
      issuer: `${providers}/uniportal`,
      token_endpoint: `${providers}/uniportal/token`,
    });
    expect((await fetch(`${providers}/nobody/auth`)).status).toBe(404);
  });

  it('show a login page with a policy and no external resources [X03] [Z02]', async () => {
    const start = await get(`/api/auth/v1/federated/uniportal/start?tenant=north&state=${'s'.repeat(22)}`);
    const authorization = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
    const cookie = authorization.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const form = await fetch(new URL(authorization.headers.get('location') ?? '', platform.origins.providers), {
      headers: { cookie },
    });
    const policy = form.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${platform.origins.main}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await form.text()).not.toMatch(/https?:|<script/);
  });
});

describe('the outbox', () => {
  it('is a page in demo mode and absent otherwise [X01]', async () => {
    const page = await get('/dev/outbox');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    const production = await startTestPlatform({ ...(await emptyDatabase()), demo: false });
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/anything']) {
      expect((await fetch(production.origins.main + path)).status, path).toBe(404);
    }
    await production.close();
  });
});

describe('every call', () => {
  it('sends caching and security headers [X01]', async () => {
    const { headers } = await get('/api/auth/v1/session');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('a page whose address names no school [X01]', () => {
  it('names the first school of the platform, and changes with it', async () => {
    const page = await get('/login/index');
    expect(await page.text()).toContain('<meta name="campus-tenant" content="north" />');
    const etag = page.headers.get('etag') ?? '';
    expect((await get('/login/index', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await platform.db.update(tenants).set({ position: -1 }).where(eq(tenants.id, 'river'));
    const changed = await get('/login/index', { headers: { 'if-none-match': etag } });
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('content="river"')]);
  });

  it('names none on an empty platform', async () => {
    const empty = await startTestPlatform({ ...(await emptyDatabase()), ...dirs, demo: false });
    const page = await fetch(`${empty.origins.main}/login/index`);
    expect(await page.text()).toContain('<meta name="campus-tenant" content="" />');
    await empty.close();
  });
});
