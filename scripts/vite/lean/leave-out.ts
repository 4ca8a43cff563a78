import MagicString from 'magic-string';
import { parseSync } from 'vite';

/** What is known of a file of a package, because of how it is used. */
export interface Known {
  /** Variables and members, by their source, with their value: each read becomes the value. */
  readonly values?: Readonly<Record<string, string>>;
  /** Functions, by their source, with the result of each call; nothing else of the call is needed. */
  readonly results?: Readonly<Record<string, string>>;
  /** Values that a property never has: a comparison with one is decided, a `case` of one is left out. */
  readonly never?: { readonly property: string; readonly values: readonly number[] };
  /** Variables that no `switch` meets: its cases of them are left out. */
  readonly noCases?: readonly string[];
  /** Properties of object literals that nobody reads. */
  readonly properties?: readonly string[];
  /** Methods of classes that nobody calls. */
  readonly methods?: readonly string[];
  /** Targets of assignments that nobody reads, by their source, or the objects that the targets are properties of. */
  readonly assignments?: readonly string[];
  /** Texts that occur once, and what stands there instead. */
  readonly texts?: readonly (readonly [text: string, instead: string])[];
}

// biome-ignore lint/suspicious/noExplicitAny: the syntax tree is traversed by structure; its full types add nothing
type Node = any;

const isNode = (value: unknown): value is Node => typeof (value as Node)?.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node): boolean => /Function/.test(type);

/** The names that `var` declares in a node for the function around it. */
function varsOf(node: Node): string[] {
  if (isFunction(node)) return [];
  const declared: Node[] = node.type === 'VariableDeclaration' && node.kind === 'var' ? node.declarations : [];
  return [...declared.map(({ id }) => id.name), ...childrenOf(node).flatMap(varsOf)];
}

/** Whether what follows a statement is not reached from it. */
function ends(node: Node | undefined): boolean {
  if (node?.type === 'BlockStatement') return ends(node.body.at(-1));
  if (node?.type === 'IfStatement') return ends(node.consequent) && ends(node.alternate);
  return /^(?:Return|Throw|Break|Continue)Statement$/.test(node?.type);
}

/**
 * The code of a file with what is known: conditions are decided, branches left out. What then is not reached any more is
 * for the minifier.
 * @throws Error if something that is named does not occur: a new version of a package has to be looked through again
 */
export function leaveOut(code: string, known: Known): MagicString {
  const { values = {}, results = {}, never, texts = [] } = known;
  const [noCases = [], properties = [], methods = [], assignments = []] = [
    known.noCases,
    known.properties,
    known.methods,
    known.assignments,
  ];
  const met = new Set<string>();
  const result = new MagicString(code);
  const sourceOf = ({ start, end }: Node): string => code.slice(start, end);
  const meets = (list: readonly string[], name: string): boolean => list.includes(name) && Boolean(met.add(name));
  const places = texts.map(([text, instead]) => {
    const start = code.indexOf(text);
    const end = start + text.length;
    if (start < 0 || code.includes(text, start + 1)) throw new Error(`not exactly once: ${text}`);
    result.update(start, end, instead);
    return { start, end };
  });

  const isNever = (node: Node): boolean =>
    Boolean(never?.values.includes(node?.value)) && Boolean(met.add(String(node.value)));
  const isWatched = (node: Node): boolean =>
    never !== undefined && (node.computed ? undefined : (node.property?.name ?? node.name)) === never.property;
  const isLeftOut = (node: Node, { test }: Node): boolean =>
    Boolean(test) && (meets(noCases, sourceOf(test)) || (isWatched(node.discriminant) && isNever(test)));

  function visitCases(node: Node, around: Node): void {
    let falls = false;
    for (const one of node.cases) {
      const last = one.consequent.at(-1);
      if (!isLeftOut(node, one)) {
        visit(one, node, around);
        falls = !ends(last);
      } else if (falls && last) {
        // Other cases go on here: only the name is left out.
        result.remove(one.start, one.consequent[0].start);
        for (const statement of one.consequent) visit(statement, one, around);
        falls = !ends(last);
      } else {
        result.remove(one.start, last ? one.end : one.test.end + 1);
        const vars = varsOf(one);
        if (vars.length) result.appendLeft(around.body.start + 1, `var ${vars.join(',')};`);
      }
    }
  }

  /** What stands for a node; null if it stays. */
  function insteadOf(node: Node, parent: Node): string | null {
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) {
      const isDecided = (isWatched(node.left) && isNever(node.right)) || (isWatched(node.right) && isNever(node.left));
      if (isDecided) return node.operator === '===' ? '!1' : '!0';
    }
    if (node.type === 'CallExpression' && Object.hasOwn(results, sourceOf(node.callee))) {
      met.add(sourceOf(node.callee));
      return `(${results[sourceOf(node.callee)]})`;
    }
    if ((node.type === 'Identifier' || node.type === 'MemberExpression') && Object.hasOwn(values, sourceOf(node))) {
      const isName =
        (parent.type === 'VariableDeclarator' && parent.id === node) ||
        (parent.type === 'AssignmentExpression' && parent.left === node) ||
        (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
        (parent.type === 'Property' && parent.key === node) ||
        isFunction(parent);
      if (isName) return null;
      met.add(sourceOf(node));
      return `(${values[sourceOf(node)]})`;
    }
    if (node.type === 'MethodDefinition' && meets(methods, node.key.name)) return ';';
    const target = node.type === 'ExpressionStatement' && node.expression.left;
    const isUnread = target && [target, target.object].some((one) => one && meets(assignments, sourceOf(one)));
    return isUnread ? ';' : null;
  }

  function visit(node: Node, parent: Node, around: Node): void {
    if (places.some(({ start, end }) => start <= node.start && node.end <= end)) return;
    const instead = insteadOf(node, parent);
    if (instead !== null) return void result.update(node.start, node.end, instead);
    const inside = isFunction(node) ? node : around;
    if (node.type === 'SwitchStatement') {
      visit(node.discriminant, node, inside);
      visitCases(node, inside);
      return;
    }
    if (node.type === 'AssignmentExpression' && Object.hasOwn(values, sourceOf(node.left))) {
      result.update(node.start, node.right.start, '(').appendLeft(node.right.end, ')');
      visit(node.right, node, inside);
      return;
    }
    if (node.type === 'Property' && parent.type === 'ObjectExpression' && meets(properties, node.key.name)) {
      return void result.update(node.value.start, node.value.end, 'void 0');
    }
    for (const child of childrenOf(node)) visit(child, node, inside);
  }
  const { program } = parseSync('file.js', code, { lang: 'js' });
  visit(program, program, program);

  const named = [
    ...[values, results].flatMap(Object.keys),
    ...(never?.values ?? []).map(String),
    ...[noCases, properties, methods, assignments].flat(),
  ];
  const missing = named.filter((name) => !met.has(name));
  if (missing.length) throw new Error(`not in the file: ${missing.join(', ')}`);
  return result;
}
