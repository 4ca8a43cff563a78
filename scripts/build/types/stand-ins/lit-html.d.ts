/**
 * The part of lit-html that the router exports. Its code is bundled in `host.js`; the published types depend on no
 * package.
 */
export interface TemplateResult {
  readonly _$litType$: 1 | 2 | 3;
  readonly strings: TemplateStringsArray;
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
