import { trusted } from '../trusted-policy.ts';

const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/;

/** Whether it is an integrity value of one hash. */
export const isIntegrity = (text: string): boolean => INTEGRITY.test(text);

/**
 * Adds a classic script to the page. Resolves with whether it was loaded, and not whether it worked: false for one that is
 * missing, that has another integrity value, or whose loading was aborted.
 */
export function addScript(url: URL, integrity: string, ended?: AbortSignal): Promise<boolean> {
  const { policy, scripts } = trusted();
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
    script.src = policy?.createScriptURL(url.href) ?? url.href;
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
