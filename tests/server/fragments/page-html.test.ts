import { createHash } from 'node:crypto';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { declarationsOf, fragmentHtml } from '../../../demo/platform/fragments/page-html.ts';
import type { FragmentNode } from '../../../src/contract/pages/fragment.ts';

/** The content of a fragment, parsed as a browser does. */
const parse = (node: FragmentNode) => {
  const { html } = fragmentHtml({ root: ['div', { part: 'base' }, node], css: '' });
  const document = new Window().document;
  const [, content = ''] = /<template shadowrootmode="closed"><style>[^<]*<\/style>(.*?)<\/template>/s.exec(html) ?? [];
  document.body.innerHTML = content;
  return { html, body: document.body };
};

const HOSTILE = [
  '</template><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<plaintext>',
  '<!--',
  ']]>',
  '&lt;b&gt; &amp;amp;',
  '</style></div></campus-fragment>',
];

describe('a fragment in the page of the site [P20]', () => {
  it.each(HOSTILE)('has the text and the attribute %j as they are', (text) => {
    const { body, html } = parse(['p', { title: text, 'aria-label': text }, text]);
    const [p] = body.querySelectorAll('p');
    expect(p?.textContent).toBe(text);
    expect(p?.getAttribute('title')).toBe(text);
    expect(body.querySelectorAll('*')).toHaveLength(2);
    expect(html.match(/<\/template>/g)).toHaveLength(2);
    expect(html).not.toMatch(/<(?:script|img|plaintext|!--)/);
  });

  it('replaces what a parser would change, so that the hash of a style is that of what is parsed', () => {
    expect(fragmentHtml({ root: ['p', {}, 'a\0b\r\nc'], css: '' }).html).toContain('<p>a\uFFFDb\nc</p>');
    const { html, styles } = fragmentHtml({ root: ['p', {}], css: 'a{b:"</style><script>"}\r\n\0' });
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(css).toBe('a{b:"<\\/style><script>"}\n\uFFFD');
    expect(styles).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(styles).toContain(`'sha256-${createHash('sha256').update(':host{display:block}').digest('base64')}'`);
    expect(styles).toHaveLength(html.match(/<style>/g)?.length ?? 0);
  });

  it('has no scripts, frames, handlers, names that are none, or addresses that run code', () => {
    const refused = ['script', 'iframe', 'template', 'noscript', 'plaintext', 'xmp', 'animate', 'set', 'a b', 'a><b'];
    const { html } = fragmentHtml({
      root: [
        'div',
        { onclick: 'steal()', 'x" onfocus': 'steal()', 'a>': 'steal()' },
        ...refused.map((tag): FragmentNode => [tag, { to: 'steal()' }, 'steal()']),
        ['a', { href: '\u0001javascript:steal()' }, 'a'],
        ['a', { HREF: 'java\nscript:steal()' }, 'b'],
        ['form', { action: 'javascript:steal()' }, ['button', { formaction: 'data:text/html,steal()' }, 'c']],
        ['a', { href: '/portal/north?a=1&b=2' }, 'd'],
      ],
      css: '',
    });
    expect(html).not.toMatch(/steal|noscript|animate/);
    expect(html).toContain('<a href="/portal/north?a=1&amp;b=2">d</a>');
  });

  it('has classes in place of style attributes, which the policy refuses', () => {
    const style = '--_narrow: 4px; background-image: url("/files/a.webp?x=1;y")';
    const { html } = fragmentHtml({
      root: ['div', {}, ['i', { class: 'cover', style }], ['b', { style }], ['p', { style: 'a:b}*{c:d' }]],
      css: '.cover{color:red}',
    });
    expect(html).not.toContain('style=');
    expect(html).toContain('<i class="cover _0"></i><b class="_0"></b><p></p>');
    expect(html).toContain(
      '.cover{color:red}._0:is(*,#_){--_narrow:4px;background-image:url("/files/a.webp?x=1;y")}</style>',
    );
  });

  it.each([
    ['color: red; width: calc(1px + (2px * 3))', 'color:red;width:calc(1px + (2px * 3))'],
    ['a:b}*{c:d', ''],
    ['a: "}"; b: c', 'a:"}";b:c'],
    ['a: url(javascript:alert(1)); b: c', 'b:c'],
    ['a: url("javascript:x"); b: c', 'b:c'],
    ['a: b(; c: d', 'c:d'],
    ['a: </style><script>; b: c', ''],
    ['a: b /* ; c: d', 'c:d'],
    ['a: \\7d; b: c', ''],
    ['@import "x"', ''],
  ])('keeps of the style %j what cannot end its rule', (style, kept) => {
    expect(declarationsOf(style)).toBe(kept);
  });

  it('lets the slots and parts of the widget through', () => {
    const root: FragmentNode = [
      'div',
      { part: 'base' },
      ['p', { part: 'a b' }],
      ['slot', {}],
      ['slot', { name: 'end' }],
    ];
    const { html } = fragmentHtml({ root, css: '' });
    expect(html).toContain('<campus-fragment exportparts="base,a,b">');
    expect(html).toContain('<slot></slot><slot name="end" slot="end"></slot></campus-fragment></template>');
  });

  it('has forms that keep the language of the page', () => {
    const { html } = fragmentHtml({
      root: ['div', { lang: 'ar-SA' }, ['form', {}, ['input', { name: 'search' }]]],
      css: '',
    });
    expect(html).toContain('<form><input name="search"><input type="hidden" name="sxz-lang" value="ar_SA"></form>');
  });

  it('is named by its first heading', () => {
    const root: FragmentNode = [
      'div',
      {},
      'a',
      ['section', {}, ['h2', {}, 'Cloud ', ['bdi', {}, '1']], ['h3', {}, 'b']],
    ];
    expect(fragmentHtml({ root, css: '' }).heading).toBe('Cloud 1');
    expect(fragmentHtml({ root: ['p', {}, 'a'], css: '' }).heading).toBe('');
  });

  it('closes what has an end tag only, and keeps the first line of a text', () => {
    const { html } = fragmentHtml({ root: ['div', {}, ['br', {}], ['pre', {}, '\na'], ['i', {}]], css: '' });
    expect(html).toContain('<div><br><pre>\n\na</pre><i></i></div>');
  });
});
