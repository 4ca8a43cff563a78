const KEY = Symbol.for('campus-widgets');

type Registry = Record<string, unknown>;

/**
 * What all copies of the package on a page share, by name: the one global besides `customElements` (requirement P12). A
 * name carries the version of its shape. On a server it is local to the caller, so that requests share nothing.
 */
export function onPage<T>(name: `${string}@${number}`, make: () => T): T {
  if (typeof document === 'undefined') return make();
  const page = globalThis as unknown as Record<symbol, Registry | undefined>;
  page[KEY] ??= {};
  const registry = page[KEY];
  registry[name] ??= make();
  return registry[name] as T;
}
