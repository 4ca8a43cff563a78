/** A widget as the reader has set it up. */
export interface Choice {
  readonly tag: string;
  /** By their names; a flag that is set has an empty value. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Those of the attributes that are numbers. */
  readonly numbers: readonly string[];
  /** The origin of the platform. */
  readonly platform: string;
  /** Style rules that set tokens, or an empty text. */
  readonly css: string;
  /** Whether the WordPress plugin offers the widget. */
  readonly isInWordpress: boolean;
}

export const KINDS = ['HTML', 'React', 'Vue', 'Svelte', 'WordPress', 'Frame'] as const;

export type Kind = (typeof KINDS)[number];

const escapeValue = (value: string): string =>
  value.replace(/[&"<]/g, (character) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;' })[character] ?? '');

const written = (attributes: Choice['attributes'], prefix = ''): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${prefix}${name}${value === '' ? '' : `="${escapeValue(value)}"`}`)
    .join('');

const element = ({ attributes, tag }: Choice): string => `<${tag}${written(attributes)}></${tag}>`;

const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

const html = (choice: Choice): string =>
  [
    `<script type="module" src="${choice.platform}/widgets/esm/campus.js"></script>`,
    ...(choice.css ? [`<style>\n${indented(choice.css, '  ')}\n</style>`] : []),
    element(choice),
  ].join('\n');

const imports = ({ platform, tag }: Choice): string =>
  [
    `import 'campus-widgets/${tag.replace('campus-', '')}';`,
    "import { configureCampus } from 'campus-widgets/settings';",
    '',
    `configureCampus({ apiBase: '${platform}' });`,
  ].join('\n');

/** In JSX, what is not plain text goes into an expression. */
const jsxValue = (value: string, isNumber: boolean): string => {
  if (isNumber) return `{${Number(value)}}`;
  return /["&\\{}<>\n]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`;
};

const react = (choice: Choice): string => {
  const attributes = Object.entries(choice.attributes)
    .map(([name, value]) => ` ${name}${value === '' ? '' : `=${jsxValue(value, choice.numbers.includes(name))}`}`)
    .join('');
  return [
    "import type {} from 'campus-widgets/react';",
    imports(choice),
    '',
    'export default function Page() {',
    `  return <${choice.tag}${attributes} />;`,
    '}',
  ].join('\n');
};

const vue = (choice: Choice): string =>
  [
    '<!-- compilerOptions.isCustomElement: (tag) => tag.startsWith("campus-") -->',
    `<script setup>\n${imports(choice)}\n</script>`,
    '',
    `<template>\n  ${element(choice)}\n</template>`,
  ].join('\n');

const svelte = (choice: Choice): string => {
  // Braces begin an expression.
  const text = element(choice).replace(/[{}]/g, (brace) => (brace === '{' ? '&#123;' : '&#125;'));
  return `<script>\n${indented(imports(choice), '  ')}\n</script>\n\n${text}`;
};

/** The school is that of the plugin's settings. */
const wordpress = ({ attributes, isInWordpress, tag }: Choice): string => {
  if (!isInWordpress) return `The plugin for WordPress does not offer <${tag}>.`;
  const { tenant: _, ...own } = attributes;
  return `[campus tag="${tag}"${Object.entries(own)
    .map(([name, value]) => ` ${name}="${value === '' ? 'true' : escapeValue(value)}"`)
    .join('')}]`;
};

const frame = ({ attributes, platform, tag }: Choice): string =>
  [
    `<script type="module" src="${platform}/widgets/esm/campus-frame.js"></script>`,
    `<div data-campus="${tag}"${written(attributes, 'data-')}></div>`,
  ].join('\n');

const MAKERS: Readonly<Record<Kind, (choice: Choice) => string>> = {
  HTML: html,
  React: react,
  Vue: vue,
  Svelte: svelte,
  WordPress: wordpress,
  Frame: frame,
};

/** What a reader copies into a page or project to get the widget as it is set up. */
export const snippetOf = (kind: Kind, choice: Choice): string => MAKERS[kind](choice);
