// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, store } from '../../src/services/storage.ts';

afterEach(() => vi.unstubAllGlobals());

const throwing = (name: string) =>
  new Proxy({} as Storage, {
    get: () => () => {
      throw new DOMException('no', name);
    },
  });

describe('a stored value', () => {
  it('can be read, and is gone after removal', () => {
    store('session', 'a', '1');
    expect(sessionStorage.getItem('a')).toBe('1');
    expect(readStored('session', 'a')).toBe('1');
    store('session', 'a', null);
    expect(readStored('session', 'a')).toBeNull();
  });

  it.each(['SecurityError', 'QuotaExceededError'])('stays in memory while storage throws %s [Z09]', (name) => {
    vi.stubGlobal('localStorage', throwing(name));
    store('local', 'key', 'kept');
    expect(readStored('local', 'key')).toBe('kept');
    store('local', 'key', null);
    expect(readStored('local', 'key')).toBeNull();
  });

  it('stays in memory without storage [Z09]', () => {
    vi.stubGlobal('sessionStorage', undefined);
    store('session', 'key2', 'kept');
    expect(readStored('session', 'key2')).toBe('kept');
  });

  it('is returned as JSON only if it is valid', () => {
    const isNumber = (value: unknown): value is number => typeof value === 'number';
    for (const [text, value] of [
      ['7', 7],
      ['"7"', null],
      ['{broken', null],
      ['null', null],
    ] as const) {
      store('local', 'n', text);
      expect(readStoredJson('local', 'n', isNumber)).toBe(value);
    }
  });
});
