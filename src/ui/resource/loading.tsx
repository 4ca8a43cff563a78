import { useLoadStates } from './load-states.ts';

/** Sets the state `loading` of the widget: in place of a view whose code is loading. A fragment waits for it to go. */
export function Loading() {
  useLoadStates({ loading: true });
  return <span hidden aria-busy />;
}
