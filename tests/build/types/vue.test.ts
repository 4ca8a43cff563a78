import { it } from 'vitest';
import { expectTypedTemplates, inBench } from './templates.ts';

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

it('types the tags in templates of Vue, those of the portal among them [D04] [D08]', () =>
  expectTypedTemplates({
    name: 'vue',
    script: SCRIPT,
    right: RIGHT,
    wrong: WRONG,
    compilerOptions: { jsx: 'preserve', paths: { vue: [inBench('vue')] } },
    more: { vueCompilerOptions: { strictTemplates: true } },
    checker: 'vue-tsc/bin/vue-tsc.js',
    arguments: (folder) => ['--pretty', 'false', '-p', folder],
    error: /^(\S+)\((\d+),/gm,
  }));
