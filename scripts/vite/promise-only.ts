import MagicString from 'magic-string';
import { parseSync, type Plugin, Visitor } from 'vite';

// biome-ignore lint/suspicious/noExplicitAny: the syntax tree is walked by shape; its full types say nothing more here
type Node = any;

const isConst = (statement: Node): boolean =>
  (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement)?.type === 'VariableDeclaration';

const isUsed = (statement: Node, names: ReadonlySet<string>): boolean =>
  statement.importKind !== 'type' && statement.specifiers.some((specifier: Node) => names.has(specifier.local.name));

/**
 * The constants of a widget file and the imports that they need: its promise without its view, so that Node can read
 * it without a DOM and without React.
 */
export function keepPromise(code: string, file: string): string {
  const { program } = parseSync(file, code, { lang: 'ts' });
  const statements: Node[] = program.body;
  const names = new Set<string>();
  for (const statement of statements.filter(isConst)) {
    new Visitor({ Identifier: (node: Node) => void names.add(node.name) }).visit({
      ...program,
      body: [statement],
    } as typeof program);
  }
  const result = new MagicString(code);
  for (const statement of statements) {
    const kept = statement.type === 'ImportDeclaration' ? isUsed(statement, names) : isConst(statement);
    if (!kept) result.remove(statement.start, statement.end);
  }
  return result.toString();
}

/** Reduces every widget file to its promise. */
export const promiseOnlyPlugin = (): Plugin => ({
  name: 'campus:promise-only',
  enforce: 'pre',
  transform: { filter: { id: /\/widgets\/[\w-]+\.ts$/ }, handler: (code, id) => ({ code: keepPromise(code, id), map: null }) },
});
