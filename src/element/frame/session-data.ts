import { signal } from '@preact/signals-react';
import { useEffect } from 'react';
import type { ApiError } from '../../services/http/api-error.ts';
import { useValue } from '../../ui/react/use-value.ts';
import type { WidgetDefinition } from '../definition.ts';
import type { WidgetSession } from '../handle.ts';

/** In place of the user and the error of a session that a view does not need. */
const NONE = signal(null);

/** What a frame knows of the session that its view needs. */
interface SessionData {
  readonly isKnown: boolean;
  /** Why it is not known who is signed in. */
  readonly error: ApiError | null;
}

/** Loads the session once the view is shown, if the definition says that the view reads it. */
export function useSessionData(
  session: WidgetSession,
  { readsSession }: WidgetDefinition,
  isShown: boolean,
): SessionData {
  useEffect(() => {
    if (isShown && readsSession) void session.load();
  }, [session, isShown, readsSession]);
  const needs = readsSession === true;
  const user = useValue(needs ? session.user : NONE);
  const error = useValue(needs ? session.error : NONE);
  const isKnown = user !== undefined;
  return { isKnown, error: isKnown ? null : error };
}
