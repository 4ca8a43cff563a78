import { mkdirSync, writeFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { at } from '../vite/entries.ts';

/** The measured pages: ours and two baselines. All show a sign-in form. */
export const FORMS = {
  'campus-sign-in': {
    script: '/widgets/esm/campus.js',
    body: '<campus-sign-in tenant="north" language="en_US"></campus-sign-in>',
  },
  'bare React + r2wc': { script: '/bare-react.js', body: '<bare-react></bare-react>' },
  'bare custom element': { script: '/bare-element.js', body: '<bare-element></bare-element>' },
} as const;

export type FormName = keyof typeof FORMS;

export const addressOf = (name: FormName): string => `/${name.replaceAll(/\W+/g, '-')}.html`;

const SITE = at('.cache/bench/site');

const page = (script: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bench</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script></head><body>${body}</body></html>`;

/** Writes the pages and builds the bare forms; the directory to serve. */
export async function makePages(): Promise<string> {
  await build({
    configFile: false,
    root: at('tests/bench'),
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: SITE,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: {
          'bare-react': at('tests/bench/bare-react/main.tsx'),
          'bare-element': at('tests/bench/bare-element/main.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  mkdirSync(SITE, { recursive: true });
  for (const [name, { script, body }] of Object.entries(FORMS)) {
    writeFileSync(`${SITE}${addressOf(name as FormName)}`, page(script, body));
  }
  writeFileSync(`${SITE}/empty.html`, page('/widgets/esm/status-page.js', ''));
  return SITE;
}
