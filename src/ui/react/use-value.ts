import type { ReadonlySignal } from '@preact/signals-core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Subscribes a component to a signal. A bare `.value` in a view goes stale silently, with or without React Compiler;
 * this does not.
 */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      let first = true;
      return signal.subscribe(() => {
        if (first) first = false;
        else changed();
      });
    },
    [signal],
  );
  return useSyncExternalStore(
    subscribe,
    () => signal.peek(),
    () => signal.peek(),
  );
}
