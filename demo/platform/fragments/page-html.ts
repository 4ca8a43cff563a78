import { createHash } from 'node:crypto';
import { LANGUAGE_PARAMETER } from '../../../src/contract/languages.ts';
import {
  FRAGMENT_TAG,
  type Fragment,
  type FragmentNode,
  HIDE_BY_USER,
  isRefusedAttribute,
  isRefusedTag,
  isSafeAddress,
} from '../../../src/contract/pages/fragment.ts';
import { escapeHtml } from '../core/pages/html.ts';
import { elementsIn } from './page/elements-in.ts';

/** A fragment as declarative shadow DOM. */
export interface FragmentHtml {
  /** The `<template>` for the root of the widget's element. */
  readonly html: string;
  /** The text of its first heading; empty without one. */
  readonly heading: string;
  /** The sources of its style elements for a content security policy. */
  readonly styles: readonly string[];
}

/** Elements without an end tag. */
const VOID = /^(?:area|br|col|hr|img|input|source|track|wbr)$/;
/** A parser drops the first line break in these. */
const WITH_FIRST_BREAK = /^(?:pre|textarea|listing)$/;

/** A parser replaces NUL, and turns a carriage return into a line break. */
const parsed = (text: string): string => text.replaceAll('\0', '\uFFFD').replace(/\r\n?/g, '\n');

const escaped = (text: string): string => escapeHtml(parsed(text));

export const attributesHtml = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** A declaration whose value can neither end its rule nor begin another one. */
const DECLARATION = /\s*(--[\w-]+|-?[a-z][\w-]*)\s*:\s*((?:"[^"\\\n<>]*"|'[^'\\\n<>]*'|[^;"'{}<>\\@!\n])+)(?:;|$)/giy;
const ADDRESS = /url\(\s*(["']?)(.*?)\1\s*\)/gi;

const isBalanced = (value: string): boolean => {
  let depth = 0;
  for (const character of value.replace(/"[^"]*"|'[^']*'/g, '')) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** The declarations of a `style` attribute without those that cannot be in a rule. */
export const declarationsOf = (style: string): string => {
  const kept: string[] = [];
  for (const [, name = '', value = ''] of style.matchAll(DECLARATION)) {
    const addresses = [...value.matchAll(ADDRESS)].map(([, , address = '']) => address);
    if (isBalanced(value) && !value.includes('/*') && addresses.every(isSafeAddress))
      kept.push(`${name}:${value.trim()}`);
  }
  return kept.join(';');
};

/**
 * The classes that stand for `style` attributes, which a policy refuses. The id in the selector makes a rule as strong as
 * the attribute is.
 */
class StyleClasses {
  readonly #names = new Map<string, string>();

  nameOf(style: string): string {
    const declarations = declarationsOf(style);
    if (declarations === '') return '';
    const name = this.#names.get(declarations) ?? `_${this.#names.size}`;
    this.#names.set(declarations, name);
    return name;
  }

  get css(): string {
    return [...this.#names].map(([declarations, name]) => `.${name}:is(*,#_){${declarations}}`).join('');
  }
}

/** Sent with each form, whose fields replace the parameters of the page. */
const languageField = (language: string): string =>
  `<input${attributesHtml({ type: 'hidden', name: LANGUAGE_PARAMETER, value: language })}>`;

const nodeHtml = (node: FragmentNode, classes: StyleClasses, language: string): string => {
  if (typeof node === 'string') return escaped(node);
  const [tag, { class: classNames = '', style = '', ...attributes }, ...children] = node;
  if (isRefusedTag(tag)) return '';
  const kept = Object.entries(attributes).filter(([name, value]) => !isRefusedAttribute(name, value));
  const names = [classNames, classes.nameOf(style)].filter(Boolean).join(' ');
  const open = `<${tag}${attributesHtml({ ...(names && { class: names }), ...Object.fromEntries(kept) })}>`;
  if (VOID.test(tag)) return open;
  const content = children.map((child) => nodeHtml(child, classes, language)).join('');
  const added = tag === 'form' ? languageField(language) : '';
  return `${open}${WITH_FIRST_BREAK.test(tag) ? '\n' : ''}${content}${added}</${tag}>`;
};

const textOf = (node: FragmentNode): string =>
  typeof node === 'string' ? node : (node.slice(2) as FragmentNode[]).map(textOf).join('');

/** The text of a style element. In CSS, a backslash before a slash changes nothing. */
const styleText = (css: string): string => parsed(css).replaceAll('</', '<\\/');

const styleSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const DISPLAY = ':host{display:block}';

/**
 * A fragment as the site's page has it, shown without a script: in a closed root of its own within the root of the
 * widget, as the autoloader draws it. It is whole for a visitor; a user does not see what depends on who that is.
 */
export const fragmentHtml = ({ css, root }: Fragment, isWhole = true): FragmentHtml => {
  const classes = new StyleClasses();
  const language = typeof root === 'string' ? '' : (root[1].lang ?? '').replace('-', '_');
  const content = nodeHtml(root, classes, language);
  const style = styleText(css + classes.css + (isWhole ? '' : HIDE_BY_USER));
  const elements = [...elementsIn(root)];
  const parts = elements.flatMap(([, { part = '' }]) => part.split(/\s+/).filter(Boolean));
  const slots = elements
    .filter(([tag]) => tag === 'slot')
    .map(([, { name = '' }]) => `<slot${attributesHtml(name === '' ? {} : { name, slot: name })}></slot>`);
  const place = attributesHtml({ exportparts: [...new Set(parts)].join(',') });
  const inner = `<template shadowrootmode="closed"><style>${style}</style>${content}</template>`;
  const heading = elements.find(([tag]) => /^h[1-6]$/.test(tag));
  return {
    heading: heading ? textOf(heading) : '',
    html: `<template shadowrootmode="open"><${FRAGMENT_TAG}${place}>${inner}<style>${DISPLAY}</style>${slots.join('')}</${FRAGMENT_TAG}></template>`,
    styles: [styleSource(style), styleSource(DISPLAY)],
  };
};
