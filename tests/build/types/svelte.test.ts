import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { at } from '../../../scripts/vite/entries.ts';

const SCRIPT = `<script lang="ts">
import type {} from 'campus-widgets/svelte';
import type { CampusEvents } from 'campus-widgets/svelte';
const log = (event: CampusEvents['campus-signed-in']) => console.log(event.detail.userId);
</script>
`;

const RIGHT = `<campus-sign-in tenant="north" type="create" in-place id="a" class="wide" oncampus-signed-in={log}>
  <p slot="help">Help</p>
</campus-sign-in>
<campus-plate-card tenant="north" content-type="video" heading-level={3}></campus-plate-card>
<campus-status-page kind="maintenance"></campus-status-page>
`;

/** Each line must be refused. */
const WRONG = `<campus-sign-in in-place></campus-sign-in>
<campus-sign-in tenant="north" in-plac={true}></campus-sign-in>
<campus-plate-card tenant="north" content-type="videos"></campus-plate-card>
<campus-sign-in tenant="north" oncampus-signed-in={(event) => event.detail.password}></campus-sign-in>
<campus-sign-in tenant="north" oncampus-signed-inn={log}></campus-sign-in>
`;

it('types the tags in templates of Svelte, those of the portal among them [D04] [D08]', async () => {
  const folder = at('.cache/tests/svelte');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/right.svelte`, SCRIPT + RIGHT);
  writeFileSync(`${folder}/wrong.svelte`, SCRIPT + WRONG);
  cpSync(at('demo/portals/svelte/src'), `${folder}/portal`, { recursive: true });
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    verbatimModuleSyntax: true,
    types: ['vite/client'],
    paths: {
      svelte: [at('scripts/bench/node_modules/svelte')],
      'svelte/*': [at('scripts/bench/node_modules/svelte/*')],
    },
  };
  // Otherwise it takes that of Vite, above.
  writeFileSync(`${folder}/svelte.config.js`, 'export default {};\n');
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['*.svelte', 'portal'] }));
  const checker = at('scripts/bench/node_modules/svelte-check/bin/svelte-check');
  const arguments_ = [checker, '--workspace', folder, '--tsconfig', './tsconfig.json', '--output', 'machine'];
  const { stdout } = await promisify(execFile)(process.execPath, arguments_, { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  const refused = [...stdout.matchAll(/ ERROR "([^"]+)" (\d+):/g)].map(([, file, line]) => `${file} ${line}`);
  const first = SCRIPT.split('\n').length;
  expect([...new Set(refused)].sort(), stdout).toEqual(
    [0, 1, 2, 3, 4].map((line) => `wrong.svelte ${first + line}`).sort(),
  );
});
