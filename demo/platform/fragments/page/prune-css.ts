import { type AtRule, type Container, parse, type Root, type Rule } from 'postcss';
import selectors, { type Node, type Selector } from 'postcss-selector-parser';

/** With which the build ends each declaration (`src/ui/style/form-marks.ts`). */
const MARK = '/**/';

/** More sheets than the widgets of a platform have: to parse one takes longer than all the rest. */
const PARSED_MAX = 100;

interface Parsed {
  readonly sheet: Root;
  readonly lists: ReadonlyMap<string, readonly Selector[]>;
  /** Everything that its selectors name. */
  readonly names: ReadonlySet<string>;
  /** What contents need of it, by what they have of these names. Fragments of one widget differ in texts, seldom in names. */
  readonly kept: Map<string, string>;
}

const KEPT_MAX = 50;

const parsed = new Map<string, Parsed>();

/** What a part of a selector names of an element; empty if it names nothing. */
function nameOf(node: Node): string {
  if (node.type === 'tag') return node.value;
  if (node.type === 'class') return `.${node.value}`;
  if (node.type !== 'attribute') return '';
  return node.operator === '=' ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`;
}

/** A sheet with the lists of its selectors: nothing that may be changed. */
function parsedOf(text: string): Parsed {
  const known = parsed.get(text);
  if (known) return known;
  const sheet = parse(text.replaceAll(MARK, ''));
  sheet.walkComments((comment) => void comment.remove());
  const lists = new Map<string, readonly Selector[]>();
  const names = new Set<string>();
  sheet.walkRules(({ selector }) => {
    const list = selectors().astSync(selector);
    list.walk((node) => void names.add(nameOf(node)));
    lists.set(selector, list.nodes);
  });
  if (parsed.size >= PARSED_MAX) parsed.clear();
  const made: Parsed = { kept: new Map(), lists, names, sheet };
  parsed.set(text, made);
  return made;
}

/** Elements by what a selector can name of them. */
export interface Named {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Everything in some elements that a selector can name. */
function namesOf(elements: Iterable<Named>): Set<string> {
  const names = new Set<string>();
  for (const { attributes, tag } of elements) {
    names.add(tag);
    for (const [name, value] of Object.entries(attributes)) {
      names.add(`[${name}]`).add(`[${name}=${value}]`);
      if (name === 'class') for (const one of value.split(/\s+/)) names.add(`.${one}`);
    }
  }
  return names;
}

/** What is known of a content that does not change. */
export interface Content {
  readonly elements: Iterable<Named>;
  /** All languages in it. */
  readonly languages: readonly string[];
  /** Other texts that read custom properties. */
  readonly readElsewhere?: string;
  /** States that no element of it has. Those of a pointer or the focus it can have. */
  readonly never?: RegExp;
  /** Whether an at-rule does not apply to it. */
  readonly neverAt?: (rule: Pick<AtRule, 'name' | 'params'>) => boolean;
}

/** Lists of selectors, one of which has to match. What others contain is no selector, or names what is elsewhere. */
const LISTS = /^:(?:is|where|has|host)$/;

/** Can a selector match an element with these names? */
function mayMatch(selector: Selector, names: ReadonlySet<string>, content: Content): boolean {
  const { languages, never } = content;
  return selector.nodes.every((node) => {
    const name = nameOf(node);
    if (node.type !== 'pseudo') return name === '' || names.has(name);
    if (node.value === ':lang')
      return node.nodes.some((one) => languages.some((language) => language.startsWith(`${one}`.trim())));
    if (never?.test(node.value)) return false;
    if (!LISTS.test(node.value) || node.nodes.length === 0) return true;
    return node.nodes.some((one) => mayMatch(one, names, content));
  });
}

const propertiesReadIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);

/** Removes the custom properties that nothing reads, directly or through another one. */
function removeUnread(sheet: Root, readElsewhere: string): void {
  const read = new Set(propertiesReadIn(readElsewhere));
  for (let before = -1; before < read.size; ) {
    before = read.size;
    sheet.walkDecls(({ prop, value, variable }) => {
      if (!variable || read.has(prop)) for (const name of propertiesReadIn(value)) read.add(name);
    });
  }
  sheet.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove();
  });
}

/** Removes rules without declarations, and white space. */
function compact(sheet: Root): void {
  const containers: Container[] = [];
  sheet.walk((node) => {
    node.raws.before = '';
    if (node.type === 'decl') {
      node.raws.between = ':';
      node.value = node.value.trim().replaceAll(', ', ',') || ' ';
    } else if ('nodes' in node && node.nodes) {
      Object.assign(node.raws, { between: '', after: '', semicolon: false });
      containers.push(node as Container);
    }
  });
  // The innermost first: a rule may become empty by it.
  for (const container of containers.reverse()) if (container.nodes?.length === 0) container.remove();
}

const ANIMATION = /^animation(?:-name)?$/;

/** Removes the keyframes that no rule names. */
function removeUnnamed(sheet: Root): void {
  const named = new Set<string>();
  sheet.walkDecls(ANIMATION, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) named.add(word);
  });
  sheet.walkAtRules('keyframes', (rule) => {
    if (!named.has(rule.params)) rule.remove();
  });
}

const isIn = (rule: Rule, name: string): boolean =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === name;

function pruned({ lists, sheet: whole }: Parsed, names: ReadonlySet<string>, content: Content): string {
  const sheet = whole.clone();
  sheet.walkAtRules((rule) => {
    if (content.neverAt?.(rule)) rule.remove();
  });
  sheet.walkRules((rule) => {
    if (isIn(rule, 'keyframes')) return;
    const kept = lists.get(rule.selector)!.filter((one) => mayMatch(one, names, content));
    if (kept.length === 0) rule.remove();
    else rule.selector = kept.join(',');
  });
  removeUnnamed(sheet);
  removeUnread(sheet, content.readElsewhere ?? '');
  compact(sheet);
  return sheet.toString();
}

/**
 * What of a style sheet a content needs that does not change: the rules that can match in it, and the custom properties
 * and keyframes that those name.
 */
export function pruneCss(text: string, content: Content): string {
  const sheet = parsedOf(text);
  const names = new Set([...namesOf(content.elements)].filter((name) => sheet.names.has(name)));
  if (content.never || content.neverAt) return pruned(sheet, names, content);
  const read = new Set(propertiesReadIn(content.readElsewhere ?? ''));
  const key = JSON.stringify([[...names].sort(), [...new Set(content.languages)].sort(), [...read].sort()]);
  const kept = sheet.kept.get(key) ?? pruned(sheet, names, content);
  if (sheet.kept.size >= KEPT_MAX) sheet.kept.clear();
  sheet.kept.set(key, kept);
  return kept;
}
