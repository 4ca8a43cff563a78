import { expect, it } from 'vitest';
import { isSigned, signPath } from '../../../../demo/platform/core/http/signed-address.ts';

const keys = { secrets: { get: async (name: string) => `the key of ${name}` } };
const NOW = new Date('2026-11-24T12:00:00Z');
const PATH = '/files/north/7';
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

const signed = () => signPath(keys, 'files', PATH, later(1_000).getTime());
const check = async (
  change: (query: URLSearchParams) => unknown = () => {},
  { at = NOW, path = PATH, purpose = 'files' } = {},
) => {
  const query = new URL(await signed(), 'https://campus.example').searchParams;
  change(query);
  return isSigned(keys, purpose, path, query, at);
};

it('is the path, until when it is valid, and the signature of both', async () => {
  expect(await signed()).toMatch(new RegExp(`^${PATH}\\?until=${later(1_000).getTime()}&signature=[\\w-]{43}$`));
  expect(await signed()).toBe(await signed());
});

it('is valid until its time', async () => {
  expect(await check()).toBe(true);
  expect(await check(undefined, { at: later(999) })).toBe(true);
  expect(await check(undefined, { at: later(1_000) })).toBe(false);
});

it('is of one path and one purpose', async () => {
  expect(await check(undefined, { path: '/files/north/8' })).toBe(false);
  expect(await check(undefined, { purpose: 'pictures' })).toBe(false);
});

it.each([
  ['a later time', (query: URLSearchParams) => query.set('until', String(later(9_000).getTime()))],
  ['the same time in other digits', (query: URLSearchParams) => query.set('until', `0${query.get('until')}`)],
  ['no time', (query: URLSearchParams) => query.delete('until')],
  ['another signature', (query: URLSearchParams) => query.set('signature', 'x'.repeat(43))],
  ['no signature', (query: URLSearchParams) => query.delete('signature')],
])('is refused with %s', async (_what, change) => {
  expect(await check(change)).toBe(false);
});
