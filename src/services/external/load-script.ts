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

/** Whether it is an integrity value of one hash. */
export const isIntegrity = (text: string): boolean => INTEGRITY.test(text);

/**
 * Adds a classic script to the page. Resolves with whether it was loaded, and not whether it worked: false for one that is
 * missing, that has another integrity value, or whose loading was aborted.
 */
export function addScript(url: URL, integrity: string, ended?: AbortSignal): Promise<boolean> {
  scripts.add(url.href);
  return new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.referrerPolicy = 'no-referrer';
    const fail = () => {
      script.remove();
      resolve(false);
    };
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', fail);
    ended?.addEventListener('abort', fail);
    script.src = (trustedPolicy()?.createScriptURL(url.href) as string | undefined) ?? url.href;
    document.head.append(script);
  });
}

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
  if (!url || !/^https?:$/.test(url.protocol) || !isIntegrity(integrity)) return Promise.resolve(false);
  const result = addScript(url, integrity).then((loaded) => {
    if (!loaded) loading.delete(address);
    return loaded;
  });
  loading.set(address, result);
  return result;
}
