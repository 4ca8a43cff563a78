import { useCallback, useEffect, useState } from 'react';

/** A module that is loaded when first rendered. */
export interface DynamicImport<T> {
  readonly value: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Loads code when it is first rendered. Unlike `React.lazy` it does not cache a failure, so the next attempt loads
 * again. `load` must be the same function on every render.
 */
export function useDynamicImport<T>(load: () => Promise<T>): DynamicImport<T> {
  const [value, setValue] = useState<{ readonly loaded: T } | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must load again
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    load().then(
      (loaded) => wanted && setValue({ loaded }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  return { value: value?.loaded ?? null, failed, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
