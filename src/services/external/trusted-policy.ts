interface Policy {
  createHTML(text: string): unknown;
  createScriptURL(text: string): unknown;
}
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (text: string) => string },
  ): Policy;
}

let policy: Policy | null = null;

/** The addresses of scripts that may be loaded. */
const scripts = new Set<string>();

/**
 * The only Trusted Types policy of the widgets: it passes sanitized HTML through, and the addresses of scripts that
 * `loadScript` was asked for. Undefined in browsers without Trusted Types.
 */
export function trustedPolicy(): Policy | undefined {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??=
    factory?.createPolicy('campus-widgets', {
      createHTML: (text) => text,
      createScriptURL: (address) => {
        if (!scripts.has(address)) throw new TypeError('the widgets load no other scripts by address');
        return address;
      },
    }) ?? null;
  return policy ?? undefined;
}

const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/;

const loading = new Map<string, Promise<boolean>>();

/**
 * Loads the classic script of another service, once for each address. Only with an integrity value, so that nobody who
 * gets hold of that service can run code in the page. Resolves with false if it cannot be loaded; the next call tries
 * again.
 */
export function loadScript(address: string, integrity: string): Promise<boolean> {
  const known = loading.get(address);
  if (known) return known;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !INTEGRITY.test(integrity)) return Promise.resolve(false);
  scripts.add(url.href);
  const result = new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.referrerPolicy = 'no-referrer';
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => {
      loading.delete(address);
      script.remove();
      resolve(false);
    });
    script.src = (trustedPolicy()?.createScriptURL(url.href) as string | undefined) ?? url.href;
    document.head.append(script);
  });
  loading.set(address, result);
  return result;
}
