import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at, widgetNames } from '../../../scripts/vite/entries.ts';
import { ENGLISH, FINDINGS, type FindingCode, finding, textOf } from '../../../src/services/doctor/findings.ts';
import { closest, TAGS } from '../../../src/services/doctor/tags.ts';

it('the doctor knows every tag, and names the closest one to another [D06]', () => {
  expect(TAGS).toEqual(widgetNames().map((name) => `campus-${name}`));
  expect(closest('campus-signin', TAGS)).toBe('campus-sign-in');
  expect(closest('langauge', ['tenant', 'language', 'heading-level'])).toBe('language');
});

it('each finding has a text, and a heading in the docs, which its link leads to [D06]', () => {
  const headings = [...readFileSync(at('docs/doctor.md'), 'utf8').matchAll(/^### ([\w-]+)$/gm)].map(([, name]) => name);
  expect(headings.sort()).toEqual(Object.keys(FINDINGS).sort());
  for (const code of Object.keys(FINDINGS) as FindingCode[]) {
    expect(textOf(finding(code), ENGLISH), code).not.toBe('');
    expect(textOf(finding(code, { name: 'a', value: 'b', other: 'c', directive: 'd' }), ENGLISH), code).not.toContain(
      '{{',
    );
  }
});
