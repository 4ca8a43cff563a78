import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { at } from '../entries.ts';
import { I18NEXT } from './i18next.ts';
import { type Known, leaveOut } from './leave-out.ts';
import { REACT, REACT_DOM_SHARED } from './react.ts';
import { REACT_DOM } from './react-dom.ts';

/** The files of packages that have less in a bundle, and the version that was looked through. */
export const LEAN_FILES: Readonly<Record<string, { readonly version: string; readonly known: Known }>> = {
  'react/cjs/react.production.js': { version: '19.3.1', known: REACT },
  'react-dom/cjs/react-dom.production.js': { version: '19.3.1', known: REACT_DOM_SHARED },
  'react-dom/cjs/react-dom-client.production.js': { version: '19.3.1', known: REACT_DOM },
  'i18next/dist/esm/i18next.js': { version: '26.7.2', known: I18NEXT },
};

const NAME = new RegExp(`/node_modules/(${Object.keys(LEAN_FILES).join('|')})$`);

/** @throws Error if the installed version is not the one that was looked through */
export function leanFile(name: string, code: string) {
  const lean = LEAN_FILES[name];
  if (!lean) throw new Error(`no lean file: ${name}`);
  const [folder] = name.split('/');
  const { version } = JSON.parse(readFileSync(at('node_modules', `${folder}/package.json`), 'utf8'));
  if (version !== lean.version) {
    throw new Error(
      `${folder} ${version}: scripts/vite/lean was made for ${lean.version}. Compare the two versions, then change it.`,
    );
  }
  return leaveOut(code, lean.known);
}

/** Leaves out of packages what no widget uses, see docs/decisions/0036-lean-packages.md. */
export const leanPackagesPlugin = (): Plugin => ({
  name: 'campus:lean-packages',
  apply: 'build',
  transform: {
    filter: { id: NAME },
    handler(code, id) {
      const lean = leanFile(NAME.exec(id)?.[1] ?? '', code);
      return { code: lean.toString(), map: lean.generateMap({ hires: true, source: id }) };
    },
  },
});
