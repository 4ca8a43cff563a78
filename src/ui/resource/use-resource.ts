import { useLayoutEffect, useRef, useState } from 'react';
import type { ApiError } from '../../services/http/api-error.ts';
import { isSame } from '../../services/is-same.ts';
import { createResource, type Load, type ResourceOptions } from '../../services/resource/resource.ts';
import { useValue } from '../react/use-value.ts';

/** What a component sees of a resource. */
export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly error: ApiError | null;
  readonly busy: boolean;
  readonly retry: () => void;
  /** Replaces the value: after a mutation. */
  readonly set: (value: Value) => void;
}

/**
 * Loads a request when the component is mounted and whenever one of the request's entries changes; null loads nothing,
 * keeps the value and clears the error. Everything that the answer depends on belongs into the request (`api`, ids, the language), so
 * that `load` and the options are constants of the module:
 *
 *     const load = ({ api, id }: Request, signal: AbortSignal) => api.until(signal).call(readSchool, …);
 *     const key = ({ api, id }: Request) => [api, id]; // without the language: its change keeps the value
 *     const { value, error, busy, retry } = useResource(load, { api, id, language }, { key });
 *
 * `load` and the options of the first render are used.
 */
export function useResource<Value, Request extends object>(
  load: Load<Value, Request>,
  request: Request | null,
  options: ResourceOptions<Request> = {},
): Loaded<Value> {
  const [resource] = useState(() => createResource(load, options));
  const loaded = useRef<Request | null>(null);

  // Before the browser paints: a value that belongs to another key is never seen.
  useLayoutEffect(() => {
    if (isSame(loaded.current, request)) return;
    loaded.current = request;
    if (request) void resource.load(request);
    else resource.set(resource.value.peek());
  });
  useLayoutEffect(
    () => () => {
      loaded.current = null;
      resource.abort();
    },
    [resource],
  );

  return {
    value: useValue(resource.value),
    error: useValue(resource.error),
    busy: useValue(resource.busy),
    retry: resource.retry,
    set: resource.set,
  };
}
