import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test, text } from '../support/fixture.ts';

const COMPONENT = fileURLToPath(new URL('../../../dist/react/school-select.js', import.meta.url));

const APP = `
  import { CampusSchoolSelect } from '${COMPONENT}';
  export const App = () => createElement('main', null, createElement('h1', null, 'Rendered'), createElement(CampusSchoolSelect, {
    tenant: 'north', language: 'de_DE', headingLevel: 3,
    onCampusReady: ({ detail }) => document.body.setAttribute('data-ready', detail.language),
  }));`;

/** Bundles code that shows the component. The widget is that of the platform. */
async function bundle(code: string, platform: 'browser' | 'node'): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react';${APP}${code}`,
      resolveDir: dirname(fileURLToPath(import.meta.url)),
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
        name: 'widget',
        setup({ onResolve }) {
          onResolve({ filter: /^\.\.\/(?:esm|external)\// }, () => ({
            path: '/widgets/esm/school-select.js',
            external: true,
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

test('properties and events of a widget that a server has rendered are set at hydration [P15] [D04]', async ({
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
  expect(html).toContain('<campus-school-select tenant="north" language="de_DE" heading-level="3">');
  const client = await bundle(
    `import { hydrateRoot } from 'react-dom/client';
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
