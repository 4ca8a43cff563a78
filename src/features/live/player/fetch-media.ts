/** A file that has not come by then is asked for again. */
const TIMEOUT_MS = 20_000;

/** What came of a request. `expired`: the address is not valid any more. `gone`: there is no such file. */
export type Fetched =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly ms: number }
  | { readonly ok: false; readonly why: 'lost' | 'expired' | 'gone' | 'aborted' };

/** Loads a file of a broadcast: from another origin or a cache, without cookies, by the signature in its address. */
export async function fetchMedia(address: string, signal: AbortSignal): Promise<Fetched> {
  const began = performance.now();
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) {
      const why = response.status === 403 ? 'expired' : response.status === 404 ? 'gone' : 'lost';
      return { ok: false, why };
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { ok: true, bytes, ms: performance.now() - began };
  } catch {
    return { ok: false, why: signal.aborted ? 'aborted' : 'lost' };
  }
}
