import { describe, expect, it } from 'vitest';
import { RevisionCache } from '../../../demo/platform/core/revisions/revision-cache.ts';
import { Revisions } from '../../../demo/platform/core/revisions/revisions.ts';
import { readRequest } from '../../../demo/platform/fragments/read-request.ts';

const WIDGETS = {
  'campus-portal': { shownTo: 'visitor', attributes: ['school-id', 'below-header', 'tenant', 'language', 'api-base'] },
  'campus-sign-out': { shownTo: 'everyone', needs: 'ask', attributes: ['ask'] },
} as const;
const read = (tag: string, query: string) =>
  readRequest(WIDGETS, tag, new URLSearchParams(query), 'https://campus.example');

describe('what a fragment is asked for by [P20]', () => {
  it('leaves out everything that does not change the fragment', () => {
    expect(
      read('campus-portal', 'tenant=north&language=ar_SA&zone=asia/calcutta&school-id=river&x=1&api-base=a'),
    ).toEqual({
      tag: 'campus-portal',
      origin: 'https://campus.example',
      tenant: 'north',
      language: 'ar_SA',
      zone: new Intl.DateTimeFormat('en', { timeZone: 'Asia/Calcutta' }).resolvedOptions().timeZone,
      attributes: { 'school-id': 'river' },
    });
    expect(read('campus-portal', 'tenant=north&zone=../../etc')?.zone).toBe('UTC');
    expect(read('campus-sign-out', 'tenant=north&ask=')?.attributes).toEqual({ ask: '' });
  });

  it.each([
    ['an unknown widget', 'campus-nothing', 'tenant=north'],
    ['a name of an object', 'constructor', 'tenant=north'],
    ['no tenant', 'campus-portal', ''],
    ['a tenant that is no id', 'campus-portal', 'tenant=../x'],
    ['an unknown language', 'campus-portal', 'tenant=north&language=xx_XX'],
    ['an element without what its fragment needs', 'campus-sign-out', 'tenant=north'],
    ['a long value', 'campus-portal', `tenant=north&school-id=${'a'.repeat(121)}`],
  ])('refuses %s', (_, tag, query) => {
    expect(read(tag, query)).toBeNull();
  });
});

const cacheOf = (revisions: Revisions, isAlone: boolean) =>
  new RevisionCache<string>({ revisions, config: { databaseUrl: isAlone ? null : 'postgres://localhost' } });

describe('fragments that are kept [P20]', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const later = (ms: number) => new Date(now.getTime() + ms);

  it.each([
    ['a minute if other processes may change something', false, 60_000],
    ['five minutes otherwise', true, 300_000],
  ])('end with a change at their tenant, and after %s', async (_, isAlone, life) => {
    const revisions = new Revisions();
    const kept = cacheOf(revisions, isAlone);
    kept.keep('a', 'north', now, Promise.resolve('first'));
    await expect(kept.find('a', 'north', later(life - 1))).resolves.toBe('first');
    expect(kept.find('a', 'north', later(life))).toBeUndefined();
    revisions.bump('river');
    await expect(kept.find('a', 'north', now)).resolves.toBe('first');
    revisions.bump('north');
    expect(kept.find('a', 'north', now)).toBeUndefined();
  });

  it('are renewed once before they expire, if somebody asks for them', () => {
    const kept = cacheOf(new Revisions(), false);
    kept.keep('a', 'north', now, Promise.resolve('first'));
    expect(kept.isDue('a', later(29_000))).toBe(false);
    expect(kept.isDue('a', later(31_000))).toBe(true);
    expect(kept.isDue('a', later(32_000))).toBe(false);
    kept.keep('a', 'north', later(33_000), Promise.resolve('second'));
    expect(kept.isDue('a', later(34_000))).toBe(false);
    expect(kept.isDue('b', now)).toBe(false);
  });

  it('are not more than four hundred: those that nobody asks for go first', () => {
    const kept = cacheOf(new Revisions(), false);
    for (let index = 0; index < 400; index += 1) kept.keep(`${index}`, 'north', now, Promise.resolve(''));
    expect(kept.find('0', 'north', now)).toBeDefined();
    kept.keep('new', 'north', now, Promise.resolve(''));
    expect(kept.find('0', 'north', now)).toBeDefined();
    expect(kept.find('1', 'north', now)).toBeUndefined();
  });
});
