import type { ShellNode } from '../../../src/element/shell/shell-file.ts';

/** An element of prerendered markup. */
export interface Parsed {
  readonly tag: string;
  readonly attributes: Record<string, string>;
  readonly children: (Parsed | string)[];
}

const VOID = new Set(['img', 'input', 'br', 'hr']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) => text.replace(/&(#x27|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Parses what `renderToStaticMarkup` writes: every attribute quoted, every element closed but the void ones. */
export function parseMarkup(markup: string): Parsed {
  const top: Parsed = { tag: '', attributes: {}, children: [] };
  const open = [top];
  for (const [, text, closed, tag, attributes = ''] of markup.matchAll(
    /([^<]+)|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/g,
  )) {
    const parent = open.at(-1) as Parsed;
    if (text) parent.children.push(decode(text));
    else if (closed) open.pop();
    else if (tag) {
      const element: Parsed = { tag, attributes: {}, children: [] };
      for (const [, name, value] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g))
        element.attributes[name as string] = decode(value as string);
      parent.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error('The prerendered markup is not balanced');
  return top;
}

/** Takes the first element with this tag out of a tree. */
export function takeOut(tree: Parsed, tag: string): Parsed | null {
  for (const [at, child] of tree.children.entries()) {
    if (typeof child === 'string') continue;
    if (child.tag === tag) {
      tree.children.splice(at, 1);
      return child;
    }
    const found = takeOut(child, tag);
    if (found) return found;
  }
  return null;
}

export function find(tree: Parsed, match: (element: Parsed) => boolean): Parsed | null {
  for (const child of tree.children) {
    if (typeof child === 'string') continue;
    const found = match(child) ? child : find(child, match);
    if (found) return found;
  }
  return null;
}

export function* elementsOf(tree: Parsed): Generator<Parsed> {
  for (const child of tree.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** Attributes that name another element by its id. */
const REFERENCES = new Set(['id', 'for', 'aria-controls', 'aria-labelledby', 'aria-describedby']);

/** Ids made by `useUid` differ in every build; numbered in order of appearance they do not. */
export function numberIds(tree: Parsed, ids = new Map<string, string>()): void {
  for (const { attributes } of elementsOf(tree)) {
    for (const name of Object.keys(attributes)) {
      if (!REFERENCES.has(name) || !attributes[name]?.startsWith('campus-')) continue;
      const id = ids.get(attributes[name]) ?? `#${ids.size}`;
      ids.set(attributes[name], id);
      attributes[name] = id;
    }
  }
}

/** `style` attributes as rules, because a strict policy forbids them; each gets a class. */
export function takeStyles(tree: Parsed): string {
  const rules: string[] = [];
  for (const { attributes } of elementsOf(tree)) {
    const { style } = attributes;
    delete attributes.style;
    if (!style) continue;
    const name = `s${rules.length}`;
    attributes.class = `${attributes.class ?? ''} ${name}`.trim();
    rules.push(`.${name}{${style}}`);
  }
  return rules.join('');
}

export const shellNode = (node: Parsed | string): ShellNode =>
  typeof node === 'string' ? node : [node.tag, node.attributes, ...node.children.map(shellNode)];
