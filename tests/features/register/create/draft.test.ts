import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Draft, forgetDrafts, keepDraft, readDraft } from '../../../../src/features/register/create/draft.ts';

const NOW = 1_800_000_000_000;
const draft = (owner: string): Draft => ({
  values: { people: 'Ada', name: 'Harbour', scale: 500, code: 'CAMPUS2026', agreed: true },
  asked: { people: '', name: '', scale: '' },
  owner,
  at: NOW - 1_000,
});

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  const area = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void delete kept[key],
  };
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(area, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: (_, key) => ({ value: kept[key as string], enumerable: true, configurable: true }),
    }),
  );
});

describe('the draft of the create form', () => {
  it('of a visitor belongs to whoever signs in next [R05]', () => {
    keepDraft('north', false, draft(''));
    expect(readDraft('north', false, '', NOW)?.values.name).toBe('Harbour');
    expect(readDraft('north', false, 'mei', NOW)?.values.name).toBe('Harbour');
  });

  it.each([
    ['another user', 'ben'],
    ['a visitor', ''],
  ])('of a user is removed for %s [R05]', (_, other) => {
    keepDraft('north', false, draft('mei'));
    expect(readDraft('north', false, 'mei', NOW)?.values.people).toBe('Ada');
    expect(readDraft('north', false, other, NOW)).toBeNull();
    expect(kept).toEqual({});
  });

  it('leaves no activation code in storage once one was used [R08]', () => {
    keepDraft('north', false, draft('mei'));
    keepDraft('north', true, draft(''));
    keepDraft('river', false, draft('mei'));
    kept['campus-flow x'] = 'other';
    forgetDrafts();
    expect(kept).toEqual({ 'campus-flow x': 'other' });
  });
});
