import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { Shells } from '../../vite/campus-tags.ts';
import { at, definitionFile } from '../../vite/entries.ts';
import type { Widget } from '../definitions.ts';

const run = promisify(execFile);

/** The shells of all widgets with credential fields. */
export async function prerenderShells(widgets: readonly Widget[]): Promise<Shells> {
  // Views import style sheets and text files, so a bundle of them is made for Node.
  await build({
    configFile: at('vite.config.ts'),
    mode: 'shell',
    logLevel: 'error',
    build: {
      ssr: at('scripts/build/shell/render.tsx'),
      outDir: at('.cache/shell'),
      sourcemap: false,
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
    },
  });
  const output = at('.cache/shell/shells.json');
  const drawn = widgets.filter(({ credentialForm }) => credentialForm);
  const folders = drawn.map(({ name }) => dirname(definitionFile(name)));
  const page = ['--import', 'tsx', at('scripts/build/shell/page.ts'), at('.cache/shell/render.mjs'), output];
  await run(process.execPath, [...page, ...folders], { cwd: at() });
  const shells = JSON.parse(readFileSync(output, 'utf8'));
  return Object.fromEntries(drawn.map(({ tag }, index) => [tag, shells[folders[index]!]]));
}
