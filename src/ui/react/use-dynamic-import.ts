import { useLayoutEffect, useRef, useState } from 'react';
import { createSharedData, resultOf, type SharedData } from '../../services/shared-data.ts';

/** A module that is loaded when first rendered. */
export interface DynamicImport<T> {
  readonly value: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

const modules = new WeakMap<() => Promise<unknown>, SharedData<unknown>>();

function moduleOf<T>(load: () => Promise<T>): SharedData<T> {
  let data = modules.get(load) as SharedData<T> | undefined;
  if (!data) {
    data = createSharedData(() => resultOf(load()));
    modules.set(load, data);
  }
  return data;
}

/** A module that has been loaded by `useDynamicImport`. Asking for it costs a copy of a component nothing. */
export const loadedModule = <T>(load: () => Promise<T>): T | undefined => {
  const result = moduleOf(load).result.peek();
  return result?.ok ? result.data : undefined;
};

/**
 * Loads code when it is first rendered; what has been loaded is there on the first render of later components. Unlike
 * `React.lazy` it does not cache a failure, so the next attempt loads again. While another `load` runs, the value of
 * the last one is kept. `load` must be the same function on every render.
 */
export function useDynamicImport<T>(load: () => Promise<T>): DynamicImport<T> {
  const data = moduleOf(load);
  const result = data.result.peek();
  const [, follow] = useState(result);
  useLayoutEffect(() => {
    follow(data.result.peek());
    // What has been loaded stays as it is: nothing is left to follow, in as many copies as a page has.
    if (data.result.peek()?.ok) return;
    void data.load();
    return data.result.subscribe(follow);
  }, [data]);
  const last = useRef<T | null>(null);
  if (result?.ok) last.current = result.data;
  return { value: last.current, failed: result?.ok === false, retry: data.load };
}
