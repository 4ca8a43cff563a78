import { useLayoutEffect, useRef } from 'react';
import { createSharedData, dataOf, resultOf, type SharedData } from '../../services/shared-data.ts';
import { useValue } from './use-value.ts';

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

/**
 * Loads code when it is first rendered; what has been loaded is there on the first render of later components. Unlike
 * `React.lazy` it does not cache a failure, so the next attempt loads again. While another `load` runs, the value of
 * the last one is kept. `load` must be the same function on every render.
 */
export function useDynamicImport<T>(load: () => Promise<T>): DynamicImport<T> {
  const data = moduleOf(load);
  const result = useValue(data.result);
  useLayoutEffect(() => void data.load(), [data]);
  const last = useRef<T | null>(null);
  last.current = dataOf(data) ?? last.current;
  return { value: last.current, failed: result?.ok === false, retry: data.load };
}
