import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { extname } from 'node:path';
import { build, type Rolldown } from 'vite';
import { findTenant } from '../../src/contract/school/tenants.ts';
import { readSession } from '../../src/contract/sign-in/session.ts';
import { characterOf } from '../../src/element/shell/file-characters.ts';
import { attributeOf, propertiesOf } from '../../src/element/values.ts';
import type { Tables, TagFiles, TagStart } from '../vite/campus-tags.ts';
import { at, LEAN_ENTRIES, publicEntries } from '../vite/entries.ts';
import { textChunkName, textsName } from '../vite/text-chunks.ts';
import { angularTypes, writeAngular } from './angular.ts';
import { type Budget, entryModules, overBudget } from './budget.ts';
import { compress } from './compress.ts';
import { familiesOf, loadWidgets, type Widget } from './definitions.ts';
import { vscodeData, webTypes } from './describe/editors.ts';
import { framedWidgets } from './describe/framed-widgets.ts';
import { llmsText } from './describe/llms.ts';
import { customElementsManifest } from './describe/manifest.ts';
import { asJson, filesBelow, hashOf, writeIfChanged } from './files.ts';
import { readsOf } from './first-reads.ts';
import { importMap, integrity } from './integrity.ts';
import { writePackage } from './package.ts';
import { writeReact } from './react.ts';
import { printSizes } from './report.ts';
import { prerenderShells } from './shell/prerender.ts';
import { closureOf, type ImportGraph, measure, type SizeTable } from './sizes.ts';
import { declarations } from './types/declarations.ts';
import { typeFiles } from './types/type-files.ts';
import { PLUGIN, packWordpress } from './wordpress/pack.ts';

// Otherwise loading the definitions would select development mode and the development builds of packages.
process.env.NODE_ENV = 'production';

const started = Date.now();
const step = (text: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`);

/** The modules of all chunks that the bundles of this run have. */
const modules: Record<string, Record<string, number>> = {};

interface Bundle {
  /** Its chunks with their static imports. */
  readonly graph: ImportGraph;
  /** Module → its chunk. */
  readonly chunkOf: ReadonlyMap<string, string>;
}

/** Builds one of the bundles of `vite.config.ts`. */
async function bundle(mode: string): Promise<Bundle> {
  const result = (await build({ configFile: at('vite.config.ts'), mode })) as
    | Rolldown.RolldownOutput
    | Rolldown.RolldownOutput[];
  const outputs = [result].flat().flatMap(({ output }) => output);
  step(`bundle ${mode}`);
  const chunks = outputs.filter((file) => file.type === 'chunk');
  for (const chunk of chunks) {
    modules[chunk.fileName] = Object.fromEntries(
      Object.entries(chunk.modules).map(([id, { renderedLength }]) => [id.replace(`${at()}/`, ''), renderedLength]),
    );
  }
  return {
    graph: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports])),
    chunkOf: new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const))),
  };
}

/** The text chunk of a language and family, or null. */
const textChunk = (language: string, family: string) => textChunkName(at('locales', language, `${family}.json`));

/** The names of the text files that a widget needs first. */
const textsOf = (widget: Widget): string[] => familiesOf(widget).map(textsName);

/** The name of a shared file, as the autoloader's tables list it. */
function chunkNameOf(file: string): string {
  const [, name] = /^chunks\/(.+)\.js$/.exec(file) ?? [];
  if (!name) throw new Error(`${file} is not in chunks/, where the autoloader loads from`);
  return name;
}

/**
 * The file of what a widget imports by `import()` and shows first. It imports all others itself, and each name makes the
 * autoloader larger.
 */
function fileOfPart({ chunkOf }: Bundle, { firstPart, tag }: Widget): string[] {
  if (!firstPart) return [];
  const chunk = chunkOf.get(at('src/features', firstPart.file));
  if (!chunk) throw new Error(`<${tag}>: there is no ${firstPart.file}`);
  return [chunkNameOf(chunk)];
}

/** The autoloader's tables: the data of each tag, and the closure of each widget as positions in one list. */
function tablesOf(built: Bundle, widgets: readonly Widget[]): Tables {
  const closures = widgets.map(({ name }) =>
    closureOf(built.graph, `${name}.js`)
      .filter((file) => file !== `${name}.js`)
      .map(chunkNameOf),
  );
  const inAll = (lists: readonly (readonly string[])[]) =>
    (lists[0] ?? []).filter((one) => lists.every((list) => list.includes(one)));
  const every = { files: inAll(closures), texts: inAll(widgets.map(textsOf)) };
  const own = (files: readonly string[]) => files.filter((file) => !every.files.includes(file));
  const parts = widgets.map((widget) => own(fileOfPart(built, widget)));
  const isOfUser = widgets.map(({ firstPart }) => firstPart?.of === 'user');
  const lists = closures.map((closure, index) => [
    ...new Set([...own(closure), ...(isOfUser[index] ? [] : (parts[index] ?? []))]),
  ]);
  // The files of most widgets first, and each list in order: that is what compresses best.
  const uses = new Map<string, number>();
  for (const file of [...lists, ...parts].flat()) uses.set(file, (uses.get(file) ?? 0) + 1);
  const files = [...uses].sort(([, a], [, b]) => b - a).map(([file]) => file);
  const codes = new Map(files.map((file, index) => [file, characterOf(index)]));
  const charactersOf = (files: readonly string[]) =>
    files
      .map((file) => codes.get(file))
      .sort()
      .join('');
  const starts = widgets.map((widget): [string, TagStart] => {
    const { geometry, readsSession, takesAddress, credentialForm, fragment, fragmentWith } = widget;
    const start = {
      geometry,
      readsSession: readsSession && (true as const),
      firstReads: widget.firstReads && (true as const),
      takesAddress,
      fragment,
      fragmentWith,
      unless: credentialForm?.unless,
    };
    return [widget.tag, start];
  });
  const filesOfTags = widgets.map((widget, index): [string, TagFiles] => {
    const textsOfPart = (widget.firstPart?.texts ?? []).map(textsName);
    const texts = textsOf(widget).filter((name) => !every.texts.includes(name));
    const files = charactersOf(lists[index] ?? []);
    if (!isOfUser[index]) return [widget.tag, { files, texts: [...texts, ...textsOfPart] }];
    return [widget.tag, { files, texts, ofUser: { files: charactersOf(parts[index] ?? []), texts: textsOfPart } }];
  });
  return {
    starts: {
      files: every.files,
      tags: Object.fromEntries(starts),
      calls: { tenant: [findTenant.name, findTenant.path], session: [readSession.name, readSession.path] },
    },
    files: { files, texts: every.texts, tags: Object.fromEntries(filesOfTags) },
  };
}

async function writeTypes(widgets: readonly Widget[], others: readonly string[]): Promise<void> {
  const entries = Object.entries(publicEntries()).filter(([name]) => others.includes(name));
  const sources = { ...Object.fromEntries(entries), campus: at('widgets/campus.ts') };
  const files = { ...typeFiles(widgets), 'angular.d.ts': angularTypes(widgets), ...(await declarations(sources)) };
  rmSync(at('dist/types'), { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) writeIfChanged(at('dist/types', name), text);
}

async function writeOpenApi(): Promise<void> {
  const source = at('demo/platform/core/http/openapi.ts');
  if (!existsSync(source)) return;
  const { openApiDocument } = (await import(source)) as { openApiDocument: unknown };
  const document = typeof openApiDocument === 'function' ? openApiDocument() : openApiDocument;
  writeIfChanged(at('dist/openapi.json'), asJson(document));
}

/** The widgets that the platform renders the start of, with the attributes that it depends on. */
const fragmentWidgets = (widgets: readonly Widget[]) =>
  Object.fromEntries(
    widgets
      .filter(({ fragment }) => fragment)
      .map((widget) => {
        const shown = Object.entries(propertiesOf(widget)).filter(([, { kind }]) => kind !== 'data');
        const attributes = shown.map(([name]) => attributeOf(name));
        return [widget.tag, { shownTo: widget.fragment, needs: widget.fragmentWith, attributes }];
      }),
  );

function writeDescriptions(widgets: readonly Widget[]): void {
  const { version, description } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  writeIfChanged(at('dist/custom-elements.json'), asJson(customElementsManifest(widgets)));
  writeIfChanged(at('dist/vscode.html-custom-data.json'), asJson(vscodeData(widgets)));
  writeIfChanged(at('dist/web-types.json'), asJson(webTypes(widgets, version)));
  writeIfChanged(at('dist/llms.txt'), llmsText(widgets, description));
  writeIfChanged(at('dist/fragments.json'), asJson(fragmentWidgets(widgets)));
  writeIfChanged(at('dist/frames.json'), asJson(framedWidgets(widgets)));
  const hashes = integrity();
  writeIfChanged(at('dist/integrity.json'), asJson(hashes));
  writeIfChanged(at('dist/importmap.json'), asJson(importMap(widgets, hashes)));
  writeIfChanged(at('dist/version.json'), asJson({ version }));
}

const MODULES = at('.cache/modules.json');
/** The modules of the last build that kept the budget. */
const WITHIN_BUDGET = at('.cache/within-budget.json');

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Builds the package: everything in `dist/` and the generated fields of package.json. */
async function buildPackage(): Promise<void> {
  mkdirSync(at('.cache'), { recursive: true });
  const widgets = await loadWidgets();
  step(`${widgets.length} definitions`);
  const built = await bundle('esm');
  writeIfChanged(at('.cache/starts.json'), asJson(tablesOf(built, widgets)));
  writeIfChanged(at('.cache/first-reads.json'), asJson(readsOf(widgets)));
  writeIfChanged(at('.cache/shells.json'), asJson(await prerenderShells(widgets)));
  step('shells');
  const alone: ImportGraph[] = [];
  for (const mode of [
    ...Object.keys(LEAN_ENTRIES),
    'fragment',
    'first-reads',
    'preload',
    'frame',
    'frame-session',
    'campus',
    'autoloader',
  ])
    alone.push((await bundle(mode)).graph);
  const whole = Object.assign({}, built.graph, ...alone) as ImportGraph;
  writeIfChanged(MODULES, asJson(modules));
  await bundle('external');
  await bundle('react');
  writeReact(widgets);
  writeAngular(widgets);
  await bundle('single');
  const others = Object.keys(publicEntries()).filter((name) => !widgets.some((widget) => widget.name === name));
  await writeTypes(widgets, others);
  step('types');

  const entries = ['campus', ...others, ...widgets.map(({ name }) => name)];
  const sizes = measure('dist/esm', whole, entries, widgets, textChunk);
  writeIfChanged(at('dist/sizes.json'), asJson(sizes));
  await writeOpenApi();
  writeDescriptions(widgets);
  writePackage(widgets, others);
  await compress(at('dist/esm'));
}

/** Prints the sizes of the files in dist/ and fails the build if an entry exceeds its budget. */
function report(): void {
  const sizes = readJson<SizeTable>(at('dist/sizes.json'));
  const budget = readJson<Budget>(at('scripts/budget.json'));
  printSizes(sizes, budget);
  const now = entryModules(sizes, budget, readJson(MODULES));
  const errors = overBudget(sizes, budget, now, existsSync(WITHIN_BUDGET) ? readJson(WITHIN_BUDGET) : {});
  if (errors.length === 0) writeIfChanged(WITHIN_BUDGET, asJson(now));
  for (const error of errors) console.error(`over budget: ${error}`);
  if (errors.length && !process.argv.includes('--any-size')) process.exitCode = 1;
}

async function buildSite(): Promise<void> {
  if (!existsSync(at('demo/site/index.html'))) return;
  await bundle('site');
  await bundle('live-form');
  await compress(at('build/site'));
}

const COMMON_INPUTS = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/** Runs a part of the build unless its inputs, directories and files, are unchanged since the last successful run. */
async function unlessBuilt(name: string, output: string, sources: string[], make: () => Promise<void>) {
  const stamp = at('.cache', `${name}.hash`);
  const below = sources.flatMap((source) => (extname(source) === '' ? filesBelow(at(source)) : source));
  const inputs = [...below, ...COMMON_INPUTS];
  const hash = hashOf(inputs);
  const standing = existsSync(stamp) && existsSync(at(output)) && readFileSync(stamp, 'utf8') === hash;
  if (standing && !process.argv.includes('--force')) return step(`${name} is up to date`);
  rmSync(stamp, { force: true });
  await make();
  writeIfChanged(stamp, hash);
}

await unlessBuilt(
  'package',
  'dist/sizes.json',
  ['src', 'widgets', 'locales', 'scripts/vite', 'scripts/build', 'demo/platform/core'],
  buildPackage,
);
await unlessBuilt(
  'wordpress',
  PLUGIN,
  ['src', 'widgets', 'locales', 'scripts/build', 'demo/portals/wordpress', 'demo/platform/core'],
  async () => packWordpress(),
);
await unlessBuilt('site', 'build/site/index.html', ['src', 'locales', 'demo/site', 'demo/live-form'], buildSite);
await unlessBuilt(
  'docs',
  'build/docs/index.html',
  [
    ...['docs', 'CHANGELOG.md', 'SECURITY.md', 'src', 'widgets', 'demo/portals', 'demo/site/reader.ts'],
    ...['scripts/site/build', 'scripts/site/client', 'scripts/site/includes', 'scripts/site/package-lock.json'],
  ],
  async () => {
    // Its packages are needed only here.
    const { buildDocs } = await import('../site/build/main.ts');
    await buildDocs();
  },
);
step('done');
report();
