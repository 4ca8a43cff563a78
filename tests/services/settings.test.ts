// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { apiBaseFor, configureCampus, originOf, settings, siteBaseFor } from '../../src/services/settings.ts';

const PAGE = location.origin;
const CLEAN = Object.fromEntries(
  ['apiBase', 'siteBase', 'allowedApiBases', 'allowedHosts', 'endpoints', 'routes'].map((name) => [name, undefined]),
);
afterEach(() => configureCampus(CLEAN));

describe('the API origin of a widget', () => {
  it('is what the page configured, else where the script came from', () => {
    expect(apiBaseFor('')).toBe(PAGE);
    configureCampus({ apiBase: 'https://api.school.example/some/path' });
    expect(apiBaseFor('')).toBe('https://api.school.example');
  });

  it.each([
    'https://evil.example',
    'https://api.school.example.evil.example',
    'http://api.school.example',
    'https://api.school.example:8443',
    '//evil.example',
    '/relative',
    'javascript:alert(1)',
    'data:text/html,x',
    'not an address',
    'https://',
    'file:///etc/passwd',
    'ftp://api.school.example',
  ])('is none for the api-base %j, which the page did not allow [P07] T4', (own) => {
    configureCampus({ apiBase: 'https://api.school.example', allowedApiBases: ['https://second.example'] });
    expect(apiBaseFor(own)).toBeNull();
  });

  it('may be named by an attribute when the page allowed it [P01]', () => {
    configureCampus({ allowedApiBases: ['https://second.example/'] });
    expect(apiBaseFor('https://second.example/api')).toBe('https://second.example');
    expect(apiBaseFor(PAGE)).toBe(PAGE);
  });

  it('names one of its own that cannot be read: the origin of the script stays [P09]', () => {
    configureCampus({ apiBase: 'nonsense', allowedApiBases: ['also nonsense'] });
    expect(apiBaseFor('')).toBe(PAGE);
    expect(apiBaseFor('also nonsense')).toBeNull();
  });
});

describe('configureCampus', () => {
  it('keeps settings that are not named [P17]', () => {
    configureCampus({ endpoints: { 'tenants.find': '/t/{tenant}' } });
    configureCampus({ allowedHosts: ['*.school.example'] });
    expect(settings.peek()).toMatchObject({
      endpoints: { 'tenants.find': '/t/{tenant}' },
      allowedHosts: ['*.school.example'],
    });
  });

  it('may name a site besides the API', () => {
    expect(siteBaseFor('https://api.example')).toBe('https://api.example');
    configureCampus({ siteBase: 'https://www.example/start' });
    expect(siteBaseFor('https://api.example')).toBe('https://www.example');
  });
});

it('only http and https have an origin that counts', () => {
  for (const bad of ['', 'blob:https://a.example/1', 'about:blank', 'data:,x', 'mailto:a@b.c', 'https:']) {
    expect(originOf(bad)).toBeNull();
  }
  expect(originOf('HTTPS://A.example:443/x')).toBe('https://a.example');
});
