import { useEffect, useRef, useState } from 'react';
import type { Session } from '../../services/session/session-types.ts';
import { userIdOf } from '../../services/session/user.ts';
import { useValue } from '../react/use-value.ts';

/**
 * Counts how often another user has signed in or out since the page has known the user. What was loaded before that is
 * correct already, because the platform knew the user.
 */
export function useUserChanges({ session }: { readonly session: Pick<Session, 'user'> }): number {
  const userId = userIdOf(useValue(session.user));
  const known = useRef<string | null | undefined>(undefined);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (userId === undefined) return;
    if (known.current !== undefined && known.current !== userId) setChanges((times) => times + 1);
    known.current = userId;
  }, [userId]);
  return changes;
}
