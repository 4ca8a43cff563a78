import { apiError, type Result } from '../../services/http/api-error.ts';
import { useResource } from './use-resource.ts';

/** A module that is loaded when first rendered. */
export interface DynamicImport<T> {
  readonly value: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

const keepLast = { key: () => null };

const importNow = <T>({ load }: { readonly load: () => Promise<T> }): Promise<Result<T>> =>
  load().then(
    (data) => ({ ok: true, data }),
    () => ({ ok: false, error: apiError('network') }),
  );

/**
 * Loads code when it is first rendered. Unlike `React.lazy` it does not cache a failure, so the next attempt loads
 * again. `load` must be the same function on every render.
 */
export function useDynamicImport<T>(load: () => Promise<T>): DynamicImport<T> {
  const {
    value = null,
    error,
    busy,
    retry,
  } = useResource<T, { readonly load: () => Promise<T> }>(importNow, { load }, keepLast);
  return { value, failed: error !== null && !busy, retry };
}
