/** React's own hook, for packages that still ask for its shim (see the alias in `vite.config.ts`). */
export { useSyncExternalStore } from 'react';
