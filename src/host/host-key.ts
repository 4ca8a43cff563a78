import { onPage } from '../services/page-registry.ts';

const KEY = /^#key=([\w-]{1,64})$/;

/**
 * Takes the key of the host of a live course out of the fragment of the address, before anything writes the address into a
 * link, an event or the history (requirement L06). The room on that page finds it in the registry.
 */
export function holdHostKey(): void {
  const [, key] = KEY.exec(location.hash) ?? [];
  if (!key) return;
  Object.assign(
    onPage('host-key@1', () => ({})),
    { key, path: location.pathname, userId: undefined },
  );
  history.replaceState(history.state, '', location.pathname + location.search);
}
