import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { at } from '../vite/entries.ts';
import { familiesOf, type Widget } from './definitions.ts';
import { brotliOf } from './files.ts';

/** Bytes of a file or of several, each compressed on its own as a server sends it. */
export interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const NOTHING: Size = { raw: 0, gzip: 0, brotli: 0 };

const brotli = (content: Buffer): number => brotliCompressSync(content, brotliOf(content)).length;

const measured = new Map<string, Size>();

function sizeOf(file: string): Size {
  let size = measured.get(file);
  if (!size) {
    const content = readFileSync(file);
    size = { raw: content.length, gzip: gzipSync(content, { level: 9 }).length, brotli: brotli(content) };
    measured.set(file, size);
  }
  return size;
}

const add = (a: Size, b: Size): Size => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli });

export const sizeOfFiles = (files: readonly string[]): Size => files.map(sizeOf).reduce(add, NOTHING);

/** A built module: what it imports statically, by file name in its output directory. */
export type ImportGraph = Readonly<Record<string, readonly string[]>>;

/** A file and everything that it imports statically, the file itself first. */
export function closureOf(graph: ImportGraph, file: string): string[] {
  const closure = new Set<string>();
  const visit = (name: string) => {
    if (closure.has(name)) return;
    closure.add(name);
    for (const imported of graph[name] ?? []) visit(imported);
  };
  visit(file);
  return [...closure];
}

export interface EntrySizes {
  /** The entry's own file. */
  readonly own: Size;
  /** The entry with everything it imports. */
  readonly closure: Size;
  /** What a page with this one widget loads: autoloader and names of files, closure, the texts of the largest language. Widgets only. */
  readonly firstLoad?: Size;
  readonly files: readonly string[];
}

export type SizeTable = Readonly<Record<string, EntrySizes>>;

/** The texts of a widget in the language that weighs most. */
function largestTexts(widget: Widget, textFile: (language: string, family: string) => string | null): Size {
  const sizes = LANGUAGES.map((language) => {
    const files = familiesOf(widget).flatMap((family) => textFile(language, family) ?? []);
    return sizeOfFiles(files);
  });
  return sizes.reduce((largest, size) => (size.brotli > largest.brotli ? size : largest), NOTHING);
}

/** Sizes of every entry of an output directory. */
export function measure(
  directory: string,
  graph: ImportGraph,
  entries: readonly string[],
  widgets: readonly Widget[],
  textFile: (language: string, family: string) => string | null,
): SizeTable {
  const path = (file: string) => at(directory, file);
  const rows = entries.map((name): [string, EntrySizes] => {
    const files = closureOf(graph, `${name}.js`);
    const closure = sizeOfFiles(files.map(path));
    const widget = widgets.find((other) => other.name === name);
    const texts =
      widget &&
      largestTexts(widget, (language, family) => {
        const file = textFile(language, family);
        return file && path(file);
      });
    return [
      name,
      {
        own: sizeOf(path(`${name}.js`)),
        closure,
        ...(texts && {
          firstLoad: [sizeOf(path('campus.js')), sizeOf(path('preload.js')), closure, texts].reduce(add),
        }),
        files,
      },
    ];
  });
  return Object.fromEntries(rows);
}
