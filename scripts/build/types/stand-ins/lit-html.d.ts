/**
 * The part of lit-html that the router exports. Its code is bundled in `host.js`; the published types depend on no
 * package.
 */
export interface TemplateResult {
  /** The kind of markup: 1 is HTML. */
  readonly _$litType$: 1 | 2 | 3;
  /** The parts of the template between its values. */
  readonly strings: TemplateStringsArray;
  /** What stands between them. */
  readonly values: unknown[];
}
/** A template of HTML. */
export declare const html: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
/** Renders nothing. */
export declare const nothing: unique symbol;
/** Renders a value into a container. */
export declare const render: (
  value: unknown,
  container: HTMLElement | DocumentFragment,
  options?: { readonly host?: object; readonly renderBefore?: ChildNode | null; isConnected?: boolean },
) => unknown;
