import { it } from 'vitest';
import { expectTypedTemplates, inBench } from './templates.ts';

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

it('types the tags in templates of Svelte, those of the portal among them [D04] [D08]', () =>
  expectTypedTemplates({
    name: 'svelte',
    script: SCRIPT,
    right: RIGHT,
    wrong: WRONG,
    compilerOptions: {
      verbatimModuleSyntax: true,
      paths: { svelte: [inBench('svelte')], 'svelte/*': [inBench('svelte/*')] },
    },
    checker: 'svelte-check/bin/svelte-check',
    arguments: (folder) => ['--workspace', folder, '--tsconfig', './tsconfig.json', '--output', 'machine'],
    error: / ERROR "([^"]+)" (\d+):/g,
  }));
