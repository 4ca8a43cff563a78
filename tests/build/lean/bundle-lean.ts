import { build, type Rolldown } from 'vite';
import { at } from '../../../scripts/vite/entries.ts';
import { leanPackagesPlugin } from '../../../scripts/vite/lean/plugin.ts';

/** Bundles a source file with packages as they are, or as pages get them, and loads it. */
export async function bundled<T>(entry: string, isLean: boolean): Promise<T> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: at(),
    plugins: isLean ? [leanPackagesPlugin()] : [],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = result.flatMap(({ output }) => output);
  const code = chunk?.type === 'chunk' ? chunk.code : '';
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as T;
}
