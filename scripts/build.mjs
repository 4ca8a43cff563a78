/**
 * `npm run build`: the package in dist/, the reference site in build/site/. `--force` also builds what is up to date.
 */
import { register } from 'tsx/esm/api';

// Node 20 cannot run TypeScript itself.
register();
await import('./build/main.ts');
