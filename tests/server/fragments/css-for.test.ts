import { expect, it } from 'vitest';
import { cssFor } from '../../../demo/platform/fragments/page/css-for.ts';
import type { FragmentNode } from '../../../src/contract/pages/fragment.ts';

const ROOT: FragmentNode = [
  'div',
  { class: 'base wide', lang: 'ar', style: 'color:var(--_inline)' },
  ['button', { 'data-kind': 'primary' }, 'Go'],
];

it.each([
  ['a class that it has', '.base{a:b}', '.base{a:b}'],
  ['one of several selectors', '.base,.other{a:b}', '.base{a:b}'],
  ['no class that it has', '.other{a:b}.base .other{a:b}', ''],
  ['nested rules', '.base{& button{a:b}& input{a:b}&[data-kind=quiet]{a:b}}', '.base{& button{a:b}}'],
  [
    'an attribute and its value',
    '[data-kind=primary]{a:b}[data-kind=quiet]{a:b}[data-full]{a:b}',
    '[data-kind=primary]{a:b}',
  ],
  ['states of a pointer, the focus, and a control', 'button:is(:hover,:focus-visible):not(.other):disabled{a:b}', null],
  ['what is counted, slotted or a part', ':nth-child(2n + 1 of .base){a:b}::slotted(p){a:b}::part(x){a:b}', null],
  ['elements in others', '.base:has(>button){a:b}.base:has(>input){a:b}', '.base:has(>button){a:b}'],
  ['the host', ':host{a:b}:host([hidden]){a:b}', ':host{a:b}'],
  ['a language in it', ':lang(ar,zh){a:b}:lang(ja){a:b}', ':lang(ar,zh){a:b}'],
  [
    'rules of some pages',
    '@media (forced-colors:active){.base{a:b}.other{a:b}}',
    '@media (forced-colors:active){.base{a:b}}',
  ],
  [
    'properties that are read',
    '.base{--_a:1;--_b:var(--_a);--_c:1;--_inline:red;d:var(--_b)}',
    '.base{--_a:1;--_b:var(--_a);--_inline:red;d:var(--_b)}',
  ],
  ['an empty property', '.base{--_a: ;d:var(--_a)}', '.base{--_a: ;d:var(--_a)}'],
  [
    'keyframes that are named',
    '.base{animation:.1s in}@keyframes in{from{a:b}to{a:b}}@keyframes out{to{a:b}}',
    '.base{animation:.1s in}@keyframes in{from{a:b}to{a:b}}',
  ],
])('the style sheet of a fragment has %s [P20]', (_, css, expected) => {
  expect(cssFor(css, ROOT)).toBe(expected ?? css);
});
