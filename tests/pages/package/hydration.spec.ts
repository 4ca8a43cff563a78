import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test, text } from '../support/fixture.ts';

const DOCS = fileURLToPath(new URL('../../../docs/embedding.md', import.meta.url));

/** The component for React 18 and servers, as it stands in the documentation. */
const component = (): string => /```jsx\n('use client';[\s\S]+?)```/.exec(readFileSync(DOCS, 'utf8'))?.[1] ?? '';

const APP = `
  import { Campus } from 'docs';
  export const load = () => globalThis.loadWidget();
  export const App = () => createElement('main', null, createElement('h1', null, 'Rendered'), createElement(Campus, {
    tag: 'campus-school-select', load, tenant: 'north', language: 'de_DE',
    properties: { headingLevel: 3 },
    events: { 'campus-ready': ({ detail }) => document.body.setAttribute('data-ready', detail.language) },
  }));`;

/** Bundles code that imports React and the documented component. */
async function bundle(code: string, platform: 'browser' | 'node'): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react';${APP}${code}`,
      resolveDir: dirname(DOCS),
      loader: 'jsx',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform,
    external: platform === 'node' ? ['react', 'react-dom'] : [],
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'docs',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^docs$/ }, () => ({ path: 'docs', namespace: 'docs' }));
          onLoad({ filter: /./, namespace: 'docs' }, () => ({
            contents: component(),
            loader: 'jsx',
            resolveDir: dirname(DOCS),
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

test('properties and events of a widget that a server has rendered are set at hydration, as the docs say [P15]', async ({
  page,
  platform,
  guard,
}) => {
  guard.allowConsole(/React DevTools/);
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const server = await bundle('', 'node');
  const { App } = (await import(
    `data:text/javascript,${encodeURIComponent(server.replaceAll('from "react"', `from "${import.meta.resolve('react')}"`))}`
  )) as {
    App: () => never;
  };
  const html = renderToString(createElement(App));
  expect(html).toContain('<campus-school-select tenant="north" language="de_DE">');
  const client = await bundle(
    `import { hydrateRoot } from 'react-dom/client';
     globalThis.loadWidget = () => import(new URL('/widgets/esm/school-select.js', location.href).href);
     hydrateRoot(document.getElementById('root'), createElement(App), {
       onRecoverableError: (error) => console.error(error),
     });`,
    'browser',
  );
  await page.context().grantPermissions(['local-network-access']);
  const address = `${platform.main}/hydration`;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Rendered</title><div id="root">${html}</div><script type="module" src="/hydration.js"></script></html>`,
    }),
  );
  await page.route(`${address}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: client }));
  await page.goto(address);
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'de_DE');
  // The property changes the level of the headings.
  await expect(page.getByRole('heading', { level: 3, name: text('school:select.title', {}, 'de_DE') })).toBeVisible();
});
