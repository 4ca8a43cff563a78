import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const KEY = Symbol.for('campus-widgets');

/** Makes policies as a browser does on a page that allows the name once. */
function allowOnce(): { made: string[] } {
  const made: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: object) {
      if (made.includes(name)) throw new TypeError(`Policy "${name}" already exists.`);
      made.push(name);
      return rules;
    },
  });
  return { made };
}

/** One more copy of the package on the page. */
async function copy(): Promise<typeof import('../../src/services/trusted-policy.ts')> {
  vi.resetModules();
  return import('../../src/services/trusted-policy.ts');
}

beforeEach(() => {
  vi.stubGlobal('document', {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, KEY);
});

it('is one policy for all copies of the package on a page [Z02]', async () => {
  const { made } = allowOnce();
  const first = (await copy()).trusted();
  const second = (await copy()).trusted();
  expect(made).toEqual(['campus-widgets']);
  expect(first.policy).toBeDefined();
  expect(second.policy).toBe(first.policy);
});

it('passes the address of a script only if the widgets asked for it [Z02]', async () => {
  allowOnce();
  const { policy, scripts } = (await copy()).trusted();
  expect(() => policy?.createScriptURL('https://scripts.example/a.js')).toThrow(TypeError);
  scripts.add('https://scripts.example/a.js');
  expect(policy?.createScriptURL('https://scripts.example/a.js')).toBe('https://scripts.example/a.js');
});

it('is missing, without an exception, where the page refuses the name or the browser has no Trusted Types [Z02]', async () => {
  expect((await copy()).trusted().policy).toBeUndefined();
  Reflect.deleteProperty(globalThis, KEY);
  allowOnce();
  (
    globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
  ).trustedTypes.createPolicy('campus-widgets', {});
  expect((await copy()).trusted().policy).toBeUndefined();
});
