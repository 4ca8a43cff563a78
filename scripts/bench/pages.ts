import { mkdirSync, writeFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { at } from '../vite/entries.ts';
import { COPIES_PAGES } from './copies/subjects.ts';
import { GRIDS } from './grid/subjects.ts';
import { LISTS } from './lists/subjects.ts';

/** A measured page, and the element whose appearance is measured: an account field, or a widget's first content. */
export interface Subject {
  readonly script: string;
  readonly body: string;
  readonly selector: string;
}

const FIELD = 'input[autocomplete~="username"]';
const campus = (body: string, selector: string): Subject => ({ script: '/widgets/esm/campus.js', body, selector });

/** The account field of ours and of two baselines, and the first content of two widgets without a shell. */
export const SUBJECTS = {
  'bare custom element': { script: '/bare-element.js', body: '<bare-element></bare-element>', selector: FIELD },
  'bare React + r2wc': { script: '/bare-react.js', body: '<bare-react></bare-react>', selector: FIELD },
  'campus-sign-in': campus('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', FIELD),
  'campus-school-select': campus(
    '<campus-school-select tenant="north" language="en_US"></campus-school-select>',
    'input',
  ),
  'campus-portal': campus('<campus-portal tenant="north" language="en_US"></campus-portal>', 'h1, h2'),
} satisfies Record<string, Subject>;

export type SubjectName = keyof typeof SUBJECTS;

export const addressOf = (name: SubjectName): string => `/${name.replaceAll(/\W+/g, '-')}.html`;

/** The page on which a list is mounted. */
export const listAddress = (tag: string): string => `/list-${tag}.html`;

const SITE = at('.cache/bench/site');

const page = (script: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bench</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script></head><body>${body}</body></html>`;

/** Writes the pages and builds the bare forms; the directory to serve. */
export async function makePages(): Promise<string> {
  await build({
    configFile: false,
    root: at('scripts/bench/subjects'),
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
          'bare-react': at('scripts/bench/subjects/bare-react/main.tsx'),
          'bare-text': at('scripts/bench/subjects/bare-text/main.tsx'),
          'bare-element': at('scripts/bench/subjects/bare-element/main.ts'),
          'library-fans': at('scripts/bench/subjects/library-fans/main.tsx'),
          'library-works': at('scripts/bench/subjects/library-works/main.tsx'),
          'library-tree': at('scripts/bench/subjects/library-tree/main.tsx'),
          'library-grid': at('scripts/bench/subjects/library-grid/main.ts'),
        },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  mkdirSync(SITE, { recursive: true });
  for (const [name, { script, body }] of Object.entries(SUBJECTS)) {
    writeFileSync(`${SITE}${addressOf(name as SubjectName)}`, page(script, body));
  }
  for (const { page: tag, script } of Object.values({ ...LISTS, ...GRIDS })) {
    const own = tag === 'library-grid' ? tag : 'library';
    const look = tag.startsWith('library') ? `<link rel="stylesheet" href="/${own}.css">` : '';
    writeFileSync(`${SITE}${listAddress(tag)}`, page(script, look));
  }
  for (const [address, [script, ...others]] of Object.entries(COPIES_PAGES)) {
    const more = others.map((other) => `<script type="module" src="${other}"></script>`);
    writeFileSync(SITE + address, page(script, more.join('')));
  }
  return SITE;
}
