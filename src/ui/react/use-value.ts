import type { ReadonlySignal } from '@preact/signals-react';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Subscribes a component to a signal. Views read signals by this hook or render the signal itself (`{signal}`); both
 * repaint with and without React Compiler, which a bare `.value` and `useSignals()` do not (docs/decisions/0002).
 */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal]);
  const read = () => signal.peek();
  return useSyncExternalStore(subscribe, read, read);
}
