import ts from 'typescript';
import { expect, it } from 'vitest';
import { distFiles, readText } from '../dist.ts';

/** The types of the entries that are no widgets; tests/definitions.test.ts reads the definitions of these. */
const FILES = distFiles('.d.ts').filter((file) =>
  /^types\/(?:(?:campus|campus-frame|host|redirects|settings|element)\.d\.ts$|shared\/)/.test(file),
);

const hasNote = (node: ts.Node): boolean => ts.getJSDocCommentsAndTags(node).some(ts.isJSDoc);

const nameOf = (node: ts.Node): string =>
  ts.isVariableStatement(node)
    ? node.declarationList.declarations.map(({ name }) => name.getText()).join(', ')
    : ((node as ts.DeclarationStatement).name?.getText() ?? '');

/** The declarations of a file that a page or project can name, with the members of its interfaces. */
function namesIn(file: string): { readonly name: string; readonly documented: boolean }[] {
  const source = ts.createSourceFile(file, readText(`dist/${file}`), ts.ScriptTarget.Latest, true);
  const exported = new Set<string>();
  for (const statement of source.statements)
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      for (const { name, propertyName } of statement.exportClause.elements)
        exported.add((propertyName ?? name).getText());
  return source.statements.flatMap((statement) => {
    const isDeclaration =
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isVariableStatement(statement);
    if (!isDeclaration) return [];
    const name = nameOf(statement);
    const isExported =
      exported.has(name) || statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    const members = ts.isInterfaceDeclaration(statement)
      ? statement.members.map((member) => ({
          name: `${name}.${member.name?.getText() ?? ''}`,
          documented: hasNote(member),
        }))
      : [];
    return [{ name, documented: hasNote(statement) }, ...members];
  });
}

it('documents every public name of the package [D09]', () => {
  const names = FILES.flatMap((file) => namesIn(file).map((one) => ({ ...one, name: `${file}: ${one.name}` })));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter(({ documented }) => !documented).map(({ name }) => name)).toEqual([]);
});
