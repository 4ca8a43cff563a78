// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetOwn, readStored, readStoredJson, store } from '../../src/services/storage.ts';
import { STORED_KEYS, type StoredKey } from '../../src/stored-keys.ts';

afterEach(() => vi.unstubAllGlobals());

const throwing = (name: string) =>
  new Proxy({} as Storage, {
    get: () => () => {
      throw new DOMException('no', name);
    },
  });

describe('a stored value', () => {
  it('can be read, and is gone after removal', () => {
    store('session', 'campus-language', '1');
    expect(sessionStorage.getItem('campus-language')).toBe('1');
    expect(readStored('session', 'campus-language')).toBe('1');
    store('session', 'campus-language', null);
    expect(readStored('session', 'campus-language')).toBeNull();
  });

  it.each(['SecurityError', 'QuotaExceededError'])('stays in memory while storage throws %s [Z09]', (name) => {
    vi.stubGlobal('localStorage', throwing(name));
    store('local', 'campus-device', 'kept');
    expect(readStored('local', 'campus-device')).toBe('kept');
    store('local', 'campus-device', null);
    expect(readStored('local', 'campus-device')).toBeNull();
  });

  it('stays in memory without storage [Z09]', () => {
    vi.stubGlobal('sessionStorage', undefined);
    store('session', 'campus-language', 'kept');
    expect(readStored('session', 'campus-language')).toBe('kept');
  });

  it('is returned as JSON only if it is valid', () => {
    const isNumber = (value: unknown): value is number => typeof value === 'number';
    for (const [text, value] of [
      ['7', 7],
      ['"7"', null],
      ['{broken', null],
      ['null', null],
    ] as const) {
      store('local', 'campus-device', text);
      expect(readStoredJson('local', 'campus-device', isNumber)).toBe(value);
    }
  });
});

it('ends with the session of its user where the list says so, and only there [P07]', () => {
  const session = Object.entries(STORED_KEYS).filter(([, { area }]) => area === 'session');
  for (const [name] of session) store('session', name as StoredKey<'session'>, '1');
  forgetOwn();
  for (const [name, { ends }] of session) {
    const kept = readStored('session', name as StoredKey<'session'>);
    expect(kept === null, name).toBe(ends.endsWith('removed at sign-out'));
    store('session', name as StoredKey<'session'>, null);
  }
});
