// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNavigation, mediaAddress, type NavigateDetail } from '../../../src/services/navigation/navigation.ts';
import { configureCampus } from '../../../src/services/settings.ts';

const API = 'https://campus.example';
const PAGE = location.origin;

function setUp(answer = false) {
  const told: NavigateDetail[] = [];
  const navigation = createNavigation(
    () => ({ apiBase: API, language: 'tr_TR' }),
    (detail) => {
      told.push(detail);
      return answer;
    },
  );
  const went: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void went.push(`assign ${url}`));
  vi.spyOn(location, 'replace').mockImplementation((url) => void went.push(`replace ${url}`));
  vi.spyOn(window, 'open').mockImplementation((url, target, features) => {
    went.push(`open ${url} ${target} ${features}`);
    return null;
  });
  return { navigation, told, went };
}

afterEach(() => {
  vi.restoreAllMocks();
  configureCampus({ allowedHosts: [], routes: {}, siteBase: '' });
});

describe('a navigation target', () => {
  it('is an absolute URL with encoded parameters and the current language [P05]', () => {
    const { navigation } = setUp();
    expect(navigation.href({ route: 'portal', params: { schoolId: 'a/b?c' } })).toBe(
      `${API}/portal/a%2Fb%3Fc?sxz-lang=tr_TR`,
    );
    const query = { redirect: 'https://x.example/?a=1&b=2', type: '' };
    expect(navigation.href({ route: 'login', query })).toBe(
      `${API}/login/index?redirect=https%3A%2F%2Fx.example%2F%3Fa%3D1%26b%3D2&sxz-lang=tr_TR`,
    );
  });

  it('uses the paths and the site configured by the page [P17]', () => {
    configureCampus({ siteBase: 'https://www.campus.example', routes: { home: '/start' } });
    const { navigation } = setUp();
    expect(navigation.href({ route: 'home' })).toBe('https://www.campus.example/start?sxz-lang=tr_TR');
  });

  it('dispatches an event first, and does not navigate if the page cancels it [P05]', () => {
    const { navigation, told, went } = setUp(false);
    expect(navigation.go({ route: 'home', query: { a: '1' } })).toBe(true);
    expect(told).toEqual([
      { route: 'home', params: {}, query: { a: '1' }, href: `${API}/?a=1&sxz-lang=tr_TR`, target: '', replace: false },
    ]);
    expect(went).toEqual([]);
  });

  it('ignores a redirect that is too long, but navigates to its own pages however long their query is [P06]', () => {
    const { navigation, told } = setUp(false);
    // Short enough as text, but too long with its origin or its escapes.
    for (const path of [`/${'a'.repeat(2_047)}`, `/${'é'.repeat(1_000)}`])
      expect(navigation.allowedUrl(path)).toBeNull();
    const longest = navigation.allowedUrl(`/${'a'.repeat(2_000)}`);
    expect(longest && navigation.go({ route: '', url: longest })).toBe(true);
    const redirect = `/${'é'.repeat(1_500)}`;
    expect(navigation.go({ route: 'login', query: { redirect } })).toBe(true);
    expect(new URL(told.at(-1)?.href ?? '').searchParams.get('redirect')).toBe(redirect);
  });

  it('uses the validated URL: here, replacing this page, or in a new tab without an opener [P05] [P06]', () => {
    const { navigation, went } = setUp(true);
    navigation.go({ route: 'home' });
    navigation.go({ route: 'home', replace: true });
    navigation.go({ route: 'home', target: '_blank' });
    const href = `${API}/?sxz-lang=tr_TR`;
    expect(went).toEqual([`assign ${href}`, `replace ${href}`, `open ${href} _blank noopener`]);
  });

  it('that is not allowed dispatches no event and is not followed [P06]', () => {
    const { navigation, told, went } = setUp(true);
    for (const address of ['https://evil.example/', 'javascript:alert(1)', `${API}/uniportal/callback?code=1`]) {
      expect(navigation.go({ route: '', url: new URL(address) })).toBe(false);
    }
    expect([told, went]).toEqual([[], []]);
  });
});

describe('an untrusted redirect', () => {
  it.each([
    ['/portal/river', `${API}/portal/river`],
    [`${PAGE}/back`, `${PAGE}/back`],
    ['https://evil.example/', null],
    [`${API}.evil.example/`, null],
    ['/%75niportal/callback', null],
    ['javascript:alert(1)', null],
    [undefined, null],
    [['/a', '/b'], null],
  ])('%j navigates to %j [P06]', (input, href) => {
    expect(setUp().navigation.allowedUrl(input)?.href ?? null).toBe(href);
  });

  it('can target a host that the page allows [P06]', () => {
    configureCampus({ allowedHosts: ['*.school.example'] });
    const { navigation } = setUp();
    expect(navigation.allowedUrl('https://north.school.example/x')?.href).toBe('https://north.school.example/x');
    expect(navigation.allowedUrl('https://school.example/x')).toBeNull();
  });

  it('returns to pages only, not to files, which may lead elsewhere [P06]', () => {
    const { navigation } = setUp();
    for (const path of ['/files/pictures/north/logo', '/%66iles/x', '/FILES/x', '/files', '//files.example/x'])
      expect(navigation.allowedPage(path), path).toBeNull();
    expect(navigation.allowedUrl('/files/agreements/x.html')).not.toBeNull();
    for (const path of ['/portal/north', '/filesystem']) expect(navigation.allowedPage(path), path).not.toBeNull();
  });
});

describe('an image URL from the platform', () => {
  it.each([
    ['/files/logos/north.svg', `${API}/files/logos/north.svg`],
    [`${API}/x.png`, `${API}/x.png`],
    ['', ''],
    ['https://tracker.example/x.png', ''],
    ['javascript:alert(1)', ''],
    ['data:image/svg+xml,<svg/>', ''],
    ['x.png', ''],
  ])('%j is fetched from %j [P06]', (address, href) => expect(mediaAddress(API, address)).toBe(href));
});
