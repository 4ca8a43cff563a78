import { describe, expect, it } from 'vitest';
import { offeredWidgets } from '../../../scripts/build/wordpress/widgets.ts';
import { snippetOf } from '../../../scripts/site/client/snippets.ts';
import { readJson } from '../dist.ts';
import { PLAYGROUND, snippetsFor } from './snippet-pages.ts';

const FRAMED = readJson('dist/frames.json');

describe('the snippets of the playground [D02]', () => {
  it('exist for every tag, with a preset that names a school', () => {
    expect(PLAYGROUND.widgets.map(({ tag }) => tag)).toEqual(Object.keys(FRAMED).sort());
    expect(PLAYGROUND.widgets.filter(({ attributes }) => !attributes.tenant)).toEqual([]);
  });

  it('set only attributes that the widget has, in frames and in WordPress, too', () => {
    const wrong = PLAYGROUND.widgets.flatMap(({ attributes, properties, tag }) => {
      const own = properties.map(({ attribute }) => attribute);
      const framed = [...Object.keys(FRAMED[tag].attributes), 'tenant'];
      return Object.keys(attributes)
        .filter((name) => !own.includes(name) || !framed.includes(name))
        .map((name) => `${tag} ${name}`);
    });
    expect(wrong).toEqual([]);
    const offered = new Map(
      offeredWidgets(FRAMED).map(({ attributes, tag }) => [tag, attributes.map(([name]) => name)]),
    );
    for (const [tag, code] of snippetsFor('WordPress')) {
      const names = [...code.matchAll(/ ([\w-]+)="/g)].map(([, name = '']) => name);
      const known = offered.get(tag);
      if (!known) expect(code).toContain('does not offer');
      else expect(names.filter((name) => !['tag', 'language', ...known].includes(name))).toEqual([]);
    }
  });

  it('write values so that each language reads them back', () => {
    const value = `a "b" & <c> {d} 'e'`;
    const choice = {
      tag: 'campus-portal',
      attributes: { tenant: value, bare: '' },
      css: '',
      numbers: [],
      platform: 'https://p.example',
      isInWordpress: true,
    };
    const attributes = 'tenant="a &quot;b&quot; &amp; &lt;c> {d} \'e\'" bare';
    expect(snippetOf('HTML', choice)).toContain(`<campus-portal ${attributes}></campus-portal>`);
    expect(snippetOf('Vue', choice)).toContain(`<campus-portal ${attributes}></campus-portal>`);
    expect(snippetOf('Svelte', choice)).toContain('&#123;d&#125;');
    expect(snippetOf('React', choice)).toContain(`tenant={${JSON.stringify(value)}} bare />`);
    expect(snippetOf('Frame', choice)).toContain('data-bare');
  });
});
