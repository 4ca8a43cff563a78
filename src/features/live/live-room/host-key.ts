import { onPage } from '../../../services/page-registry.ts';

const KEY = /^#key=([\w-]{1,64})$/;

/**
 * The key of the host that came with the address of this page; empty without one. The router of the page has taken it out of the
 * address; on a page without a router this does so (requirement L06).
 */
export function hostKey(): string {
  const held = onPage('host-key@1', () => ({ key: '', path: '' }));
  const [, key] = KEY.exec(location.hash) ?? [];
  if (key) {
    Object.assign(held, { key, path: location.pathname });
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return held.path === location.pathname ? held.key : '';
}
