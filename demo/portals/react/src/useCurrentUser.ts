import { currentUser } from 'campus-widgets/settings';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  document.addEventListener('campus-session', onChange);
  return () => document.removeEventListener('campus-session', onChange);
};

/** The signed-in user of the widgets: null for a visitor, undefined until it is known. */
export const useCurrentUser = () => useSyncExternalStore(subscribe, currentUser);
