// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { apiBaseFor, configureCampus, originOf, settings, siteBaseFor } from '../../src/services/settings.ts';

const PAGE = location.origin;
const CLEAN = Object.fromEntries(
  ['apiBase', 'siteBase', 'allowedApiBases', 'allowedHosts', 'endpoints', 'routes'].map((name) => [name, undefined]),
);
afterEach(() => configureCampus(CLEAN));

describe('the API origin of a widget', () => {
  it('is configured by the page, by default the origin of the script', () => {
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
  ])('is undefined for the api-base %j, which the page did not allow (T4) [P07]', (own) => {
    configureCampus({ apiBase: 'https://api.school.example', allowedApiBases: ['https://second.example'] });
    expect(apiBaseFor(own)).toBeNull();
  });

  it('can be set by an attribute if the page allows it [P01]', () => {
    configureCampus({ allowedApiBases: ['https://second.example/'] });
    expect(apiBaseFor('https://second.example/api')).toBe('https://second.example');
    expect(apiBaseFor(PAGE)).toBe(PAGE);
  });

  it('is the origin of the script if the configured one is invalid [P09]', () => {
    configureCampus({ apiBase: 'nonsense', allowedApiBases: ['also nonsense'] });
    expect(apiBaseFor('')).toBe(PAGE);
    expect(apiBaseFor('also nonsense')).toBeNull();
  });
});

describe('configureCampus', () => {
  it('keeps settings that are not passed [P17]', () => {
    configureCampus({ endpoints: { 'tenants.find': '/t/{tenant}' } });
    configureCampus({ allowedHosts: ['*.school.example'] });
    expect(settings.peek()).toMatchObject({
      endpoints: { 'tenants.find': '/t/{tenant}' },
      allowedHosts: ['*.school.example'],
    });
  });

  it('can set a site besides the API', () => {
    expect(siteBaseFor('https://api.example')).toBe('https://api.example');
    configureCampus({ siteBase: 'https://www.example/start' });
    expect(siteBaseFor('https://api.example')).toBe('https://www.example');
  });
});

it('accepts only http and https origins', () => {
  for (const bad of ['', 'blob:https://a.example/1', 'about:blank', 'data:,x', 'mailto:a@b.c', 'https:']) {
    expect(originOf(bad)).toBeNull();
  }
  expect(originOf('HTTPS://A.example:443/x')).toBe('https://a.example');
});
