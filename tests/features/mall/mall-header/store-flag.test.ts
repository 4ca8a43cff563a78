import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepStoreFlag, readStoreFlag } from '../../../../src/features/mall/mall-header/store-flag.ts';

/** The cookies of a page: an assignment replaces the one of the same name. */
function visit(blocked = false): { readonly jar: Map<string, string> } {
  const jar = new Map<string, string>();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return blocked ? '' : [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(written: string) {
      const [name = '', value = ''] = (written.split(';')[0] ?? '').split('=');
      if (!blocked) jar.set(name, value);
    },
  });
  return { jar };
}
afterEach(() => vi.unstubAllGlobals());

describe('the cached store switch', () => {
  it.each([false, true])('belongs to one tenant, with cookies blocked: %j [M01]', (blocked) => {
    const { jar } = visit(blocked);
    keepStoreFlag('north', true);
    expect(readStoreFlag('north')).toBe(true);
    expect(readStoreFlag('river')).toBeNull();
    keepStoreFlag('river', false);
    expect([readStoreFlag('river'), readStoreFlag('north')]).toEqual([false, null]);
    expect([...jar]).toEqual(blocked ? [] : [['isStore', '0.river']]);
  });

  it.each(['1', '0', '', '1.', 'x.north', '1.north.x'])(
    'is unknown for the value %j of another version [M01]',
    (value) => {
      const { jar } = visit();
      jar.set('isStore', value);
      expect(readStoreFlag('north')).toBeNull();
    },
  );
});
