/**
 * A real WordPress on PHP as WebAssembly and SQLite, in memory, as a child process of a test:
 *
 *     node scripts/wordpress/server.mjs <port>
 *
 * Sends `ready` once it is installed. The administrator is `admin` with the password `password`. `POST /__php` runs a body
 * as PHP inside WordPress, for what a test prepares and compares; `POST /__file?<path>` writes a file.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { loadNodeRuntime } from '@php-wasm/node';
import { bootWordPressAndRequestHandler } from '@wp-playground/wordpress';

const [, , port = ''] = process.argv;
const siteUrl = `http://localhost:${port}`;
const builds = dirname(createRequire(import.meta.url).resolve('@wp-playground/wordpress-builds/package.json'));
/** The newest stable version in the package, whose scripts and styles are beside its archive. */
const VERSION = '6.5';
const STATIC = join(builds, 'public', `wp-${VERSION}`);

const fileOf = (path) => new File([readFileSync(join(builds, 'src', path))], 'archive.zip');

const handler = await bootWordPressAndRequestHandler({
  siteUrl,
  phpVersion: '8.3',
  createPhpRuntime: () => loadNodeRuntime('8.3', { emscriptenOptions: { processId: 1 } }),
  maxPhpInstances: 1,
  wordPressZip: fileOf(`wordpress/wp-${VERSION}.zip`),
  sqliteIntegrationPluginZip: fileOf('sqlite-database-integration/sqlite-database-integration.zip'),
  cookieStore: false,
  constants: {
    // A request to itself would wait for the only instance of PHP.
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    // Nothing but this machine is asked, as for updates.
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: 'localhost,127.0.0.1',
  },
});
const php = await handler.getPrimaryPhp();

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A script, style or picture of WordPress itself; null if it has none there. */
const staticFile = (path) => {
  const file = join(STATIC, path);
  if (!file.startsWith(STATIC) || !TYPES[extname(file)]) return null;
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
};

async function answer(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { pathname, search } = new URL(request.url, siteUrl);
  if (pathname === '/__php') {
    const { text, errors } = await php.run({ code: `<?php require '/wordpress/wp-load.php'; ${body}` });
    response.end(text + errors);
    return;
  }
  if (pathname === '/__file') {
    php.writeFile(decodeURIComponent(search.slice(1)), new Uint8Array(body));
    response.end();
    return;
  }
  const found = staticFile(decodeURIComponent(pathname));
  if (found) {
    response.setHeader('content-type', TYPES[extname(pathname)]);
    response.end(found);
    return;
  }
  const { bytes, headers, httpStatusCode } = await handler.request({
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  for (const [name, values] of Object.entries(headers)) response.setHeader(name, values);
  response.writeHead(httpStatusCode);
  response.end(Buffer.from(bytes));
}

createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end(String(error));
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
