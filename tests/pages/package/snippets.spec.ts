import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYGROUND, snippetsFor } from '../../build/docs/snippet-pages.ts';
import { expect, test } from '../support/fixture.ts';
import { listOrigin } from './page.ts';
import { html, install, removeProject, servePortal } from './project.ts';

/** What the playground offers to copy for a framework, as a project has it. */
interface Framework {
  readonly extension: string;
  readonly packages: readonly string[];
  /** The configuration of Vite. */
  readonly config: string;
  /** Shows a component in an element. */
  readonly mount: string;
}

const FRAMEWORKS: Readonly<Record<'Vue' | 'Svelte', Framework>> = {
  Vue: {
    extension: 'vue',
    packages: ['vue', '@vitejs/plugin-vue', 'vite'],
    config: `import vue from '@vitejs/plugin-vue';
const isCustomElement = (tag) => tag.startsWith('campus-');
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };`,
    mount: "import { createApp } from 'vue';\nconst mount = (component, target) => createApp(component).mount(target);",
  },
  Svelte: {
    extension: 'svelte',
    packages: ['svelte', '@sveltejs/vite-plugin-svelte', 'vite'],
    config: `import { svelte } from '@sveltejs/vite-plugin-svelte';
export default { plugins: [svelte()] };`,
    mount: "import { mount as show } from 'svelte';\nconst mount = (component, target) => show(component, { target });",
  },
};

for (const kind of ['Vue', 'Svelte'] as const) {
  const { config, extension, mount, packages } = FRAMEWORKS[kind];
  test(`the copied snippets of every tag run unchanged in ${kind} [D02] [D04] @proof`, async ({
    page,
    platform,
    guard,
  }) => {
    guard.skipAxe('every widget on one page, with titles of one level');
    const project = install(packages);
    try {
      writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
      mkdirSync(join(project, 'src'));
      const names = [...snippetsFor(kind, platform.main)].map(([tag, snippet], index) => {
        writeFileSync(join(project, 'src', `${tag}.${extension}`), snippet);
        return { tag, name: `Widget${index}` };
      });
      const imports = names.map(({ name, tag }) => `import ${name} from './src/${tag}.${extension}';\n`);
      const main = `${imports.join('')}${mount}
for (const component of [${names.map(({ name }) => name).join(', ')}])
  mount(component, document.querySelector('#root').appendChild(document.createElement('div')));\n`;
      writeFileSync(join(project, 'main.js'), main);
      writeFileSync(join(project, 'index.html'), html('/main.js'));
      writeFileSync(join(project, 'vite.config.ts'), config);
      const { origin, stop } = await servePortal(project);
      try {
        for (const school of ['north', 'river', 'oasis', 'mall']) await listOrigin(platform, school, origin);
        await page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
        await page.goto(origin);
        const pending = () =>
          page.evaluate(() => {
            const all = [...document.querySelectorAll('#root > div > *')];
            const isPending = (one: Element) => !one.matches(':defined') || one.matches(':state(loading)');
            return { count: all.length, pending: all.filter(isPending).map(({ localName }) => localName) };
          });
        await expect.poll(pending).toEqual({ count: PLAYGROUND.widgets.length, pending: [] });
      } finally {
        await stop();
      }
    } finally {
      removeProject(project);
    }
  });
}
