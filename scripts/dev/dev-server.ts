import { existsSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Plugin, ViteDevServer } from 'vite';
import { at, publicEntries } from '../vite/entries.ts';

const SITE = at('demo/site');

/** Sets up React's fast refresh in a page that Vite has not written: an example page, which loads a widget's module. */
const REFRESH = 'virtual:campus-refresh';
const REFRESH_CODE = `
import { injectIntoGlobalHook } from '/@react-refresh';
if (!window.$RefreshReg$) {
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
}
`;

const sourceOf = (entry: string): string | undefined =>
  entry === 'campus' ? at('widgets/campus.ts') : publicEntries()[entry];

/** A public module of the package at the address of its built file. */
const entryModule = (source: string): string => `
import '/@vite/client';
import '/@id/${REFRESH}';
export * from '/@fs${source}';
`;

const sendModule = (response: ServerResponse, code: string): void => {
  response.writeHead(200, {
    'content-type': 'text/javascript',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  response.end(code);
};

/** Whether Vite answers: its own modules, sources by their path, and the files of the site. */
const isOfVite = (path: string): boolean => path.startsWith('/@') || (path !== '/' && existsSync(SITE + path));

/** The headers of a page that contains Vite's client, which the policy of the site would refuse. */
const OF_BUILT_PAGE = ['content-security-policy', 'content-length', 'etag'];

/** Passes a request on to the platform. Pages of the site are sent with Vite's client. */
function passOn(vite: ViteDevServer, platform: string, asked: IncomingMessage, response: ServerResponse): void {
  const { headers, method, url = '/' } = asked;
  const isPage = headers['sec-fetch-dest'] === 'document';
  const passed = request(
    new URL(url, platform),
    { method, headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers },
    async (answer) => {
      const { statusCode = 502 } = answer;
      if (!isPage || !answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const page = await text(answer);
      const isSite = page.includes('src="./main.ts"');
      const kept = Object.entries(answer.headers).filter(([name]) => !isSite || !OF_BUILT_PAGE.includes(name));
      response.writeHead(statusCode, Object.fromEntries(kept));
      // The site also answers at deep addresses.
      const fromRoot = page.replaceAll('="./', '="/');
      response.end(isSite ? await vite.transformIndexHtml('/index.html', fromRoot, url) : page);
    },
  );
  passed.on('error', (error) => response.destroy(error));
  asked.pipe(passed);
}

/**
 * Vite in front of the platform at the address `platform`: the sources of the widgets and the site, and everything else
 * from the platform. Requests wait for `ready`, which resolves with false if the platform could not start.
 */
export const devServerPlugin = (platform: string, ready: () => Promise<boolean>): Plugin => ({
  name: 'campus:dev-server',
  enforce: 'pre',
  resolveId(id) {
    if (id === REFRESH) return id;
    const [, entry] = /^campus-widgets\/([\w-]+)$/.exec(id) ?? [];
    return entry ? sourceOf(entry) : undefined;
  },
  load: (id) => (id === REFRESH ? REFRESH_CODE : undefined),
  configureServer(vite) {
    vite.middlewares.use(async (asked, response, next) => {
      const path = new URL(asked.url ?? '/', platform).pathname;
      const [, entry] = /^\/widgets\/esm\/([\w-]+)\.js$/.exec(path) ?? [];
      const source = entry && sourceOf(entry);
      if (source) return sendModule(response, entryModule(source));
      if (isOfVite(path)) return next();
      if (!(await ready())) return response.writeHead(503).end('The platform did not start: see the terminal.\n');
      passOn(vite, platform, asked, response);
    });
  },
});
