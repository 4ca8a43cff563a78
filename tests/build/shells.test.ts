import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadWidgets } from '../../scripts/build/definitions.ts';
import { at } from '../../scripts/vite/entries.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import type { Shell, ShellNode } from '../../src/element/shell/shell-file.ts';
import { distFiles } from './dist.ts';

/** About 4 KB of markup and styles, and the code that draws them. */
const MOST_BYTES = 5_120;

const names = (await loadWidgets()).filter(({ credentialForm }) => credentialForm).map(({ name }) => name);
const cases = names.flatMap((name) => LANGUAGES.map((language) => [name, language] as const));
const fileOf = (name: string, language: string) =>
  distFiles('.js').filter((file) => file.startsWith(`esm/chunks/shells/${name}-${language}-`));

async function shellOf(name: string, language: string): Promise<Shell> {
  const [file = ''] = fileOf(name, language);
  return ((await import(at('dist', file))) as { default: Shell }).default;
}

type Tree = Exclude<ShellNode, string>;

function* elementsOf(node: ShellNode): Generator<Tree> {
  if (typeof node === 'string') return;
  yield node;
  const [, , ...children] = node;
  for (const child of children) yield* elementsOf(child);
}

const textOf = (node: ShellNode): string => {
  if (typeof node === 'string') return node;
  const [, , ...children] = node;
  return children.map(textOf).join('');
};

it('is built for every widget with credential fields', () => {
  expect(names.sort()).toEqual(['bind-account', 'sign-in']);
});

describe.each(cases)('the shell of %s in %s', (name, language) => {
  it(`is one file of at most ${MOST_BYTES} bytes [P10]`, () => {
    const files = fileOf(name, language);
    expect(files).toHaveLength(1);
    expect(statSync(at('dist', `${files[0]}.br`)).size).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('has no attribute that a strict policy refuses [Z02]', async () => {
    const { root, forms } = await shellOf(name, language);
    const attributes = [root, ...forms].flatMap((tree) =>
      [...elementsOf(tree)].flatMap(([, found]) => Object.keys(found)),
    );
    expect(attributes).toContain('class');
    expect(attributes.filter((attribute) => /^(?:style$|on)/.test(attribute))).toEqual([]);
  });

  it('has two tabs, and buttons that their labels tell apart, even where the view writes a note after one [P14]', async () => {
    const { root, forms } = await shellOf(name, language);
    // In the order in which the view looks a label up; it takes the last button whose text starts with the label.
    const elements = [forms[1], root].flatMap((tree) => [...elementsOf(tree)]);
    expect(elements.filter(([, { role }]) => role === 'tab')).toHaveLength(2);
    const buttons = elements.filter(([tag, { type }]) => tag === 'button' && type === 'button');
    const labels = buttons.map((button) => button[1]['aria-label'] ?? textOf(button));
    expect(labels.length).toBeGreaterThanOrEqual(4);
    const found = labels.map((label) => labels.findLast((other) => other.startsWith(label)));
    expect(labels).not.toContain('');
    expect(found).toEqual(labels);
  });
});
