import { mkdirSync, writeFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { at } from '../vite/entries.ts';
import { COPIES_PAGES } from './copies/subjects.ts';
import { GRIDS } from './grid/subjects.ts';
import { LISTS } from './lists/subjects.ts';
import { type Places, pageWith, SUBJECTS } from './start/subjects.ts';

/** The page of a subject of the measurement of starts. */
export const addressOf = (name: string): string => `/${name.replaceAll(/\W+/g, '-')}.html`;

/** The page on which a list is mounted. */
export const listAddress = (tag: string): string => `/list-${tag}.html`;

const SITE = at('.cache/bench/site');

/** Writes the pages of the lists and builds the bare forms and the lists of libraries; the directory to serve. */
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
  for (const { page: tag, script } of Object.values({ ...LISTS, ...GRIDS })) {
    const own = tag === 'library-grid' ? tag : 'library';
    const look = tag.startsWith('library') ? `<link rel="stylesheet" href="/${own}.css">` : '';
    writeFileSync(`${SITE}${listAddress(tag)}`, pageWith(script, look));
  }
  for (const [address, [script, ...others]] of Object.entries(COPIES_PAGES)) {
    const more = others.map((other) => `<script type="module" src="${other}"></script>`);
    writeFileSync(SITE + address, pageWith(script, more.join('')));
  }
  return SITE;
}

/** Writes the pages of the starts, which name the origin of the platform. */
export function writeStartPages(places: Places): void {
  for (const { html, name } of SUBJECTS) writeFileSync(`${SITE}${addressOf(name)}`, html(places));
}
