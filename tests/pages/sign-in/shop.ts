import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { TestPlatform } from '../support/platform.ts';

let bundled: Promise<string> | undefined;

/** The OAuth client library `openid-client`, as a shop would load it: as `window.oidc`. */
const clientLibrary = (): Promise<string> => {
  bundled ??= build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: createRequire(import.meta.url).resolve('openid-client'), name: 'oidc', formats: ['iife'] },
    },
  }).then((result) => {
    const [{ output }] = result as [Rolldown.RolldownOutput];
    return output[0].code;
  });
  return bundled;
};

/** The script of the shop's page: its button starts a sign-in, and its callback page completes it. */
const script = (main: string): string => `
const callback = location.origin + '/shop/callback';
const config = oidc.discovery(new URL('${main}'), 'demo-shop', undefined, oidc.None(), {
  execute: [oidc.allowInsecureRequests],
});
const say = (what) => { document.querySelector('output').textContent = JSON.stringify(what); };
document.querySelector('button')?.addEventListener('click', async () => {
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  sessionStorage.setItem('flow', JSON.stringify({ verifier, state, nonce }));
  location.assign(oidc.buildAuthorizationUrl(await config, {
    redirect_uri: callback, scope: 'openid profile email', state, nonce, 'sxz-lang': 'en_US',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256',
  }));
});
if (location.pathname === '/shop/callback') {
  const { verifier, state, nonce } = JSON.parse(sessionStorage.getItem('flow'));
  config.then(async (known) => {
    const tokens = await oidc.authorizationCodeGrant(known, new URL(location.href), {
      pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true,
    });
    say({ user: await oidc.fetchUserInfo(known, tokens.access_token, tokens.claims().sub) });
  }).catch((error) => say({ error: error.error ?? error.code ?? String(error) }));
}`;

/** Opens a third-party shop on the second origin; its button signs in through the platform. */
export async function openShop(page: Page, { main, assets }: TestPlatform): Promise<void> {
  const library = await clientLibrary();
  // Chromium treats documents fulfilled by the test as public, and these may not access the local network.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${assets}/shop**`, serve);
  await page.route(`${assets}/shop/**`, serve);
  await page.goto(`${assets}/shop`);

  function serve(route: { fulfill(answer: object): Promise<void> }): Promise<void> {
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body><main>
<h1>Lantern Books</h1><button type="button">Sign in</button><output></output></main>
<script>${library.replaceAll('</script', '<\\/script')}</script><script>${script(main)}</script></body></html>`,
    });
  }
}

/** The data that the shop's page received. */
export const shopKnows = async (page: Page): Promise<unknown> => {
  const output = page.locator('output');
  await output.filter({ hasText: '{' }).waitFor();
  return JSON.parse((await output.textContent()) ?? '');
};
