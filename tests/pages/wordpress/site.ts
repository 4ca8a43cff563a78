import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { freePort } from '../../support/doc-samples.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const PLUGIN = `${root}dist/wordpress/campus-widgets.zip`;

/** A WordPress of its own, in a process of its own. */
export interface WordPress {
  readonly origin: string;
  /** Runs PHP inside WordPress; the code is its own, never that of a page. Returns what it prints. */
  php(code: string): Promise<string>;
  /** Puts the packed plugin where WordPress has plugins, and activates it. */
  installPlugin(): Promise<void>;
  /** A browser of a user who is signed in. */
  signIn(browser: Browser, user: string): Promise<{ context: BrowserContext; page: Page }>;
  stop(): void;
}

/** The password of every user that tests create. */
export const PASSWORD = 'campus-wordpress-demo';

/** Starts WordPress with the clock of a platform, in milliseconds before the machine’s. */
export async function startWordPress(clockMs: number): Promise<WordPress> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const clock = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${clockMs};`;
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = fork(`${root}scripts/wordpress/server.mjs`, [String(port)], {
    env,
    execArgv: ['--import', clock],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`WordPress ended with exit code ${code}.`)));
  });
  const send = async (path: string, body: string | Buffer): Promise<string> => {
    const answer = await fetch(origin + path, { method: 'POST', body: new Uint8Array(Buffer.from(body)) });
    return answer.text();
  };
  const php = (code: string) => send('/__php', code);
  return {
    origin,
    php,
    async installPlugin() {
      await send('/__file?/tmp/campus-widgets.zip', readFileSync(PLUGIN));
      const said = await php(`
        $zip = new ZipArchive();
        $zip->open( '/tmp/campus-widgets.zip' );
        $zip->extractTo( WP_PLUGIN_DIR );
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        echo wp_json_encode( activate_plugin( 'campus-widgets/campus-widgets.php' ) );`);
      if (said !== 'null') throw new Error(`The plugin was not activated: ${said}`);
    },
    async signIn(browser, user) {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      // Chromium asks before a page of one address of this machine calls another one.
      await context.grantPermissions(['local-network-access']);
      // Without the page of the form, whose script moves the focus while somebody types.
      const address = `${origin}/wp-login.php`;
      await context.request.get(address);
      const form = { log: user, pwd: user === 'admin' ? 'password' : PASSWORD, testcookie: '1' };
      const answer = await context.request.post(address, { form });
      if (!answer.url().includes('/wp-admin/')) throw new Error(`${user} could not sign in: ${await answer.text()}`);
      const page = await context.newPage();
      return { context, page };
    },
    stop: () => child.kill(),
  };
}
