import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { openApiDocument } from '../../demo/platform/core/http/openapi.ts';
import { CONTRACT } from '../../src/contract/index.ts';
import { at, LEAN_ENTRIES } from '../vite/entries.ts';
import type { Schema } from './accepts.ts';

/** What a tag offers its page. Types are TypeScript. */
export interface WidgetApi {
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  readonly parts: readonly string[];
  readonly states: readonly string[];
  readonly slots: readonly string[];
  readonly cssProperties: readonly string[];
}

/** A call of the contract: what a client sends, and what it is answered. */
export interface CallApi {
  readonly address: string;
  readonly input: Schema;
  readonly output: Schema;
}

/** Everything that a page of somebody else can depend on. */
export interface PublicApi {
  readonly version: string;
  readonly widgets: Readonly<Record<string, WidgetApi>>;
  readonly entries: readonly string[];
  /** Declarations of the entries that are no widgets, by entry and name; members of interfaces by their names, too. */
  readonly types: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, CallApi>>;
}

interface Named {
  readonly name: string;
  readonly type?: { readonly text: string };
}

const typesOf = (list: readonly Named[] = []) =>
  Object.fromEntries(list.map(({ name, type }) => [name, type?.text ?? ''] as const));
const namesOf = (list: readonly Named[] = []) => list.map(({ name }) => name).sort();

function widgetApis(): Record<string, WidgetApi> {
  const { modules } = JSON.parse(readFileSync(at('dist/custom-elements.json'), 'utf8'));
  return Object.fromEntries(
    modules.flatMap(({ declarations }: { declarations: Record<string, never>[] }) =>
      declarations.map(({ tagName, attributes, members, events, cssParts, cssStates, slots, cssProperties }) => [
        tagName,
        {
          attributes: typesOf(attributes),
          properties: typesOf(members),
          events: typesOf(events),
          parts: namesOf(cssParts),
          states: namesOf(cssStates),
          slots: namesOf(slots),
          cssProperties: namesOf(cssProperties),
        },
      ]),
    ),
  );
}

/** Without what no program depends on. */
function bare(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bare);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([name, value]) => !['description', 'title', 'default', 'examples'].includes(name) || typeof value === 'object',
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, bare(value)]));
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema?: Schema }> };
  readonly responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** All that a client sends as one object, and the data of the answer. */
function callApis(): Record<string, CallApi> {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, CallApi] => {
      const own = (operation.parameters ?? []).filter(({ name }) => name);
      const body = operation.requestBody?.content;
      const properties = {
        ...Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
        ...(body && { body: { anyOf: Object.values(body).map(({ schema = {} }) => schema) } }),
      };
      const required = [...own.filter((one) => one.required).map(({ name }) => name), ...(body ? ['body'] : [])];
      const answers = Object.values(operation.responses['200']?.content ?? {}).map(({ schema = {} }) => schema);
      return [
        operation.operationId,
        {
          address: `${method.toUpperCase()} ${path}`,
          input: bare({ type: 'object', properties, required }) as Schema,
          output: bare({ anyOf: answers }) as Schema,
        },
      ];
    }),
  );
  if (calls.length !== Object.keys(CONTRACT).length) throw new Error('two calls have one address');
  return Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const printer = ts.createPrinter({ removeComments: true });

/** The declarations of a file of types, by their names. */
function declarationsIn(file: string): [string, string][] {
  const source = ts.createSourceFile(file, readFileSync(at('dist/types', file), 'utf8'), ts.ScriptTarget.Latest);
  const print = (node: ts.Node) =>
    printer
      .printNode(ts.EmitHint.Unspecified, node, source)
      .replace(/\s+/g, ' ')
      .replace(/^declare |^export /g, '');
  return source.statements.flatMap((statement): [string, string][] => {
    if (ts.isInterfaceDeclaration(statement)) {
      const own = statement.members.map((member): [string, string] => [
        `${statement.name.text}.${member.name?.getText(source) ?? print(member)}`,
        print(member),
      ]);
      return [[statement.name.text, 'interface'], ...own];
    }
    if (ts.isTypeAliasDeclaration(statement) || ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      return statement.name ? [[statement.name.text, print(statement)]] : [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((one) => [one.name.getText(source), print(one)]);
    return [];
  });
}

/** The declarations of the entries that are no widgets; those of widgets follow from their definitions. */
function declaredTypes(): Record<string, string> {
  const entries = ['campus', 'element', 'host', ...Object.keys(LEAN_ENTRIES)].map((name) => `${name}.d.ts`);
  const shared = readdirSync(at('dist/types/shared')).map((name) => `shared/${name}`);
  return Object.fromEntries(
    [...entries, ...shared].flatMap((file) => {
      // The names of shared files follow from what shares them.
      const place = file.startsWith('shared/') ? 'shared' : file.replace('.d.ts', '');
      return declarationsIn(file).map(([name, text]) => [`${place} ${name}`, text]);
    }),
  );
}

/** The public API of the package that was built last. */
export function readPublicApi(): PublicApi {
  const { version, exports } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return {
    version,
    widgets: widgetApis(),
    entries: Object.keys(exports).sort(),
    types: declaredTypes(),
    calls: callApis(),
  };
}

/** The API of the last release, which `npm run changeset -- snapshot` writes. */
export const SNAPSHOT = 'scripts/release/public-api.json';

export const readSnapshot = (): PublicApi => JSON.parse(readFileSync(at(SNAPSHOT), 'utf8')) as PublicApi;
