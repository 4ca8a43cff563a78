import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from '../../scripts/vite/entries.ts';
import { leanI18next } from '../../scripts/vite/lean-i18next.ts';

it('removes from i18next its debug messages and features that the translator does not use, and nothing else', async () => {
  const source = readFileSync(at('node_modules/i18next/dist/esm/i18next.js'), 'utf8');
  const code = leanI18next(source).toString();
  expect(source.length - code.length).toBeGreaterThan(25_000);
  expect(code).not.toMatch(/\blogger\.(?:log|warn|once|deprecate)\(['"`]/);
  const { createInstance } = (await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as typeof import('i18next');
  const i18n = createInstance().use({
    type: 'formatter',
    init() {},
    add() {},
    addCached() {},
    format: (value: unknown) => (typeof value === 'number' ? `~${value}` : String(value)),
  });
  void i18n.init({
    lng: 'pl-PL',
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: { 'pl-PL': { translation: { 'a.b_few': '{{count}} few', 'a.b_many': '{{count}} many', c: '{{x}}' } } },
  });
  expect([2, 5].map((count) => i18n.t('a.b', { count, nest: false }))).toEqual(['~2 few', '~5 many']);
  expect([i18n.t('c', { x: '<b>', nest: false }), i18n.t('none', { nest: false })]).toEqual(['<b>', 'none']);
});
