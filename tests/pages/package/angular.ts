import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { html, install, OUTPUT, type Served, served, WITH_FRAMEWORKS } from './project.ts';

/** A project in Angular: its compiler for templates, and the linker that its own builds run over packages. */

const PACKAGES = ['common', 'compiler', 'core', 'platform-browser'].map((name) => `@angular/${name}`);

/** What is used of the package that brings the linker. */
interface Babel {
  transformAsync(code: string, options: object): Promise<{ readonly code?: string | null } | null>;
}

const COMPILER = join(import.meta.dirname, '../../../scripts/frameworks/node_modules/@angular/compiler-cli');

const SETTINGS = {
  compilerOptions: {
    strict: true,
    outDir: 'compiled',
    skipLibCheck: true,
    module: 'es2022',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    experimentalDecorators: true,
    types: [],
  },
  angularCompilerOptions: { strictTemplates: true },
};

/** A directory with the package, and sources by the names of their files. */
export async function makeAngularProject(files: Readonly<Record<string, string>>): Promise<string> {
  const project = install([...PACKAGES, 'rxjs', 'tslib'], WITH_FRAMEWORKS);
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ ...SETTINGS, files: Object.keys(files) }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text);
  return project;
}

/** Compiles the project; returns what the compiler refuses, as `file line`. */
export async function compileAngular(project: string): Promise<string[]> {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [join(COMPILER, 'bundles/src/bin/ngc.js'), '-p', 'tsconfig.json'],
    { cwd: project, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
  ).catch((failed: { stderr: string }) => failed);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the compiler writes colors
  const plain = stderr.replace(/\x1b\[\d+m/g, '');
  const refused = [...plain.matchAll(/^(\S+\.ts):(\d+):\d+ - error/gm)].map(([, file, line]) => `${file} ${line}`);
  return [...new Set(refused)].sort();
}

/** Bundles what was compiled, with the packages linked, and serves it. */
export async function serveAngular(project: string): Promise<Served> {
  const require = createRequire(join(COMPILER, 'package.json'));
  const { transformAsync } = require('@babel/core') as Babel;
  const { default: linker } = await import(pathToFileURL(join(COMPILER, 'bundles/linker/babel/index.js')).href);
  await build({
    entryPoints: [join(project, 'compiled/main.js')],
    absWorkingDir: project,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    outdir: join(project, OUTPUT),
    logLevel: 'error',
    plugins: [
      {
        name: 'linker',
        setup({ onLoad }) {
          onLoad({ filter: /[\\/](?:@angular|dist[\\/]angular)[\\/].*\.m?js$/ }, async ({ path }) => {
            const code = await readFile(path, 'utf8');
            const linked = await transformAsync(code, { filename: path, plugins: [linker], compact: false });
            return { contents: linked?.code ?? code, loader: 'js' };
          });
        },
      },
    ],
  });
  await writeFile(
    join(project, OUTPUT, 'index.html'),
    html('/main.js').replace('id="root"', 'id="root"><app-page></app-page></div><div'),
  );
  return served(project);
}
