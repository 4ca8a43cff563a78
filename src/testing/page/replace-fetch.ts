import type { Answering } from '../requests.ts';

const addressOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : String(input), globalThis.location?.href).href;

/** Rejects as `fetch` does when its signal aborts. */
const stopped = (signal: AbortSignal) => Promise.reject(signal.reason);

/** Answers requests to a platform in place of `fetch`. Returns a function that undoes it. */
export function replaceFetch(platform: Answering): () => void {
  const original = globalThis.fetch;
  const replacement = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const given = input instanceof Request ? input : null;
    const signal = init.signal ?? given?.signal;
    if (signal?.aborted) return stopped(signal);
    const response = await platform.handle({
      method: (init.method ?? given?.method ?? 'GET').toUpperCase(),
      url: addressOf(input),
      headers: Object.fromEntries(new Headers(init.headers ?? given?.headers)),
      body: typeof init.body === 'string' ? init.body : given ? await given.clone().text() : '',
    });
    if (response === null) return original(input, init);
    // A page hears of nothing in the task in which it asked.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted) return stopped(signal);
    if (response === 'offline') throw new TypeError('Failed to fetch');
    const { body, headers, status } = response;
    return new Response(body === '' ? null : body, { status, headers });
  };
  globalThis.fetch = replacement;
  return () => {
    if (globalThis.fetch === replacement) globalThis.fetch = original;
  };
}
