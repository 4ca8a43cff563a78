import { type Container, parse, type Root } from 'postcss';
import selectors, { type Selector } from 'postcss-selector-parser';
import { IMPORTANT_MARK } from '../../../src/ui/style/form-marks.ts';
import { elementsIn } from './tree.ts';

/** Everything in some trees that a selector can name. */
function namesIn(trees: readonly Element[]): Set<string> {
  const names = new Set<string>();
  for (const { attributes, classList, localName } of trees.flatMap(elementsIn)) {
    names.add(localName);
    for (const name of classList) names.add(`.${name}`);
    for (const { name, value } of attributes) names.add(`[${name}]`).add(`[${name}=${value}]`);
  }
  return names;
}

/** States that nothing in a shell has. States of a pointer or the focus it can have. */
const NEVER = /^(?::disabled|:checked|:invalid|::-webkit.*|::placeholder)$/;

/** Can a selector match an element with these names? */
const mayMatch = (selector: Selector, names: ReadonlySet<string>, language: string): boolean =>
  selector.nodes.every((node) => {
    if (node.type === 'tag') return names.has(node.value);
    if (node.type === 'class') return names.has(`.${node.value}`);
    if (node.type === 'attribute') {
      return names.has(node.operator === '=' ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`);
    }
    if (node.type !== 'pseudo' || node.value === ':not' || node.value === ':dir') return true;
    if (node.value === ':lang') return node.nodes.some((one) => language.startsWith(`${one}`.trim()));
    if (NEVER.test(node.value)) return false;
    return node.nodes.length === 0 || node.nodes.some((one) => mayMatch(one, names, language));
  });

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
      node.value = node.value.trim().replaceAll(', ', ',');
    } else if ('nodes' in node && node.nodes) {
      Object.assign(node.raws, { between: '', after: '', semicolon: false });
      containers.push(node as Container);
    }
  });
  // The innermost first: a rule may become empty by it.
  for (const container of containers.reverse()) if (container.nodes?.length === 0) container.remove();
}

/**
 * What of a sheet a shell needs: the rules that can match in its trees, and the properties that those or another sheet
 * read.
 */
export function cssFor(text: string, trees: readonly Element[], language: string, readElsewhere = ''): string {
  const names = namesIn(trees);
  const sheet = parse(text.replaceAll(IMPORTANT_MARK, ''));
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkAtRules(/^(?:keyframes|media)$/, (rule) => {
    if (rule.name === 'keyframes' || rule.params.startsWith('(forced-colors')) rule.remove();
  });
  sheet.walkRules((rule) => {
    const kept = selectors()
      .astSync(rule.selector)
      .nodes.filter((one) => mayMatch(one, names, language));
    if (kept.length === 0) rule.remove();
    else rule.selector = kept.join(',');
  });
  removeUnread(sheet, readElsewhere);
  compact(sheet);
  return sheet.toString();
}
