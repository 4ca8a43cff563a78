import { useEffect, useState } from 'react';
import { onPage } from '../../../services/page-registry.ts';

const KEY = /^#key=([\w-]{1,64})$/;

interface HeldKey {
  key: string;
  path: string;
  /** The user who was signed in when it was read. */
  userId: string | undefined;
}

const NONE: HeldKey = { key: '', path: '', userId: undefined };

/**
 * The key from the address of this page; empty without one and for a user who signs in later. The page's router has
 * removed it from the address; on a page without a router, this function does.
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

/** The key of the host (requirement L06). Also follows a change of only the fragment of the page's address. */
export function useHostKey(userId: string | undefined): string {
  const [, setChanges] = useState(0);
  useEffect(() => {
    const look = () => setChanges((count) => count + 1);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return hostKey(userId);
}
