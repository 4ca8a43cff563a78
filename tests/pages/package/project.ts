import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundleWithEsbuild } from 'esbuild';
import { build as bundleWithVite, createServer as createViteServer, preview as previewWithVite } from 'vite';
import { webpack } from '../../../scripts/bench/webpack.ts';
import type { TestPlatform } from '../support/fixture.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const OUTPUT = 'built';

/** Where packages are installed: React here, other frameworks in the workspace of the benches. */
const INSTALLED: readonly string[] = ['node_modules', 'scripts/bench/node_modules'];
/** The frameworks that only the proofs have. What they need beside them comes first. */
export const WITH_FRAMEWORKS = ['scripts/frameworks/node_modules', ...INSTALLED];

/** An integrator's page with its own React root and, inside it, the widget of this entry of the package. */
const app = (entry: string): string => `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import 'campus-widgets/${entry}';
  import { configureCampus } from 'campus-widgets/settings';
  const query = new URLSearchParams(location.search);
  configureCampus({ apiBase: query.get('platform') });
  createRoot(document.getElementById('root')).render(
    createElement('campus-sign-in', { tenant: 'oasis', language: query.get('language') }),
  );`;

export const html = (script: string): string => `<!doctype html>
  <html lang="en"><head><title>Integrator</title><link rel="icon" href="data:,"></head>
  <body><main><h1>Integrator</h1><div id="root"></div></main><script type="module" src="${script}"></script></body></html>`;

let packed: string | undefined;

/** The tarball of the package, made once for all projects of a worker. */
function tarball(): string {
  if (packed) return packed;
  const directory = mkdtempSync(join(tmpdir(), 'campus-tarball-'));
  process.once('exit', () => removeProject(directory));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', directory], {
      cwd: ROOT,
      maxBuffer: 2 ** 26,
    }).toString(),
  );
  packed = join(directory, filename);
  return packed;
}

/** A directory with the package installed from its tarball, and others that are installed here. */
export function install(names: readonly string[], installed = INSTALLED, below = tmpdir()): string {
  const project = mkdtempSync(join(below, 'campus-package-'));
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, 'campus-widgets'), { recursive: true });
  const into = ['-C', join(modules, 'campus-widgets'), '--strip-components=1'];
  execFileSync('tar', ['-xzf', tarball(), ...into]);
  for (const name of names) {
    const found = installed.map((directory) => join(ROOT, directory, name)).find((one) => existsSync(one));
    if (!found) throw new Error(`${name} is not installed.`);
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(found, join(modules, name));
  }
  return project;
}

/** An integrator's project in its own directory. */
export function makeProject(entry: string): string {
  const project = install(['react', 'react-dom', 'scheduler']);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(project, 'main.js'), app(entry));
  writeFileSync(join(project, 'index.html'), html('/main.js'));
  return project;
}

/**
 * A copy of a portal of `demo/portals` in its own directory, with what its `package.json` names and nothing else; or below a
 * directory where the packages are found.
 */
export function copyPortal(name: string, { assets, main }: TestPlatform, below?: string): string {
  const source = join(ROOT, 'demo/portals', name);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const { 'campus-widgets': _, ...others } = { ...dependencies, ...devDependencies };
  if (below) mkdirSync(below, { recursive: true });
  const project = below ? install([], INSTALLED, below) : install(Object.keys(others));
  // Not what somebody has installed to try it.
  const filter = (file: string) => !/[\\/](?:node_modules|dist|\.next)$/.test(file);
  cpSync(source, project, { recursive: true, filter });
  writeFileSync(
    join(project, '.env.local'),
    `VITE_PLATFORM=${main}\nVITE_MEDIA=${assets}\nNEXT_PUBLIC_PLATFORM=${main}\n`,
  );
  return project;
}

export const removeProject = (project: string): void => rmSync(project, { recursive: true, force: true });

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves only the files of a directory: a file that a bundler did not emit is missing. */
async function serveFiles(directory: string): Promise<Served> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(directory, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    // A browser opens connections ahead of requests. Node counts such a connection as active for up to 90 s.
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Served {
  readonly origin: string;
  stop(): Promise<void>;
}

export const served = (project: string): Promise<Served> => serveFiles(join(project, OUTPUT));

async function withVite(project: string): Promise<Served> {
  await bundleWithVite({ configFile: false, root: project, logLevel: 'error', build: { outDir: OUTPUT } });
  return served(project);
}

async function withViteServer(project: string): Promise<Served> {
  const server = await createViteServer({
    configFile: false,
    root: project,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { origin: new URL(address).origin, stop: () => server.close() };
}

/** Builds a portal and serves it, both by its own configuration of Vite. */
export async function servePortal(project: string): Promise<Served> {
  const settings = { root: project, configFile: join(project, 'vite.config.ts'), logLevel: 'error' } as const;
  await bundleWithVite(settings);
  const server = await previewWithVite({ ...settings, preview: { host: '127.0.0.1', port: 0 } });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { origin: new URL(address).origin, stop: () => server.close() };
}

async function withWebpack(project: string): Promise<Served> {
  const path = join(project, OUTPUT);
  // The minifier takes most of webpack's time, and the package is minified.
  const optimization = { minimize: false };
  await new Promise<void>((resolve, reject) =>
    webpack(
      { mode: 'production', context: project, entry: './main.js', optimization, output: { path } },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      },
    ),
  );
  copyFileSync(join(project, 'index.html'), join(path, 'index.html'));
  return served(project);
}

async function withEsbuild(project: string): Promise<Served> {
  const outdir = join(project, OUTPUT);
  await bundleWithEsbuild({
    entryPoints: [join(project, 'main.js')],
    absWorkingDir: project,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    outdir,
    logLevel: 'error',
  });
  copyFileSync(join(project, 'index.html'), join(outdir, 'index.html'));
  return served(project);
}

/** The bundlers of integrators with their settings for production, and Vite's development server. */
export const BUNDLERS: Readonly<Record<string, (project: string) => Promise<Served>>> = {
  Vite: withVite,
  'the development server of Vite': withViteServer,
  webpack: withWebpack,
  esbuild: withEsbuild,
};
