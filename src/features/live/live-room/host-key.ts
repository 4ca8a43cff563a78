import { useEffect, useState } from 'react';
import { onPage } from '../../../services/page-registry.ts';

const KEY = /^#key=([\w-]{1,64})$/;

interface HeldKey {
  key: string;
  path: string;
  /** The first user with whom it was read. */
  userId: string | undefined;
}

const NONE: HeldKey = { key: '', path: '', userId: undefined };

/**
 * The key that came with the address of this page; empty without one, and for who signs in after its user. The router of the
 * page has taken it out of the address; on a page without a router this does so.
 */
function hostKey(userId: string | undefined): string {
  const held = onPage('host-key@1', () => ({ ...NONE }));
  const [, key] = KEY.exec(location.hash) ?? [];
  if (key) {
    Object.assign(held, { ...NONE, key, path: location.pathname });
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  held.userId ??= userId;
  if (held.userId !== userId) Object.assign(held, NONE);
  return held.path === location.pathname ? held.key : '';
}

/** The key of the host (requirement L06), also of an address that is opened on its own page: only the fragment changes then. */
export function useHostKey(userId: string | undefined): string {
  const [, setChanges] = useState(0);
  useEffect(() => {
    const look = () => setChanges((count) => count + 1);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return hostKey(userId);
}
