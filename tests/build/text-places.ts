import ts from 'typescript';
import { sources } from './sources.ts';

/** Where a text stands: on a button, on a tab or in a toast. */
export type TextPlace = 'button' | 'tab' | 'toast';

const KEY = /^[a-z-]+:[\w.-]+$/;
/** Attributes whose text another component puts on its button. */
const ON_BUTTONS = /^(?:confirm|cancel|button|moreLabel)$/;

/** Code without any of these words shows none of them. */
const SHOWS = /Button\b|\btoast\(|\baction\b|\btabs=|\bconfirm=|\bmoreLabel=/;

/** The pattern of the keys that an expression names: a whole key, or a template with parts of it. */
function patternOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return KEY.test(node.text) ? node.text.replaceAll('.', '\\.') : null;
  if (!ts.isTemplateExpression(node) || !/^[a-z-]+:/.test(node.head.text)) return null;
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+');
}

const isHidden = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isJsxElement(node) && /campus-hidden/.test(node.openingElement.getText(source));

/** The patterns of keys in a piece of code, without attributes and without text that only screen readers read. */
function patternsIn(node: ts.Node, source: ts.SourceFile): string[] {
  if (ts.isJsxAttributes(node) || isHidden(node, source)) return [];
  const own = patternOf(node);
  if (own !== null) return [own];
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...patternsIn(child, source));
  });
  return found;
}

const named = (node: ts.Node, name: string): node is ts.PropertyAssignment =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === name;

function propertiesIn(node: ts.Node, name: string): ts.Expression[] {
  if (named(node, name)) return [node.initializer];
  const found: ts.Expression[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...propertiesIn(child, name));
  });
  return found;
}

/**
 * The texts of buttons, tabs and toasts, as patterns of keys: the children of `<Button>`, the labels of `<Tabs>`, the
 * texts of `toast()`, and what dialogs and lists put on their buttons. A text that a variable carries there is not
 * found.
 */
export function textPlaces(folders: readonly string[]): Record<TextPlace, Set<string>> {
  const places = { button: new Set<string>(), tab: new Set<string>(), toast: new Set<string>() };
  for (const { file, text } of sources(folders, ['.ts', '.tsx'])) {
    if (!SHOWS.test(text)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const add = (place: TextPlace, node: ts.Node) => {
      for (const pattern of patternsIn(node, source)) places[place].add(`^${pattern}$`);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node)) {
        const { attributes, tagName } = node.openingElement;
        const isIcon = attributes.properties.some((one) => one.name?.getText(source) === 'iconOnly');
        if (/Button$/.test(tagName.getText(source)) && !isIcon) for (const child of node.children) add('button', child);
      }
      if (ts.isJsxAttribute(node) && node.initializer) {
        const name = node.name.getText(source);
        if (ON_BUTTONS.test(name)) add('button', node.initializer);
        if (name === 'tabs') for (const label of propertiesIn(node.initializer, 'label')) add('tab', label);
      }
      if (named(node, 'action')) for (const label of propertiesIn(node.initializer, 'label')) add('button', label);
      if (ts.isCallExpression(node) && /\btoast$/.test(node.expression.getText(source))) {
        for (const said of node.arguments.flatMap((one) => propertiesIn(one, 'text'))) add('toast', said);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return places;
}
