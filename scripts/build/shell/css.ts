import { elementsOf, type Parsed } from './tree.ts';

/** A rule of a sheet: declarations and nested rules in order. */
interface Rule {
  readonly prelude: string;
  readonly body: (Rule | string)[];
}

function parse(text: string): Rule {
  const top: Rule = { prelude: '', body: [] };
  const open = [top];
  let piece = '';
  let quote = '';
  let depth = 0;
  const flush = () => {
    const declaration = piece.trim();
    if (declaration) open.at(-1)?.body.push(declaration);
    piece = '';
  };
  for (const char of text.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (quote) {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (depth === 0 && '{};'.includes(char)) {
      if (char === '{') {
        const rule: Rule = { prelude: piece.trim().replace(/\s+/g, ' '), body: [] };
        open.at(-1)?.body.push(rule);
        open.push(rule);
        piece = '';
      } else {
        flush();
        if (char === '}') open.pop();
      }
      continue;
    }
    piece += char;
  }
  return top;
}

/** Everything in a tree that a selector can name. */
function namesIn(tree: Parsed): Set<string> {
  const names = new Set<string>([':host']);
  for (const { tag, attributes } of elementsOf(tree)) {
    names.add(tag);
    for (const [name, value] of Object.entries(attributes)) {
      names.add(`[${name}]`).add(`[${name}=${value}]`);
      if (name === 'class') for (const one of value.split(' ')) names.add(`.${one}`);
    }
  }
  return names;
}

/** Can a selector match in the tree? States of a pointer or the focus can; states of other moments cannot. */
function mayMatch(selector: string, names: ReadonlySet<string>): boolean {
  if (/:(?:disabled|checked|invalid)|::-webkit|::placeholder/.test(selector.replace(/:not\([^)]*\)/g, '')))
    return false;
  const bare = selector
    .replace(/:not\([^()]*(?:\([^()]*\))?[^()]*\)/g, '')
    .replace(/:lang\([^)]*\)|:dir\([^)]*\)/g, '');
  const wanted = [
    ...(bare.match(/\.[\w-]+/g) ?? []),
    ...(bare.match(/\[[^\]]+\]/g) ?? []).map((attribute) => attribute.replace(/["'~^$*]/g, '')),
    ...(bare.replace(/\[[^\]]+\]|::?[\w-]+/g, '').match(/(?:^|[\s>+~(,])[a-z][\w-]*/g) ?? []).map((tag) =>
      tag.replace(/^[\s>+~(,]/, ''),
    ),
  ];
  return wanted.every((name) => names.has(name));
}

/** Selectors of a list, split at its own commas only. */
function selectorsOf(prelude: string): string[] {
  const list: string[] = [];
  let depth = 0;
  let selector = '';
  for (const char of prelude) {
    if (char === '(' || char === '[') depth++;
    if (char === ')' || char === ']') depth--;
    if (char === ',' && depth === 0) {
      list.push(selector.trim());
      selector = '';
    } else selector += char;
  }
  return [...list, selector.trim()];
}

function prune(rule: Rule, names: ReadonlySet<string>, language: string): Rule | null {
  const body = rule.body.flatMap((part) => (typeof part === 'string' ? part : (prune(part, names, language) ?? [])));
  if (!body.length) return null;
  if (!rule.prelude || rule.prelude.startsWith('@')) {
    if (/^@(?:keyframes|media \(forced-colors)/.test(rule.prelude)) return null;
    return { ...rule, body };
  }
  const kept = selectorsOf(rule.prelude).filter((selector) => {
    const [, languages] = /:lang\(([^)]*)\)/.exec(selector) ?? [];
    if (languages && !languages.split(',').some((one) => language.startsWith(one.trim()))) return false;
    return mayMatch(selector, names);
  });
  return kept.length ? { prelude: kept.join(','), body } : null;
}

const isProperty = (part: Rule | string): part is string => typeof part === 'string' && part.startsWith('--');
const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':')).trim();

/** Custom properties that something reads, directly or through another one. */
function usedProperties(sheet: Rule, readElsewhere: string): Set<string> {
  const used = new Set<string>();
  const read = (text: string) => {
    let grown = false;
    for (const [, name] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (used.has(name as string)) continue;
      used.add(name as string);
      grown = true;
    }
    return grown;
  };
  const visit = (rule: Rule): boolean =>
    rule.body
      .map((part) => {
        if (typeof part !== 'string') return visit(part);
        return !isProperty(part) || used.has(nameOf(part)) ? read(part) : false;
      })
      .some(Boolean);
  read(readElsewhere);
  while (visit(sheet));
  return used;
}

function write(rule: Rule, used: ReadonlySet<string>): string {
  const body = rule.body.flatMap((part) => {
    if (typeof part !== 'string') return write(part, used) || [];
    if (isProperty(part) && !used.has(nameOf(part))) return [];
    return part
      .replace(/\s+/g, ' ')
      .replace(/\s*([:,])\s*/, '$1')
      .replace(/, /g, ',');
  });
  const text = body
    .map((part, at) => (part.endsWith('}') || at === body.length - 1 ? part : `${part};`))
    .join('')
    .replace(/;$/, '');
  if (!rule.prelude) return text;
  return text ? `${rule.prelude.replace(/\s*([>+~,])\s*/g, '$1')}{${text}}` : '';
}

/**
 * What of a sheet a shell needs: the rules that can match in its tree, and the properties that those or another sheet
 * read.
 */
export function cssFor(text: string, tree: Parsed, language: string, readElsewhere = ''): string {
  const names = namesIn(tree);
  const pruned = prune(parse(text), names, language) ?? { prelude: '', body: [] };
  return write(pruned, usedProperties(pruned, readElsewhere));
}
