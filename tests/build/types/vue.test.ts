import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { at } from '../../../scripts/vite/entries.ts';

const SCRIPT = `<script setup lang="ts">
import type {} from 'campus-widgets/vue';
import type { CampusEvents } from 'campus-widgets/vue';
const log = (event: CampusEvents['campus-signed-in']) => console.log(event.detail.userId);
</script>
<template>
`;

const RIGHT = `  <campus-sign-in tenant="north" type="create" in-place id="a" class="wide" @campus-signed-in="log">
    <p slot="help">Help</p>
  </campus-sign-in>
  <campus-plate-card tenant="north" content-type="video" :heading-level="3" />
  <campus-status-page kind="maintenance" />
</template>
`;

/** Each line must be refused. */
const WRONG = `  <campus-sign-in in-place />
  <campus-sign-in tenant="north" :in-plac="true" />
  <campus-plate-card tenant="north" content-type="videos" />
  <campus-sign-in tenant="north" @campus-signed-in="(event) => event.detail.password" />
  <campus-sign-in tenant="north" @campus-signed-inn="log" />
</template>
`;

it('types the tags in templates of Vue, those of the portal among them [D04] [D08]', async () => {
  const folder = at('.cache/tests/vue');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/right.vue`, SCRIPT + RIGHT);
  writeFileSync(`${folder}/wrong.vue`, SCRIPT + WRONG);
  cpSync(at('demo/portals/vue/src'), `${folder}/portal`, { recursive: true });
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    jsx: 'preserve',
    types: ['vite/client'],
    paths: { vue: [at('scripts/bench/node_modules/vue')] },
  };
  const vueCompilerOptions = { strictTemplates: true };
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({ compilerOptions, vueCompilerOptions, include: ['*.vue', 'portal'] }),
  );
  const checker = at('scripts/bench/node_modules/vue-tsc/bin/vue-tsc.js');
  const { stdout } = await promisify(execFile)(process.execPath, [checker, '--pretty', 'false', '-p', folder], {
    cwd: folder,
  }).catch((failed: { stdout: string }) => failed);
  const refused = [...stdout.matchAll(/^(\S+)\((\d+),/gm)].map(([, file, line]) => `${file} ${line}`);
  const first = SCRIPT.split('\n').length;
  expect([...new Set(refused)].sort(), stdout).toEqual(
    [0, 1, 2, 3, 4].map((line) => `wrong.vue ${first + line}`).sort(),
  );
});
