import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { at } from '../../vite/entries.ts';
import { BASE } from './links.ts';

const OUT = at('build/docs/assets');

/** Writes a file whose name tells its content, for caches; returns its address. */
export function writeHashed(name: string, extension: string, content: string): string {
  // The platform takes a name that ends in eight such characters for one that never changes.
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, `${name}-${hash}.${extension}`), content);
  return `${BASE}assets/${name}-${hash}.${extension}`;
}

/** The tokens of the widgets, for the whole page instead of a widget. */
const tokens = (): string =>
  readFileSync(at('src/ui/style/tokens.css'), 'utf8')
    .replace(/:host[^{]*\{[^}]*\}/g, '')
    .replaceAll('.campus-base', ':root');

async function bundle(name: string, format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [at(`scripts/site/client/${name}.ts`)],
    bundle: true,
    write: false,
    minify: true,
    format,
    target: 'es2022',
    alias: { 'campus-widgets/campus': '/widgets/esm/campus.js' },
    external: ['/widgets/*'],
  });
  return writeHashed(name, 'js', outputFiles[0]?.text ?? '');
}

/** Builds the scripts and the style sheet of the site; returns their addresses. */
export async function buildAssets(): Promise<{ scheme: string; site: string; playground: string; style: string }> {
  const sheets = ['site', 'playground'].map((name) => readFileSync(at(`scripts/site/client/${name}.css`), 'utf8'));
  const [scheme, site, playground] = await Promise.all([
    bundle('scheme', 'iife'),
    bundle('site', 'esm'),
    bundle('playground', 'esm'),
  ]);
  return { scheme, site, playground, style: writeHashed('site', 'css', [tokens(), ...sheets].join('\n')) };
}
