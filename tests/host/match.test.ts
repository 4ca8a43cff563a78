import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/contract/routes.ts';
import { matchRoute } from '../../src/host/match.ts';

describe('the route of a path', () => {
  it.each([
    ['/', 'home', {}],
    ['/login/index', 'login', {}],
    ['/login/index/', 'login', {}],
    ['/portal/north', 'portal', { schoolId: 'north' }],
    ['/portal/a%20b', 'portal', { schoolId: 'a b' }],
    ['/portal/north/sub-school/s1', 'subSchoolPortal', { schoolId: 'north', subSchoolId: 's1' }],
  ])('%s is %s [P16]', (path, route, params) => expect(matchRoute(path)).toEqual({ route, params }));

  it.each(['/nowhere', '/portal', '/portal/a/b', '/LOGIN/index', '/portal/%', '/portal/%E0%A4%A'])(
    '%s matches no route [P16]',
    (path) => expect(matchRoute(path)).toBeNull(),
  );

  it('uses paths configured by the page [P17]', () => {
    expect(matchRoute('/schools/north', { portal: '/schools/{schoolId}' })).toEqual({
      route: 'portal',
      params: { schoolId: 'north' },
    });
  });

  it('matches every route by its own path, and never throws [P16]', () => {
    for (const [route, path] of Object.entries(ROUTES))
      expect(matchRoute(path.replace(/\{\w+\}/g, 'x'))?.route).toBe(route);
    fc.assert(fc.property(fc.string(), (path) => matchRoute(path) !== undefined));
  });
});
