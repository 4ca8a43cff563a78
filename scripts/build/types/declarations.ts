import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { at } from '../../vite/entries.ts';

/** Packages whose few published types are written by hand instead: the published types depend on no package. */
const STAND_INS = { 'lit-html': [at('scripts/build/types/stand-ins/lit-html.d.ts')] };

/**
 * The published declarations of modules that are not widgets: each under its entry's name, and in `shared/` what several
 * of them need.
 */
export async function declarations(entries: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const bundle = await rollup({
    input: entries,
    plugins: [dts({ tsconfig: at('tsconfig.json'), compilerOptions: { paths: STAND_INS, stripInternal: true } })],
    // It only warns of types that entries use and do not export.
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ entryFileNames: '[name].d.ts', chunkFileNames: 'shared/[name].d.ts' });
  await bundle.close();
  return Object.fromEntries(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}
