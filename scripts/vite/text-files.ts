import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import MagicString from 'magic-string';
import { type Plugin, parseSync, Visitor } from 'vite';
import { at } from './entries.ts';

const REGISTRY = at('src/services/language/text-files.ts');
const NAMING = /\btexts=|\buseMoreTexts\(|\bloadTexts\(|\bdefineWidget\(/;
const TEXT_FILE = /\/locales\/(\w+)\/([\w-]+)\.json$/;

const languages = (): string[] =>
  readdirSync(at('locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const textFile = (language: string, family: string): string => at('locales', language, `${family}.json`);

// biome-ignore lint/suspicious/noExplicitAny: the syntax tree is traversed by structure; its full types add nothing
type Node = any;

const literalsOf = (node: Node): string[] => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return node?.type === 'ArrayExpression' ? node.elements.flatMap(literalsOf) : [];
};

const propertyOf = (object: Node, name: string): Node =>
  object?.properties?.find((property: Node) => (property.key?.name ?? property.key?.value) === name)?.value;

/** The text families that a module refers to: those of a definition, and those that it loads later. */
export function familiesNamedIn(code: string, file: string): string[] {
  if (!NAMING.test(code)) return [];
  const { program } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const families = new Set<string>();
  const add = (node: Node) => {
    for (const family of literalsOf(node)) families.add(family);
  };
  new Visitor({
    JSXAttribute({ name, value }: Node) {
      if (name.name === 'texts') add(value);
    },
    CallExpression({ callee, arguments: [first, second] }: Node) {
      if (callee.name === 'useMoreTexts') add(first);
      if (callee.name === 'loadTexts') add(second);
      if (callee.name === 'defineWidget') add(propertyOf(first, 'texts') ?? propertyOf(first, 'family'));
    },
  }).visit(program);
  return [...families];
}

/**
 * A file as a module imports it: source maps contain the generated code, which must not reveal a path of this machine.
 */
function specifier(importer: string, file: string): string {
  const path = relative(dirname(importer), file).replaceAll('\\', '/');
  return JSON.stringify(path.startsWith('.') ? path : `./${path}`);
}

/** The import of each language's file of a family, as literals, because bundlers follow only these. */
function importsOf(importer: string, family: string): string {
  const found = languages().filter((language) => existsSync(textFile(language, family)));
  if (!found.length) throw new Error(`locales/ has no file for the texts "${family}"`);
  const imports = found.map(
    (language) => `${language}: () => import(${specifier(importer, textFile(language, family))})`,
  );
  return `addTexts(${JSON.stringify(family)}, { ${imports.join(', ')} });`;
}

let ending: string | undefined;

/**
 * The file name ending that all text files share, so that the autoloader needs one hash: a hash does not compress, and one
 * for each family took 5 % of it. A release that changes a text renames all, of which a page loads two to five.
 */
export function textsEnding(): string {
  if (ending === undefined) {
    const hash = createHash('sha256');
    for (const language of languages())
      for (const file of readdirSync(at('locales', language)).sort())
        hash.update(`${language}/${file}\n`).update(readFileSync(at('locales', language, file)));
    ending = `-${hash.digest('base64url').slice(0, 7)}.js`;
  }
  return ending;
}

/** The file name of a chunk with the texts of a family in one language, or null for other chunks. */
export function textChunkName(module: string | null | undefined): string | null {
  const [, language, family] = TEXT_FILE.exec(module ?? '') ?? [];
  return language && family ? `chunks/locales/${language}/${family}${textsEnding()}` : null;
}

/**
 * Adds to each module the imports of its text families, so that a bundle contains the texts of its widgets only. In the
 * sources, `text-files.ts` is a table of all files; here it is a registry.
 */
export const textFilesPlugin = (): Plugin => ({
  name: 'campus:text-files',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/services\/language\/text-files\.ts$/ },
    handler: () =>
      [
        'const families = {};',
        'export const addTexts = (family, files) => { families[family] = files; };',
        'export const loadTextFile = async (language, family) => families[family][language]();',
        importsOf(REGISTRY, 'common'),
      ].join('\n'),
  },
  transform: {
    filter: { id: /\/src\/.+\.tsx?$/ },
    handler(code, id) {
      const families = familiesNamedIn(code, id);
      if (!families.length || id === REGISTRY) return null;
      const result = new MagicString(code);
      const calls = families.map((family) => importsOf(id, family)).join('\n');
      result.append(`\nimport { addTexts } from ${specifier(id, REGISTRY)};\n${calls}\n`);
      return { code: result.toString(), map: result.generateMap({ hires: true, source: id }) };
    },
  },
});
