/**
 * `npm run build`: the package in dist/, the reference site in build/site/, the documentation in build/docs/. `--force`
 * also builds what is up to date.
 */
import { register } from 'tsx/esm/api';
import { ensureInstalled, SITE } from './lib/install.mjs';

await ensureInstalled(SITE);

// Node 20 cannot run TypeScript itself.
register();
await import('./build/main.ts');
