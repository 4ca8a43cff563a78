// The builds resolve `use-sync-external-store/shim` to this file: React 19 has the hook itself.
export { useSyncExternalStore } from 'react';
