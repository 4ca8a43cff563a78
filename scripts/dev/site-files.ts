import { copyFileSync, mkdirSync } from 'node:fs';
import { build, type Rolldown } from 'vite';
import { at } from '../vite/entries.ts';

/** The directory from which the platform serves the site's page and the script of the form for live courses. */
export const SITE_FILES = at('.cache/dev/site');

/**
 * Writes what the platform itself serves of the site: its page, and the form for live courses as one script, which is
 * built again when its sources change. Returns a function that ends this.
 */
export async function writeSiteFiles(): Promise<() => Promise<void>> {
  mkdirSync(SITE_FILES, { recursive: true });
  copyFileSync(at('demo/site/index.html'), `${SITE_FILES}/index.html`);
  const watcher = (await build({
    configFile: at('vite.config.ts'),
    mode: 'live-form',
    build: { outDir: `${SITE_FILES}/sdk`, watch: {} },
  })) as Rolldown.RolldownWatcher;
  return () => watcher.close();
}
