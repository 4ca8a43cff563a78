import { expect, it } from 'vitest';
import { requireSameSite } from '../../../../../demo/platform/core/http/steps/same-site.ts';
import { ORIGINS, rejection } from './calls.ts';

const ask = (method: 'GET' | 'POST', mode: 'cookie' | 'token', headers: Record<string, string>) =>
  rejection(() => requireSameSite({ method }, mode, new Headers(headers), ORIGINS));
const refused = { code: 'crossSiteRefused', field: undefined };
const OURS = { 'x-campus-client': 'widgets/test' };

it('lets a script of our own pages write with the session cookie [X01]', async () => {
  for (const from of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: ORIGINS.main }])
    expect(await ask('POST', 'cookie', { ...OURS, ...from })).toBeNull();
});

it('refuses a write with the session cookie from elsewhere, or without the header that needs a preflight [X01]', async () => {
  for (const site of ['cross-site', 'same-site']) {
    expect(await ask('POST', 'cookie', { ...OURS, 'sec-fetch-site': site, origin: ORIGINS.main })).toEqual(refused);
  }
  expect(await ask('POST', 'cookie', { ...OURS, origin: 'https://evil.example' })).toEqual(refused);
  expect(await ask('POST', 'cookie', OURS)).toEqual(refused);
  expect(await ask('POST', 'cookie', { 'sec-fetch-site': 'same-origin' })).toEqual(refused);
});

it('does not apply to reads and to tokens, which no browser adds by itself [X01]', async () => {
  expect(await ask('GET', 'cookie', { 'sec-fetch-site': 'cross-site' })).toBeNull();
  expect(await ask('POST', 'token', { 'sec-fetch-site': 'cross-site' })).toBeNull();
});
