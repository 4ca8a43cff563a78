import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { at } from '../vite/entries.ts';
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
