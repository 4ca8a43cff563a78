import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { at } from '../vite/entries.ts';
import type { Widget } from './definitions.ts';
import { filesBelow } from './files.ts';

/** Subresource integrity hashes of every file that a page may load, by path below `dist/`. */
export function integrity(): Record<string, string> {
  const scripts = filesBelow(at('dist')).filter((file) => file.endsWith('.js'));
  return Object.fromEntries(
    scripts.map((file) => [
      file.slice('dist/'.length),
      `sha384-${createHash('sha384')
        .update(readFileSync(at(file)))
        .digest('base64')}`,
    ]),
  );
}

/**
 * An import map for pages without a bundler: the entries by their names, and the hashes of all modules that they may
 * load, in any language. Its addresses are relative to `dist/`; the platform serves it with absolute ones.
 */
export function importMap(widgets: readonly Widget[], hashes: Readonly<Record<string, string>>) {
  const names = ['host', 'redirects', 'settings', ...widgets.map(({ name }) => name)];
  return {
    imports: {
      'campus-widgets': './esm/campus.js',
      ...Object.fromEntries(names.map((name) => [`campus-widgets/${name}`, `./esm/${name}.js`])),
    },
    integrity: Object.fromEntries(
      Object.entries(hashes).flatMap(([file, hash]) => (file.startsWith('esm/') ? [[`./${file}`, hash]] : [])),
    ),
  };
}
