import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devServerPlugin } from '../../../scripts/dev/dev-server.ts';
import { at } from '../../../scripts/vite/entries.ts';

const SITE_PAGE = '<!doctype html><html><head><script type="module" src="./main.ts"></script></head></html>';
const ERROR_PAGE = '<!doctype html><title>Page not found</title>';
const POLICY = "default-src 'self'";

/** Answers as the platform does: pages with its policy, and what was sent to its API. */
const platform: Server = createHttpServer(async (request, response) => {
  if (request.url?.startsWith('/api/')) {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'session=1' });
    return response.end(JSON.stringify({ host: request.headers.host, body: Buffer.concat(body).toString() }));
  }
  response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY, etag: '"1"' });
  response.end(request.url === '/missing' ? ERROR_PAGE : SITE_PAGE);
});

let vite: ViteDevServer;
let origin: string;
let started = true;

const page = (path: string) => fetch(origin + path, { headers: { 'sec-fetch-dest': 'document' } });

beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  vite = await createServer({
    configFile: at('vite.config.ts'),
    mode: 'dev',
    plugins: [devServerPlugin(`http://127.0.0.1:${port}`, async () => started)],
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await vite.listen();
  const { port: vitePort } = (vite.httpServer as Server).address() as AddressInfo;
  origin = `http://127.0.0.1:${vitePort}`;
});

afterAll(async () => {
  await vite.close();
  platform.close();
});

describe('the development server', () => {
  it("sends the site's page at every address with Vite's client, and without the policy that refuses it", async () => {
    const response = await page('/live/detail?liveId=1');
    const text = await response.text();
    expect(text).toContain('/@vite/client');
    expect(text).toContain('src="/main.ts"');
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(response.headers.get('etag')).toBeNull();
  });

  it('sends other pages of the platform as they are', async () => {
    const response = await page('/missing');
    expect(await response.text()).toBe(ERROR_PAGE);
    expect(response.headers.get('content-security-policy')).toBe(POLICY);
  });

  it('passes calls on with their body and host, and their answer with its headers', async () => {
    const response = await fetch(`${origin}/api/x`, { method: 'POST', body: 'typed' });
    expect(response.status).toBe(201);
    expect(response.headers.get('set-cookie')).toBe('session=1');
    expect(await response.json()).toEqual({ host: new URL(origin).host, body: 'typed' });
  });

  it('answers the address of a built entry with its source, for pages of other origins', async () => {
    const response = await fetch(`${origin}/widgets/esm/sign-in.js`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toContain(`export * from '/@fs${at('widgets/sign-in.ts')}'`);
  });

  it('resolves the entries that the site imports to their sources', async () => {
    const code = await (await fetch(`${origin}/main.ts`)).text();
    expect(code).toContain(`/@fs${at('widgets/campus.ts')}`);
    expect(code).toContain(`/@fs${at('src/host/host.ts')}`);
  });

  it('says in the page that the platform did not start', async () => {
    started = false;
    const response = await page('/');
    started = true;
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('terminal');
  });
});
