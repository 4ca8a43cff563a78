/** `npm run build`: the package into dist/, the reference site into build/site/. `--force` builds what is up to date. */
import { register } from 'tsx/esm/api';

// Node 20 cannot run TypeScript itself.
register();
await import('./build/main.ts');
