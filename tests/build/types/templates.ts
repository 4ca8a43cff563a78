import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { at } from '../../../scripts/vite/entries.ts';

/** A framework whose templates have a checker of their own, installed with the packages of the benches. */
interface Framework {
  /** The extension of a component. Its portal is in the folder of the same name. */
  readonly name: 'svelte' | 'vue';
  /** The beginning of each component, up to where the tags are. */
  readonly script: string;
  readonly right: string;
  /** Five lines, each of which must be refused. */
  readonly wrong: string;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  /** Of `tsconfig.json`, besides the options of the compiler. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Path of the checker in its packages, and its arguments for a folder. */
  readonly checker: string;
  readonly arguments: (folder: string) => readonly string[];
  /** Finds the file and the line of each error in what the checker prints. */
  readonly error: RegExp;
}

/** Path in the packages of the benches. */
export const inBench = (path: string): string => at('scripts/bench/node_modules', path);

/** Expects that the checker takes the right component and the portal, and refuses each line of the wrong one. */
export async function expectTypedTemplates(framework: Framework): Promise<void> {
  const { name, right, script, wrong } = framework;
  const folder = at('.cache/tests', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/right.${name}`, script + right);
  writeFileSync(`${folder}/wrong.${name}`, script + wrong);
  cpSync(at('demo/portals', name, 'src'), `${folder}/portal`, { recursive: true });
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: ['vite/client'],
    ...framework.compilerOptions,
  };
  const include = [`*.${name}`, 'portal'];
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, ...framework.more, include }));
  // Otherwise Svelte takes the settings of Vite, above.
  writeFileSync(`${folder}/svelte.config.js`, 'export default {};\n');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [inBench(framework.checker), ...framework.arguments(folder)],
    { cwd: folder },
  ).catch((failed: { stdout: string }) => failed);
  const refused = [...stdout.matchAll(framework.error)].map(([, file, line]) => `${file} ${line}`);
  const first = script.split('\n').length;
  expect([...new Set(refused)].sort(), stdout).toEqual(
    [0, 1, 2, 3, 4].map((line) => `wrong.${name} ${first + line}`).sort(),
  );
}
