import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository, whatever directory a script was started in. */
export const ROOT = join(import.meta.dirname, '../..');

/** An address inside the repository. */
export const at = (...path: string[]): string => join(ROOT, ...path);

const isWidget = (file: string): boolean =>
  file.endsWith('.ts') && !file.endsWith('.d.ts') && /\bpromise\(\{/.test(readFileSync(at('widgets', file), 'utf8'));

/** Names of the widgets: the files of `widgets/` that hold a promise, without their ending. */
export const widgetNames = (): string[] =>
  readdirSync(at('widgets'))
    .filter(isWidget)
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

const OTHER_ENTRIES = {
  redirects: 'src/services/redirects.ts',
  settings: 'widgets/settings.ts',
  host: 'src/host/host.ts',
};

/** Every public module of the package but the autoloader, which is built after them and knows their files. */
export function publicEntries(): Record<string, string> {
  const widgets = widgetNames().map((name) => [name, at('widgets', `${name}.ts`)]);
  const others = Object.entries(OTHER_ENTRIES).map(([name, file]) => [name, at(file)]);
  return Object.fromEntries([...widgets, ...others].filter(([, file]) => existsSync(file as string)));
}
