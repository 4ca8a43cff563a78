import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadWidgets } from '../../../scripts/build/definitions.ts';
import { at, widgetNames } from '../../../scripts/vite/entries.ts';
import { attributeOf } from '../../../src/element/values.ts';
import { ENGLISH, FINDINGS, type FindingCode, finding, textOf } from '../../../src/services/doctor/findings.ts';
import { closest, isNearTag, TAGS } from '../../../src/services/doctor/tags.ts';
import { VALUES } from '../../../src/services/doctor/values.ts';

it('the doctor knows every tag, and names the closest one to another [D06]', () => {
  expect(TAGS).toEqual(widgetNames().map((name) => `campus-${name}`));
  expect(closest('campus-signin', TAGS)).toBe('campus-sign-in');
  expect(closest('langauge', ['tenant', 'language', 'heading-level'])).toBe('language');
});

it('the doctor knows the values of every attribute that takes one of a few [D06]', async () => {
  const known = (await loadWidgets()).flatMap(({ properties, tag }) => {
    const own = Object.entries(properties).flatMap(([name, property]) =>
      property.kind === 'text' && property.values ? [[attributeOf(name), property.values] as const] : [],
    );
    return own.length > 0 ? [[tag, Object.fromEntries(own)] as const] : [];
  });
  expect(VALUES).toEqual(Object.fromEntries(known));
});

it('a misspelled tag is told from elements of others [D06]', () => {
  const near = ['campus-sigin-in', 'campus_portal', 'campusportal', 'capmus-portal', 'campus-live-lst'];
  expect(near.filter((name) => !isNearTag(name))).toEqual([]);
  const others = [
    'div',
    'portal',
    'school-portal',
    'canvas-portal',
    'live-list',
    'blockquote',
    'figcaption',
    'ion-content',
  ];
  expect(others.filter(isNearTag)).toEqual([]);
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
