import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, startTestPlatform } from '../support/platform.ts';

const HOSTILE = '</template><script>alert(1)</script>';

/** Widgets whose views are text; that of the sub-school is never complete. */
const BUNDLE = `
for (const tag of ['campus-portal', 'campus-live-list', 'campus-school-select', 'campus-school-header', 'campus-account-menu'])
  customElements.define(tag, class extends HTMLElement {
    connectedCallback() {
      const base = document.createElement('div');
      base.className = 'campus-base';
      this.attachShadow({ mode: 'open' }).append(base);
      if (this.getAttribute('sub-school-id')) return;
      const text = document.createElement('p');
      text.textContent = tag + ' of ' + this.getAttribute('tenant') + ' ${HOSTILE}';
      text.setAttribute('style', 'color: red');
      base.append(text);
    }
  });
`;

const directory = mkdtempSync(join(tmpdir(), 'campus-content-'));
const write = (path: string, text: string): void => {
  mkdirSync(join(directory, path, '..'), { recursive: true });
  writeFileSync(join(directory, path), text);
};
write(
  'site/index.html',
  '<!doctype html><html lang="zh-CN"><head><title>Campus</title></head><body><div id="frame"></div><main id="main"></main></body></html>',
);
write('dist/campus-widgets.js', BUNDLE);
const widget = (shownTo: string, ...attributes: string[]) => ({ shownTo, attributes });
write(
  'dist/fragments.json',
  JSON.stringify({
    'campus-portal': widget('visitor', 'school-id', 'sub-school-id', 'below-header', 'plate-in-address'),
    'campus-live-list': widget('public', 'school-id', 'filter'),
    'campus-school-select': widget('everyone'),
    'campus-school-header': widget('public', 'current'),
    'campus-account-menu': widget('visitor'),
  }),
);

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(platform.origins.main + path, { redirect: 'manual', headers });
  return { answer, text: await answer.text() };
};
/** The page once its fragments are rendered. */
const filled = async (path: string) => {
  await expect.poll(async () => (await get(path)).text, { timeout: 30_000 }).toMatch(/<main .*campus-fragment/s);
  await expect.poll(async () => (await get(path)).text, { timeout: 30_000 }).toMatch(/campus-account-menu of/);
  return get(path);
};

beforeAll(async () => {
  platform = await startTestPlatform({
    ...(await freshDatabase()),
    siteDir: join(directory, 'site'),
    widgetsDir: join(directory, 'dist'),
  });
});
afterAll(async () => {
  await platform.close();
  rmSync(directory, { recursive: true });
});

describe('a page of the site that is sent with content [P20]', () => {
  it('is readable without scripts, in its language, and allows only its own styles', async () => {
    const { answer, text } = await filled('/portal/north?sxz-lang=ar_SA');
    expect(text).toContain('<html lang="ar-SA" dir="rtl">');
    expect(text).toMatch(/<title>[^<]*\p{Script=Arabic}[^<]* · Campus<\/title>/u);
    expect(text).toMatch(/<noscript><p class="noscript">[^<]*JavaScript[^<]*<\/p><\/noscript>/);
    expect(text).toContain(
      '<campus-portal tenant="north" language="ar_SA" school-id="north" sub-school-id="" below-header="" plate-in-address="">',
    );
    expect(text).toContain('campus-portal of north &lt;/template&gt;&lt;script&gt;alert(1)');
    // Besides a description of the page, which no browser runs.
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json">)/);
    expect(text).not.toContain('style=');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const styles = /style-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(styles[0]).toBe("'self'");
    expect(styles.slice(1).every((source) => /^'sha256-[\w+/]{43}='$/.test(source))).toBe(true);
    expect(styles.length).toBeGreaterThan(2);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/portal/north?sxz-lang=ar_SA', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.answer.status).toBe(304);
  });

  it('has what visitors see for visitors only, and what everybody sees for everybody, without what depends on the user', async () => {
    const hidden = '[data-by-user]{&,& *{visibility:hidden!important}}';
    expect((await filled('/portal/north?sxz-lang=en_US')).text).not.toContain(hidden);
    expect((await filled('/live?sxz-lang=en_US')).text).not.toContain(hidden);
    await filled('/login/select?sxz-lang=en_US');
    for (const name of ['__Host-campus-access', '__Host-campus-refresh']) {
      const headers = { cookie: `${name}=x` };
      expect((await get('/portal/north?sxz-lang=en_US', headers)).text).not.toContain('campus-fragment');
      const lives = await get('/live?sxz-lang=en_US', headers);
      expect(lives.text).toContain('campus-live-list of north');
      // Of the list and of the header.
      expect(lives.text.split(hidden)).toHaveLength(3);
      const { text } = await get('/login/select?sxz-lang=en_US', headers);
      expect(text).toContain('campus-school-select of north');
      // Of the header only.
      expect(text.split(hidden)).toHaveLength(2);
      expect(text).toContain('campus-school-header of');
      // The account of a user is another one.
      expect(text).not.toContain('campus-account-menu of');
      expect(text).toContain('<campus-account-menu tenant="north" language="en_US">');
    }
  });

  it('is in the color scheme that the reader has chosen', async () => {
    for (const [cookie, html] of [
      ['site-scheme=dark', 'dir="ltr" data-scheme="dark">'],
      ['site-scheme="><script>', 'dir="ltr">'],
      ['', 'dir="ltr">'],
    ] as const)
      expect((await get('/login/index?sxz-lang=en_US', { cookie })).text).toContain(html);
  });

  it.each([
    ['a school that is unknown', '/portal/nowhere'],
    ['a tenant that is unknown', '/portal/north?tenant=nowhere'],
    ['a repeated parameter', '/portal/north?a=1&a=2'],
    ['another kind of page', '/login/index'],
    ['no page', '/no/such/page'],
  ])('has none for %s', async (_, path) => {
    const { text } = await get(path);
    expect(text).toContain('<main id="main"></main>');
    expect(text).toContain('<noscript>');
    expect(text).not.toContain('http-equiv');
  });

  it('does not wait until a fragment is rendered', async () => {
    const query =
      'tenant=north&language=en_US&school-id=north&sub-school-id=north-arts&below-header=&plate-in-address=';
    const page = get('/portal/north/sub-school/north-arts?sxz-lang=en_US').then(({ text }) => text);
    const fragment = fetch(`${platform.origins.main}/fragments/campus-portal?${query}`);
    const first = await Promise.race([page, fragment.then(() => 'the fragment')]);
    expect(first).toContain('<main id="main"></main>');
    // Without scripts, the page is loaded again.
    expect(first).toContain('<noscript><meta http-equiv="refresh"');
  });
});
