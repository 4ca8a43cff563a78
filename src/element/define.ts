import { trusted } from '../services/trusted-policy.ts';

interface Definable extends CustomElementConstructor {
  readonly tag: string;
  readonly version: string;
}

/**
 * Registers a widget under its own tag or another one. An existing registration is kept; if it belongs to another
 * version of the bundle, the console warns once and names both versions.
 */
export function define(element: Definable, tag: string = element.tag): void {
  if (typeof customElements === 'undefined') return;
  trusted();
  const standing = customElements.get(tag) as Partial<Definable> | undefined;
  if (!standing) customElements.define(tag, tag === element.tag ? element : class extends element {});
  else if (standing.version !== element.version) {
    console.warn(
      `<${tag}> is defined by version ${standing.version ?? 'unknown'}; version ${element.version} is not used.`,
    );
  }
}
