// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from '../../../scripts/vite/entries.ts';
import { leaveOut } from '../../../scripts/vite/lean/leave-out.ts';
import { LEAN_FILES, leanFile } from '../../../scripts/vite/lean/plugin.ts';
import { UNUSED_DOM_EXPORTS, UNUSED_EXPORTS } from '../../../scripts/vite/lean/react.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { findIn, sources } from '../sources.ts';
import { bundled } from './bundle-lean.ts';

type Scenes = typeof import('./scenes.tsx');
type Translators = typeof import('../../../src/services/language/translator.ts');

const VALUES = [0, 1, 2, 3, 11, 1234567].map((count) => ({
  count,
  name: '<b>Łucja & {{count}} $t(common:ui.retry)</b>',
  date: new Date(0),
}));

describe('packages without what no widget uses', () => {
  it('every text of every language is that of the whole package [P20]', async () => {
    const file = at('src/services/language/translator.ts');
    const [whole, lean] = await Promise.all([false, true].map((isLean) => bundled<Translators>(file, isLean)));
    for (const language of LANGUAGES) {
      const tag = language.replace('_', '-');
      const translators = [whole, lean].map((module) => new (module as Translators).Translator(tag));
      for (const name of readdirSync(at('locales', language)).filter((one) => !one.startsWith('notes'))) {
        const texts = JSON.parse(readFileSync(at('locales', language, name), 'utf8')) as Record<string, string>;
        const family = name.replace('.json', '');
        for (const translator of translators) translator.add(family as 'common', texts);
        const keys = new Set(Object.keys(texts).map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')));
        const valuesOf = (key: string) => ((texts[key]?.includes('{{') ?? true) ? [undefined, ...VALUES] : [undefined]);
        const said = translators.map(({ translate }) =>
          [...keys, 'missing.key'].flatMap((key) =>
            valuesOf(key).map((values) => translate(`${family}:${key}` as 'common:ui.retry', values)),
          ),
        );
        expect(said[1], `${language}/${name}`).toEqual(said[0]);
      }
    }
  });

  it('React does the same for everything that widgets use, and says what it does not know [P20]', async () => {
    const file = at('tests/build/lean/scenes.tsx');
    const whole = await bundled<Scenes>(file, false);
    const lean = await bundled<Scenes>(file, true);
    const log = await whole.play();
    expect(log).toContain('caught on purpose');
    expect(log.join('\n')).toContain('<li>d</li>');
    expect(await lean.play()).toEqual(log);
    const element = (type: unknown) => ({
      $$typeof: Symbol.for('react.transitional.element'),
      type,
      key: null,
      ref: null,
      props: { children: 'text' },
    });
    for (const name of ['suspense', 'strict_mode', 'profiler', 'activity', 'view_transition']) {
      const child = element(Symbol.for(`react.${name}`)) as never;
      expect(await whole.rendered(child), name).toBe('text');
      expect(await lean.rendered(child), name).toContain('error #130');
    }
    expect(await lean.rendered(element(lean.Waiting) as never)).toContain('error #438');
  });

  it('no source uses what is left out of React [P20]', () => {
    // Components for a page's own React, which they do not bring along.
    const ours = ({ file }: { readonly file: string }) => !file.startsWith('src/react/');
    const files = sources(['src', 'widgets'], ['.ts', '.tsx']).filter(ours);
    const code = files.map(({ file, text }) => ({ file, text: text.replace(/\n\s*/g, ' ') }));
    const names = [...UNUSED_EXPORTS, ...UNUSED_DOM_EXPORTS, 'hydrateRoot'].join('|');
    expect(findIn(code, new RegExp(`import[^;]*[{ ](?:${names})[, ][^;]*from 'react(?:-dom)?(?:/client)?'`))).toEqual(
      [],
    );
    // Elements that React moves to the head of the document, actions of forms, and events that it makes itself.
    const views = sources(['src', 'widgets'], ['.tsx']);
    expect(findIn(views, /<(?:title|meta|link|script|style|html|head|body)[\s>/]/)).toEqual([]);
    expect(findIn(views, /\bformAction=|\bon(?:BeforeInput|CompositionStart)=/)).toEqual([]);
    expect(findIn(code, /<(?:form|input|textarea)\s[^<]*\b(?:action=\{|onSelect=)/)).toEqual([]);
  });

  it('a new version of a package, or a name that it does not have, ends the build [P20]', () => {
    for (const name of Object.keys(LEAN_FILES)) {
      expect(leanFile(name, readFileSync(at('node_modules', name), 'utf8')).toString().length).toBeGreaterThan(0);
    }
    expect(() => leanFile('i18next/dist/esm/i18next.js', 'class Other {}')).toThrow('not');
    expect(() => leaveOut('let a = 1;', { values: { b: '1' } })).toThrow('b');
  });

  it('decides conditions and leaves out branches, whatever falls into them [P20]', () => {
    const code = `function f(x) { switch (x.tag) { case 1: g(); case 2: var y = 1; break; case 3: return y; } return x.tag === 2; }`;
    const lean = leaveOut(code, { never: { property: 'tag', values: [2] } }).toString();
    expect(lean.replace(/\s+/g, ' ')).toBe(
      'function f(x) { switch (x.tag) { case 1: g(); var y = 1; break; case 3: return y; } return !1; }',
    );
    const gone = leaveOut(code, { never: { property: 'tag', values: [1, 2] } }).toString();
    expect(gone.replace(/\s+/g, ' ')).toBe('function f(x) {var y; switch (x.tag) { case 3: return y; } return !1; }');
  });
});
