import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A script: its code, what it imports, and what it imports by `import()`. */
interface Script {
  readonly code: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** The scripts of a bundle by file name. */
export type Bundle = Readonly<Record<string, Script>>;

const SCRIPT = `
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const [{ output }] = [await build({
    configFile: process.cwd() + '/vite.config.ts', mode: 'esm', logLevel: 'error', build: { write: false },
  })].flat();
  const scripts = output.filter(({ type }) => type === 'chunk');
  console.log(JSON.stringify(Object.fromEntries(scripts.map(({ fileName, code, imports, dynamicImports }) => [fileName, { code, imports, dynamicImports }]))));`;

/** Bundles the sources of a directory as the package's ES modules. */
export async function bundleIn(directory: string): Promise<Bundle> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT], {
    cwd: directory,
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1));
}

/** A file of a bundle and its static imports, recursively. */
export function closureIn(bundle: Bundle, file: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    bundle[name]?.imports.forEach(visit);
  };
  visit(file);
  return [...found].sort();
}
