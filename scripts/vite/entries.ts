import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the repository, regardless of the working directory. */
export const ROOT = join(import.meta.dirname, '../..');

/** A path inside the repository. */
export const at = (...path: string[]): string => join(ROOT, ...path);

const DEFINITION_IMPORT = /from '\.\.\/(src\/features\/[\w/-]+\/definition\.ts)'/;

const definitionImportedBy = (name: string): string | undefined =>
  DEFINITION_IMPORT.exec(readFileSync(at('widgets', `${name}.ts`), 'utf8'))?.[1];

/** Names of the widgets: the files of `widgets/` that register a definition, without their extension. */
export const widgetNames = (): string[] =>
  readdirSync(at('widgets'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter(definitionImportedBy)
    .sort();

/** The file that defines a widget, relative to the root. */
export function definitionFile(name: string): string {
  const file = definitionImportedBy(name);
  if (!file) throw new Error(`widgets/${name}.ts imports no definition`);
  return file;
}

/** The folders that belong to one widget each: `<family>/<widget>`. */
export const widgetFolders = (): string[] =>
  widgetNames().map((name) => dirname(definitionFile(name)).slice('src/features/'.length));

/**
 * Entries in a file of their own, without widgets and React: also for Node, and for use beside widgets of any build.
 */
export const LEAN_ENTRIES: Readonly<Record<string, string>> = {
  'campus-frame': 'widgets/campus-frame.ts',
  doctor: 'widgets/doctor.ts',
  redirects: 'src/services/navigation/redirects.ts',
  settings: 'widgets/settings.ts',
  testing: 'src/testing/testing.ts',
};

/** The entries that share chunks: every widget and the host. */
export function sharingEntries(): Record<string, string> {
  const widgets = widgetNames().map((name) => [name, at('widgets', `${name}.ts`)]);
  return { ...Object.fromEntries(widgets), host: at('src/host/host.ts') };
}

/**
 * Every public module of the package except the autoloader, which is built after them and contains their file names.
 */
export function publicEntries(): Record<string, string> {
  const lean = Object.entries(LEAN_ENTRIES).map(([name, file]) => [name, at(file)]);
  return { ...sharingEntries(), ...Object.fromEntries(lean) };
}
