import { describe, expect, it } from 'vitest';
import type { FragmentNode } from '../../../src/contract/pages/fragment.ts';
import { buildNode } from '../../../src/element/fragment/tree.ts';
import { twinOf } from '../../../src/element/fragment/twin.ts';

const build = (node: FragmentNode) => buildNode(node) as HTMLElement;

describe('the content of a fragment [P20]', () => {
  it('is built as text, whatever a name contains', async () => {
    const built = build(['p', { class: 'name' }, '<img src=x onerror=alert(1)>']);
    expect(built.childElementCount).toBe(0);
    expect(built.textContent).toBe('<img src=x onerror=alert(1)>');
  });

  it('has no scripts, frames, handlers or addresses that run code', async () => {
    const built = build([
      'div',
      { onclick: 'steal()' },
      ['script', {}, 'steal()'],
      ['iframe', { src: 'https://attacker.example/' }],
      ['a', { href: 'javascript:steal()' }, 'link'],
      ['a', { href: ' JavaScript:steal()' }, 'link'],
      ['img', { src: 'data:text/html,x', onerror: 'steal()' }],
      ['a', { href: '/portal/north?redirect=https://a.example' }, 'portal'],
      ['a', { href: 'mailto:a@campus.example' }, 'mail'],
    ]);
    expect(built.outerHTML).not.toMatch(/steal|script|iframe|onerror|text\/html/i);
    expect([...built.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      null,
      null,
      '/portal/north?redirect=https://a.example',
      'mailto:a@campus.example',
    ]);
  });

  it('sets styles by property', async () => {
    const built = build(['div', { style: '--_narrow: 4px' }]);
    expect(built.style.getPropertyValue('--_narrow')).toBe('4px');
  });

  it('draws SVG in its namespace', async () => {
    const path = build(['span', {}, ['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0 0' }]]]).querySelector('path');
    expect(path?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  });
});

describe('the element of the view that stands for one of the fragment [P20]', () => {
  const list = (...names: string[]): FragmentNode => [
    'ul',
    {},
    ...names.map((name): FragmentNode => ['li', {}, ['a', { href: `/${name}` }, name]]),
  ];

  it('is at the same place', async () => {
    const fragment = build(list('a', 'a', 'b'));
    const view = build(list('a', 'a', 'b'));
    const second = fragment.querySelectorAll('a')[1] as Element;
    expect(twinOf(second, fragment, view)).toBe(view.querySelectorAll('a')[1]);
  });

  it('has the same name, if something else is at its place now', async () => {
    const fragment = build(list('a', 'b'));
    const view = build(list('new', 'a', 'b'));
    expect(twinOf(fragment.querySelectorAll('a')[1] as Element, fragment, view)).toBe(view.querySelectorAll('a')[2]);
  });

  it('is none, if nothing of that name is left', async () => {
    const fragment = build(list('gone'));
    expect(twinOf(fragment.querySelector('a') as Element, fragment, build(list('other')))).toBeNull();
  });
});
