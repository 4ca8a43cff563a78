import { spawnSync } from 'node:child_process';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readJson } from '../dist.ts';
import { BLOCKS, codeIn } from './blocks.ts';
import { PLAYGROUND } from './snippet-pages.ts';

/** The attributes of an element of HTML, by name. */
const attributesIn = (text: string): string[] =>
  [...text.matchAll(/\s([a-z][\w-]*)(?=[\s=>]|$)/g)].map(([, name = '']) => name);

const WIDGETS = new Map(
  PLAYGROUND.widgets.map(({ properties, tag }) => [tag, properties.map(({ attribute }) => attribute)]),
);
const OF_EVERY_ELEMENT = ['api-base', 'class', 'hidden', 'id', 'language', 'slot', 'style', 'token'];

it('has scripts in the documentation that parse [D01]', () => {
  const wrong = codeIn('js', 'jsx', 'ts', 'tsx').flatMap(({ code, file, language }) => {
    const { diagnostics = [] } = ts.transpileModule(code, {
      fileName: `sample.${language === 'js' ? 'jsx' : language}`,
      reportDiagnostics: true,
      compilerOptions: {
        target: ts.ScriptTarget.ESNext,
        module: ts.ModuleKind.ESNext,
        jsx: ts.JsxEmit.Preserve,
        allowJs: true,
      },
    });
    return diagnostics.map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}\n${code}`,
    );
  });
  expect(wrong).toEqual([]);
});

it('imports only what the package exports [D01]', () => {
  const { exports } = readJson('package.json') as { exports: Record<string, unknown> };
  const wrong = BLOCKS.flatMap(({ code, file }) =>
    [...code.matchAll(/(?:from|import)\s*\(?\s*'campus-widgets(\/[^']+)?'/g)]
      .map(([, path = '']) => `.${path}`)
      .filter((entry) => !(entry in exports))
      .map((entry) => `${file}: campus-widgets${entry.slice(1)}`),
  );
  expect(wrong).toEqual([]);
});

it('writes tags and attributes that exist [D01]', () => {
  const wrong = codeIn('html', 'jsx', 'js', 'tsx', 'astro').flatMap(({ code, file }) =>
    [...code.matchAll(/<(campus-[\w-]+)((?:\s[^<>]*)?)\/?>/g)].flatMap(([, tag = '', rest = '']) => {
      const known = WIDGETS.get(tag);
      if (!known) return [`${file}: <${tag}>`];
      const values = rest.replace(/"[^"]*"|\{[^}]*\}|\$\{[^}]*\}/g, '""');
      return attributesIn(values)
        .filter((name) => ![...known, ...OF_EVERY_ELEMENT].includes(name) && !name.startsWith('oncampus-'))
        .map((name) => `${file}: <${tag} ${name}>`);
    }),
  );
  expect(wrong).toEqual([]);
});

it('has PHP in the documentation that parses [D01] [F05]', (context) => {
  if (spawnSync('php', ['-v']).status !== 0) context.skip('no php');
  for (const { code, file } of codeIn('php')) {
    const source = code.startsWith('<?php') ? code : `<?php\n${code}`;
    expect(spawnSync('php', ['-l'], { input: source, encoding: 'utf8' }).stdout, file).toContain('No syntax errors');
  }
});

it('sets tokens that exist, and shows JSON that can be read [D01]', () => {
  const names = BLOCKS.flatMap(({ code, file }) =>
    [...code.matchAll(/(--campus-[a-z][\w-]*)\s*:/g)]
      .filter(([, name = '']) => !PLAYGROUND.tokens.includes(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(names).toEqual([]);
  for (const { code, file } of codeIn('json')) expect(() => JSON.parse(code), file).not.toThrow();
});
