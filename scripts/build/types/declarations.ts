import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { at, ROOT } from '../../vite/entries.ts';

/** Packages whose few published types are written by hand instead. */
const STAND_INS: Readonly<Record<string, string>> = { 'lit-html': 'scripts/build/types/stand-ins/lit-html.d.ts' };

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);

/** Emits the declarations of the sources and all their imports, by path relative to the root. */
function emit(sources: readonly string[]): Map<string, ts.SourceFile> {
  const { config } = ts.readConfigFile(at('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const ambient = [at('src/env.d.ts'), at('scripts/vite/virtual.d.ts')];
  const program = ts.createProgram([...sources, ...ambient], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: ROOT,
    outDir: ROOT,
  });
  const files = new Map<string, ts.SourceFile>();
  program.emit(undefined, (path, text) => {
    const file = posix.relative(ROOT, path);
    files.set(file, parse(file, text));
  });
  for (const file of Object.values(STAND_INS)) files.set(file, parse(file, readFileSync(at(file), 'utf8')));
  return files;
}

const asDeclaration = (file: string): string => file.replace(/\.tsx?$/, '.d.ts');

/** The file that an import names; throws for a package, because the published types depend on nothing. */
function resolve(from: string, path: string): string {
  if (STAND_INS[path]) return STAND_INS[path];
  if (!path.startsWith('.')) throw new Error(`the published types of ${from} would need the package ${path}`);
  return posix.join(posix.dirname(from), asDeclaration(path));
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const name = (statement as Partial<ts.DeclarationStatement>).name;
  return name ? [name.text] : [];
}

const textOf = (specifier: ts.Node): string => (ts.isStringLiteral(specifier) ? specifier.text : '');

const elementsOf = (statement: ts.Statement): readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] => {
  if (ts.isImportDeclaration(statement)) {
    const bindings = statement.importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  }
  const clause = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
  return clause && ts.isNamedExports(clause) ? clause.elements : [];
};

/** The names needed of each file, found by following imports from the entries; `*` for a whole file. */
class Needs {
  readonly #files: ReadonlyMap<string, ts.SourceFile>;
  readonly #names = new Map<string, Set<string>>();

  constructor(files: ReadonlyMap<string, ts.SourceFile>) {
    this.#files = files;
  }

  get files(): string[] {
    return [...this.#names.keys()];
  }

  has(file: string, name: string): boolean {
    const names = this.#names.get(file);
    return Boolean(names?.has(name) || names?.has('*'));
  }

  /** Whether the statement declares one of the names needed of its file. */
  keeps(file: string, statement: ts.Statement): boolean {
    if (ts.isImportDeclaration(statement)) return elementsOf(statement).some(({ name }) => this.has(file, name.text));
    if (ts.isExportDeclaration(statement)) {
      return !statement.exportClause || elementsOf(statement).some(({ name }) => this.has(file, name.text));
    }
    return namesOf(statement).some((name) => this.has(file, name));
  }

  add(file: string, name: string): void {
    if (this.has(file, name)) return;
    const source = this.#files.get(file);
    if (!source) throw new Error(`no declarations of ${file}`);
    this.#names.set(file, (this.#names.get(file) ?? new Set()).add(name));
    for (const statement of source.statements) this.#follow(file, name, statement);
  }

  #follow(file: string, name: string, statement: ts.Statement): void {
    const wanted = (other: string) => name === '*' || other === name;
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
      if (!statement.moduleSpecifier) return;
      const elements = elementsOf(statement).filter((element) => wanted(element.name.text));
      // An entry needs only the imports that its declarations use; they are added here one by one.
      if (ts.isImportDeclaration(statement) && name === '*') return;
      for (const element of elements) {
        this.add(resolve(file, textOf(statement.moduleSpecifier)), (element.propertyName ?? element.name).text);
      }
      return;
    }
    if (namesOf(statement).some(wanted)) this.#visit(file, statement);
  }

  #visit(file: string, node: ts.Node): void {
    if (ts.isIdentifier(node) && node.text !== '*') this.#addLocal(file, node.text);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      this.add(resolve(file, textOf(node.argument.literal)), node.qualifier?.getText() ?? '*');
    }
    ts.forEachChild(node, (child) => this.#visit(file, child));
  }

  /** A name used in a file is followed only if the file declares or imports it. */
  #addLocal(file: string, name: string): void {
    const known = this.#files
      .get(file)!
      .statements.some((statement) =>
        ts.isImportDeclaration(statement)
          ? elementsOf(statement).some((element) => element.name.text === name)
          : namesOf(statement).includes(name),
      );
    if (!known) return;
    const names = this.#names.get(file)!;
    const key = `${name}`;
    if (names.has(key)) return;
    names.add(key);
    for (const statement of this.#files.get(file)!.statements) this.#follow(file, key, statement);
  }
}

/**
 * The published declarations of modules that are not widgets: each under its entry's name, and in `shared/` the
 * declarations that they need of other files, without the rest.
 */
export function declarations(entries: Readonly<Record<string, string>>): Record<string, string> {
  const files = emit(Object.values(entries).map((file) => at(file)));
  const published = new Map(Object.entries(entries).map(([name, file]) => [asDeclaration(file), `${name}.d.ts`]));
  const needs = new Needs(files);
  for (const file of published.keys()) needs.add(file, '*');
  const nameOf = (file: string) =>
    published.get(file) ?? `shared/${file.replace(/^(?:src|scripts\/build)\//, '').replaceAll('/', '-')}`;

  const print = (file: string): string => {
    const source = files.get(file)!;
    const kept = source.statements.filter((statement) => needs.keeps(file, statement));
    return kept
      .map((statement) => statement.getFullText().trim())
      .join('\n')
      .replace(/(\bfrom |\bimport\()(['"])([^'"]+)\2/g, (_all, before: string, quote: string, path: string) => {
        const target = nameOf(resolve(file, path));
        const relative = posix.relative(posix.dirname(nameOf(file)), target).replace(/\.d\.ts$/, '.js');
        return `${before}${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`;
      })
      .concat('\n');
  };
  return Object.fromEntries(needs.files.map((file) => [nameOf(file), print(file)]));
}
