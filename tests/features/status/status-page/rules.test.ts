import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import english from '../../../../locales/en_US/status.json' with { type: 'json' };
import {
  FIXED_KINDS,
  isAbnormal,
  isRefusal,
  REFUSALS,
  STATUS_KINDS,
  statusKindOf,
  statusOf,
  statusPageOf,
} from '../../../../src/features/status/sheet/rules.ts';

const textOf = (key: string) => (english as Record<string, string>)[key.replace('status:', '')];
const pageOf = (asked: string, errorCode: string, path: string) => {
  const kind = statusKindOf(asked, path);
  if (isRefusal(kind) || kind === 'member-center') throw new Error(`${kind} has no page of its own`);
  return statusPageOf(kind, errorCode, path);
};
const shown = (kind: string, errorCode: string, path: string) => {
  const { title, text } = pageOf(kind, errorCode, path);
  return [textOf(title), textOf(text)];
};

const CODE = fc.stringMatching(/^[45]0[0-9]$/);
const NO_CODE = fc.string().filter((text) => !/^[45]0[0-9]$/.test(text));
const PATH = fc.string().filter((path) => !path.includes('abnormal'));
const ABNORMAL = fc.tuple(fc.string(), fc.string()).map(([before, after]) => `${before}abnormal${after}`);

describe('statusOf', () => {
  it('recognizes every 40x and 50x code, whatever the path [E01]', () => {
    fc.assert(fc.property(CODE, fc.string(), (code, path) => statusOf(code, path) !== null));
  });

  it('reports no error for another code on a normal path [E01]', () => {
    fc.assert(fc.property(NO_CODE, PATH, (code, path) => statusOf(code, path) === null));
  });

  it('treats any path that contains abnormal as a server error [E01]', () => {
    fc.assert(
      fc.property(NO_CODE, ABNORMAL, (code, path) => {
        expect(statusOf(code, path)).toEqual({ title: '500', advice: 'other' });
        expect(isAbnormal(path)).toBe(true);
      }),
    );
  });

  it('titles a code 404 or 403 by itself and every other one 500 [E01]', () => {
    fc.assert(
      fc.property(CODE, (code) => {
        expect(statusOf(code, '')?.title).toBe(['403', '404'].includes(code) ? code : '500');
      }),
    );
  });

  it.each(['', '40', '4040', '410', ' 404', '404 ', '404\n', '４０４', '300', '600'])('ignores %j [E01]', (code) => {
    expect(statusOf(code, '/')).toBeNull();
  });
});

describe('statusPageOf', () => {
  it.each([
    ['404', '404', 'Sorry, Network loading failure.'],
    ['403', '403', 'Sorry, the server is wrong.'],
    ['400', '500', 'Sorry, the server is wrong. You are advised to clear cookies.'],
    ['401', '500', 'Sorry, the server is wrong.'],
    ['500', '500', 'Sorry, the server is wrong.'],
    ['503', '500', 'Sorry, the server is wrong.'],
    ['', '500', 'Sorry, the server is wrong.'],
    ['nonsense', '500', 'Sorry, the server is wrong.'],
  ])('shows for the code %j: %s, %s [E01]', (code, title, text) => {
    expect(shown('error', code, '/somewhere')).toEqual([title, text]);
  });

  it('links to the home page on every page, as main action or further link, without duplicates [E01] [E02]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIXED_KINDS), CODE, fc.string(), (kind, code, path) => {
        const { target, others } = statusPageOf(kind, code, path);
        const routes = [target, ...others].map(({ route }) => route);
        expect(routes).toContain('home');
        expect(others.length).toBeGreaterThan(0);
        expect(new Set(routes).size).toBe(routes.length);
      }),
    );
  });

  it('has texts and a drawing for each page [E01] [E02]', () => {
    for (const kind of FIXED_KINDS) {
      const { title, text, target, others } = statusPageOf(kind, '404', '');
      for (const key of [title, text, target.text, ...others.map((other) => other.text)])
        expect(textOf(key)).toBeTruthy();
    }
    const drawings = FIXED_KINDS.map((kind) => statusPageOf(kind, '404', '').drawing);
    expect(new Set(drawings).size).toBe(FIXED_KINDS.length);
  });

  it.each([
    ['maintenance', 'home', ['loginSelect']],
    ['unable-to-access', 'loginSelect', ['home']],
    ['sms-purchase', 'home', ['loginSelect']],
    ['under-construction', 'home', ['loginSelect']],
    ['live-deleted', 'liveStreaming', ['home']],
  ] as const)('links %s to %s [E03] [E04] [E07] [E08] [E09]', (kind, route, others) => {
    const page = statusPageOf(kind, '', '');
    expect(page.target.route).toBe(route);
    expect(page.others.map((other) => other.route)).toEqual(others);
  });

  it('tries the requested page again after the maintenance, on this page only [E03]', () => {
    const back = new URL('https://campus.example/portal/north');
    expect(statusPageOf('maintenance', '', '', back).target).toMatchObject({ route: '', url: back });
    expect(statusPageOf('live-deleted', '', '', back)).toEqual(statusPageOf('live-deleted', '', ''));
  });

  it('leads from a deleted live course to the list of its school [E09]', () => {
    const { target } = statusPageOf('live-deleted', '', '', null, 'river');
    expect(target).toMatchObject({ route: 'liveStreaming', query: { schoolId: 'river' } });
  });

  it('distinguishes fixed pages from refusals [E05] [E06]', () => {
    expect(STATUS_KINDS.filter(isRefusal)).toEqual([...REFUSALS]);
    expect(statusKindOf('not-access', '/x/abnormal')).toBe('error');
  });

  it('offers sign-out where clearing cookies is advised [E01]', () => {
    expect(statusPageOf('error', '400', '').others.map(({ route }) => route)).toContain('logout');
  });

  it('shows the forbidden page for its kind, and offers another account [E02]', () => {
    expect(shown('forbidden', '', '/members')).toEqual(['403', 'Sorry, you don’t have permission to see this page.']);
    expect(statusPageOf('forbidden', '403', '').others.map(({ route }) => route)).toContain('login');
  });

  it('shows the error page on an abnormal path, whatever the kind [E01]', () => {
    expect(pageOf('forbidden', '404', '/x/abnormal-end')).toEqual(statusPageOf('error', '404', ''));
  });

  it('shows the error page for an unknown kind [E01]', () => {
    expect(pageOf('constructor', '404', '')).toEqual(statusPageOf('error', '404', ''));
  });
});
