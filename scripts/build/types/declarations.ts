import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { CONTRACT } from '../../../src/contract/index.ts';
import { at } from '../../vite/entries.ts';
import { writeIfChanged } from '../files.ts';

/** Packages whose few published types are written by hand instead: the published types depend on no package. */
const STAND_INS = { 'lit-html': [at('scripts/build/types/stand-ins/lit-html.d.ts')] };

/** The names of the calls as a list, in place of a type over the whole contract. */
function namesOfCalls() {
  const file = at('.cache/call-names.d.ts');
  const names = Object.values(CONTRACT).map(({ name }) => `  | '${name}'\n`);
  const note = '/** The name of a call: the key under which a page overrides its path. */\n';
  writeIfChanged(file, `${note}export type CallName =\n${names.join('')};\n`);
  return {
    name: 'campus:call-names',
    resolveId: (id: string) => (id.endsWith('/testing/call-names.ts') || id === './call-names.ts' ? file : null),
  };
}

/**
 * The published declarations of modules that are not widgets: each under its entry's name, and in `shared/` what several
 * of them need.
 */
export async function declarations(entries: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const bundle = await rollup({
    input: entries,
    plugins: [
      namesOfCalls(),
      dts({ tsconfig: at('tsconfig.json'), compilerOptions: { paths: STAND_INS, stripInternal: true } }),
    ],
    // It only warns of types that entries use and do not export.
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ entryFileNames: '[name].d.ts', chunkFileNames: 'shared/[name].d.ts' });
  await bundle.close();
  return Object.fromEntries(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}
