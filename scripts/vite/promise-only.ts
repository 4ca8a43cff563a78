import MagicString from 'magic-string';
import { type Plugin, parseSync, Visitor } from 'vite';

// biome-ignore lint/suspicious/noExplicitAny: the syntax tree is walked by shape; its full types say nothing more here
type Node = any;

const declarationOf = (statement: Node): Node =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;

const isPromise = (statement: Node): boolean =>
  declarationOf(statement)?.declarations?.some(({ init }: Node) => init?.callee?.name === 'promise') ?? false;

/** The names that a statement brings into the file: its constants, or what it imports. */
function namesOf(statement: Node): string[] {
  if (statement.type !== 'ImportDeclaration') {
    return declarationOf(statement)?.type === 'VariableDeclaration'
      ? declarationOf(statement).declarations.map(({ id }: Node) => id.name)
      : [];
  }
  return statement.importKind === 'type' ? [] : statement.specifiers.map(({ local }: Node) => local.name);
}

function namesUsedIn(program: Node, statement: Node): Set<string> {
  const names = new Set<string>();
  const collect = (node: Node) => void names.add(node.name);
  new Visitor({ Identifier: collect }).visit({ ...program, body: [statement] });
  return names;
}

/**
 * The promise of a widget file with the constants and imports that it needs, without its view, so that Node can read
 * it without a DOM and without React.
 */
export function keepPromise(code: string, file: string): string {
  const { program } = parseSync(file, code, { lang: 'ts' });
  const statements: Node[] = program.body;
  const kept = new Set<Node>();
  const keep = (statement: Node) => {
    if (kept.has(statement)) return;
    kept.add(statement);
    if (statement.type === 'ImportDeclaration') return;
    const used = namesUsedIn(program, statement);
    for (const other of statements) if (namesOf(other).some((name) => used.has(name))) keep(other);
  };
  statements.filter(isPromise).forEach(keep);
  const result = new MagicString(code);
  for (const statement of statements) if (!kept.has(statement)) result.remove(statement.start, statement.end);
  return result.toString();
}

/** Reduces every widget file to its promise. */
export const promiseOnlyPlugin = (): Plugin => ({
  name: 'campus:promise-only',
  enforce: 'pre',
  transform: {
    filter: { id: /\/widgets\/[\w-]+\.ts$/ },
    handler: (code, id) => ({ code: keepPromise(code, id), map: null }),
  },
});
