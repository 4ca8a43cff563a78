import { onPage } from './page-registry.ts';

interface Policy {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy };

interface Trusted {
  /** Undefined in a browser without Trusted Types, and on a page whose content security policy refuses the name. */
  readonly policy: Policy | undefined;
  /** The addresses of scripts that may be loaded. */
  readonly scripts: Set<string>;
}

/**
 * The only Trusted Types policy of the widgets: it passes sanitized HTML through, and the addresses of scripts that
 * `loadScript` was asked for. The first file of the package that runs makes it, before content of others can take the
 * name, and all copies of the package share it: a page allows each name once.
 */
export const trusted = (): Trusted =>
  onPage('trusted@1', () => {
    const scripts = new Set<string>();
    let policy: Policy | undefined;
    try {
      policy = trustedTypes.createPolicy('campus-widgets', {
        createHTML: (text) => text,
        createScriptURL: (address) => {
          if (!scripts.has(address)) throw new TypeError('not a script that the widgets load');
          return address;
        },
      });
    } catch {
      // The browser has reported a name that the page refuses.
    }
    return { policy, scripts };
  });
