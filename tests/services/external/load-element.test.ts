import { describe, expect, it } from 'vitest';
import { allowedScript } from '../../../src/services/external/load-element.ts';

const BASE = 'https://page.example/lessons/new?script=https://evil.example/x.js';
const ALLOWED = ['https://vendor.example/sdk/', 'https://whole.example', 'http://localhost:4311/sdk/'];

describe('the address of a script that an attribute names [L03]', () => {
  it.each([
    ['https://vendor.example/sdk/form.js', 'https://vendor.example/sdk/form.js'],
    ['https://vendor.example/sdk/v2/form.js?build=7', 'https://vendor.example/sdk/v2/form.js?build=7'],
    ['//vendor.example/sdk/form.js', 'https://vendor.example/sdk/form.js'],
    ['https://VENDOR.example:443/sdk/form.js', 'https://vendor.example/sdk/form.js'],
    ['https://whole.example/any/form.js', 'https://whole.example/any/form.js'],
    ['http://localhost:4311/sdk/form.js', 'http://localhost:4311/sdk/form.js'],
  ])('is allowed at a place that the page names: %s', (address, href) => {
    expect(allowedScript(address, ALLOWED, BASE)?.href).toBe(href);
  });

  it.each([
    '',
    '/sdk/form.js',
    'form.js',
    'https://page.example/upload/form.js',
    'https://evil.example/sdk/form.js',
    'https://vendor.example/form.js',
    'https://vendor.example/sdk',
    'https://vendor.example/sdkevil/form.js',
    'https://vendor.example/sdk/../form.js',
    'https://vendor.example/sdk/%2e%2e/form.js',
    'https://vendor.example/sdk/..%2fform.js',
    'https://vendor.example/sdk/%252e%252e/form.js',
    'https://vendor.example/sdk/..%5cform.js',
    'https://vendor.example\\@evil.example/sdk/form.js',
    'https://vendor.example@evil.example/sdk/form.js',
    'https://user:password@vendor.example/sdk/form.js',
    'https://vendor.example.evil.example/sdk/form.js',
    'https://vendor.example:8443/sdk/form.js',
    'http://vendor.example/sdk/form.js',
    'http://localhost:4312/sdk/form.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://vendor.example/sdk/form.js',
    'https://vendor.example/sdk/form.js\n',
    `https://vendor.example/sdk/${'a'.repeat(3_000)}`,
  ])('is refused anywhere else: %s', (address) => {
    expect(allowedScript(address, ALLOWED, BASE)).toBeNull();
  });

  it('is refused for a place that is no origin and no folder, and without any', () => {
    for (const allowed of [[], ['*'], ['vendor.example'], ['https://vendor.example/sdk'], ['/sdk/'], ['https:']])
      expect(allowedScript('https://vendor.example/sdk/form.js', allowed, BASE)).toBeNull();
  });
});
