import { useCallback, useEffect, useState } from 'react';

/** Something that is fetched when it is first shown. */
export interface DynamicImport<T> {
  readonly value: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Fetches code when the place for it is shown. Unlike `React.lazy` it forgets a failure: after a lost connection the
 * next try asks again. `load` must be the same function on every render.
 */
export function useDynamicImport<T>(load: () => Promise<T>): DynamicImport<T> {
  const [value, setValue] = useState<{ readonly loaded: T } | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a wish to load again
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
