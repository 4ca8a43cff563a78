import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantOrigins, tenants } from '../../../demo/platform/tenants/tables.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { freshDatabase, startTestPlatform } from '../support/platform.ts';

const BUNDLE = `
customElements.define('campus-portal', class extends HTMLElement {
  connectedCallback() {
    const base = document.createElement('div');
    base.className = 'campus-base';
    this.attachShadow({ mode: 'open' }).append(base);
    const title = document.createElement('h2');
    title.textContent = 'A hall & <more>';
    base.append(title);
  }
});
`;

const directory = mkdtempSync(join(tmpdir(), 'campus-embed-'));
const write = (name: string, text: string): void => {
  mkdirSync(join(directory, 'dist'), { recursive: true });
  writeFileSync(join(directory, 'dist', name), text);
};
const framed = (isPublic: boolean, attributes: Record<string, string>, signsIn = false) => ({
  ...{ isPublic, signsIn, attributes: { ...attributes, 'heading-level': 'number' } },
  events: ['campus-ready', 'campus-navigate'],
});
write('campus-widgets.js', BUNDLE);
write(
  'fragments.json',
  JSON.stringify({ 'campus-portal': { shownTo: 'visitor', attributes: ['school-id', 'below-header'] } }),
);
write(
  'frames.json',
  JSON.stringify({
    'campus-portal': framed(true, { 'school-id': 'text', 'below-header': 'flag' }),
    'campus-live-edit': framed(false, { 'live-id': 'text' }),
    'campus-sign-in': framed(false, { redirect: 'text', bare: 'flag' }, true),
  }),
);

let platform: Awaited<ReturnType<typeof startTestPlatform>>;

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(platform.origins.main + path, { redirect: 'manual', headers });
  const policy = answer.headers.get('content-security-policy') ?? '';
  const text = await answer.text();
  const settings = /<meta name="campus-frame" content="([^"]*)">/.exec(text)?.[1]?.replaceAll('&quot;', '"');
  return {
    ...{ answer, text, policy },
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    settings: settings === undefined ? null : JSON.parse(settings),
  };
};
const list = async (...origins: string[]) => {
  await platform.db.delete(tenantOrigins).where(eq(tenantOrigins.tenantId, 'river'));
  if (origins.length > 0)
    await platform.db.insert(tenantOrigins).values(origins.map((origin) => ({ tenantId: 'river', origin })));
};
const openToAll = (on: boolean) => platform.db.update(tenants).set({ publicFrames: on }).where(eq(tenants.id, 'river'));

const SCHOOL = 'https://school.example';
const LIVE_EDIT = '/embed/campus-live-edit?tenant=river&live-id=x';
const PORTAL = '/embed/campus-portal?tenant=river&school-id=river&language=de_DE';

beforeAll(async () => {
  platform = await startTestPlatform({ ...(await freshDatabase()), widgetsDir: join(directory, 'dist') });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
  rmSync(directory, { recursive: true });
});

describe('who may show a widget in a frame [F01] [S24]', () => {
  it('is what the tenant lists, whatever the page says about itself', async () => {
    await list(SCHOOL, 'https://other.example');
    for (const referer of ['', `${SCHOOL}/page`, 'https://evil.example/', 'no address', `${SCHOOL}.evil.example/`]) {
      const { ancestors, settings } = await get(LIVE_EDIT, referer === '' ? {} : { referer });
      expect(ancestors).toBe(`'self' https://other.example ${SCHOOL}`);
      expect(settings).toMatchObject({ isForVisitors: false, tenant: 'river' });
      expect(settings.origins).toEqual([platform.origins.main, 'https://other.example', SCHOOL]);
    }
    // Another tenant's list is another one.
    expect((await get('/embed/campus-live-edit?tenant=oasis&live-id=x')).ancestors).not.toContain(SCHOOL);
  });

  it('is nobody at a tenant that lists no site', async () => {
    await list();
    const { ancestors, settings } = await get(LIVE_EDIT, { referer: SCHOOL });
    expect(ancestors).toBe("'none'");
    expect(settings).toMatchObject({ isForVisitors: true, origins: [] });
  });

  it('is every site for public widgets if the tenant says so, with nobody signed in; a listed one keeps its session', async () => {
    await list(SCHOOL);
    await openToAll(true);
    const open = await get(`${PORTAL}&frame-token=`, { referer: 'https://any.example/' });
    expect(open.ancestors).toBe('*');
    expect(open.settings).toMatchObject({ isForVisitors: true, origins: [], hasToken: false });
    const listed = await get(`${PORTAL}&frame-token=`, { referer: `${SCHOOL}/` });
    expect(listed.ancestors).toBe(`'self' ${SCHOOL}`);
    expect(listed.settings).toMatchObject({ isForVisitors: false, hasToken: true });
    for (const path of [LIVE_EDIT, '/embed/campus-sign-in?tenant=river'])
      expect((await get(path, { referer: 'https://any.example/' })).ancestors).toBe(`'self' ${SCHOOL}`);
    await openToAll(false);
    expect((await get(PORTAL, { referer: 'https://any.example/' })).ancestors).toBe(`'self' ${SCHOOL}`);
  });

  it('leaves every other page of the platform out of frames', async () => {
    for (const path of [
      '/',
      '/portal/river',
      '/login/index',
      '/oauth2/authorize',
      '/healthz',
      '/openapi.json',
      '/embed',
    ])
      expect((await get(path)).ancestors ?? "'self'").toMatch(/^'(?:self|none)'$/);
  });
});

describe('the document of a frame [F01]', () => {
  it('has the widget with its attributes and its first content, a strict policy, a title, language and direction', async () => {
    await list(SCHOOL);
    await expect.poll(async () => (await get(PORTAL)).text, { timeout: 30_000 }).toContain('A hall &amp; &lt;more&gt;');
    const { answer, policy, text } = await get(`${PORTAL}&below-header=&heading-level=3&frame-scheme=dark`);
    expect(text).toContain('<html lang="de-DE" dir="ltr" data-scheme="dark">');
    expect(text).toContain(
      '<campus-portal tenant="river" language="de_DE" school-id="river" below-header="" heading-level="3">',
    );
    const { text: shown } = await get(PORTAL);
    expect(shown).toMatch(/<title>A hall &amp; &lt;more&gt; · [^<]+<\/title>/);
    expect(shown).toMatch(/<campus-portal [^>]+><template shadowrootmode="open"><campus-fragment/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toContain('Referer');
    // Who hands a token over sees another content.
    expect((await get(`${PORTAL}&frame-token=`)).text).not.toContain('shadowrootmode');
    const arabic = await get('/embed/campus-portal?tenant=river&school-id=river&language=ar');
    expect(arabic.text).toContain('<html lang="ar-SA" dir="rtl">');
  });

  it('has a link to the sign-in page in place of a credential form [S24]', async () => {
    for (const language of LANGUAGES) {
      const { text } = await get(`/embed/campus-sign-in?tenant=river&language=${language}`);
      expect(text).not.toContain('<campus-sign-in');
      expect(text).toContain(`href="/login/index?tenant=river&amp;sxz-lang=${language}"`);
      expect(text).toContain('target="_blank" rel="noopener"');
    }
  });

  it.each([
    ['an unknown widget', '/embed/campus-nothing?tenant=river', 404, 'campus-nothing'],
    ['what an object inherits', '/embed/constructor?tenant=river', 404, 'constructor'],
    ['an unknown tenant', '/embed/campus-portal?tenant=nowhere', 404, 'nowhere'],
    ['a sub-school', '/embed/campus-portal?tenant=north-arts', 404, 'north-arts'],
    ['no tenant', '/embed/campus-portal', 404, 'tenant='],
    ['no id', '/embed/campus-portal?tenant=%3Cb%3E', 404, '&lt;b&gt;'],
    ['an unknown attribute', '/embed/campus-portal?tenant=river&scool-id=river', 400, 'scool-id'],
    ['a token', '/embed/campus-portal?tenant=river&token=secret', 400, 'token'],
    ['another platform', '/embed/campus-portal?tenant=river&api-base=https://evil.example', 400, 'api-base'],
    ['a repeated parameter', '/embed/campus-portal?tenant=river&tenant=north', 400, 'tenant'],
    ['a value that is no flag', '/embed/campus-portal?tenant=river&below-header=perhaps', 400, 'below-header'],
    ['a value that is no number', '/embed/campus-portal?tenant=river&heading-level=two', 400, 'heading-level'],
    ['a scheme', '/embed/campus-portal?tenant=river&frame-scheme=%22onload', 400, 'frame-scheme'],
    ['markup as a name', '/embed/campus-portal?tenant=river&%3Cscript%3E=1', 400, '&lt;script&gt;'],
  ])('says what is wrong: %s', async (_, path, status, named) => {
    await list(SCHOOL);
    const { ancestors, answer, policy, text } = await get(`${path}${path.includes('?') ? '&' : '?'}language=fr_FR`);
    expect(answer.status).toBe(status);
    expect(text).toContain('<html lang="fr-FR"');
    expect(text).toContain(`<code dir="ltr">${named}</code>`);
    expect(text).not.toContain('<script');
    expect(text).not.toContain('secret');
    expect(policy).not.toContain('script-src');
    // The pages of a tenant see it in their frame.
    expect(ancestors).toBe(path.includes('tenant=river') ? `'self' ${SCHOOL}` : "'none'");
    const { text: chinese } = await get(path, { 'accept-language': 'zh' });
    expect(chinese).toContain('<html lang="zh-CN"');
  });
});
