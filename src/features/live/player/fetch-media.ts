import { FETCH_TIMEOUT_MS } from '../../../contract/live/media-timing.ts';

/** What came of a request. `expired`: the address is not valid any more. `gone`: there is no such file. */
export type Fetched =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly ms: number }
  | { readonly ok: false; readonly why: 'lost' | 'expired' | 'gone' | 'aborted' };

/** Reads the begin of a body, until `lengthOf` says that it is long enough. */
async function readBegin(
  { body }: Response,
  lengthOf: (begin: Uint8Array) => number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  let all = new Uint8Array(0);
  const reader = body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) return all;
    const more = new Uint8Array(all.byteLength + next.value.byteLength);
    more.set(all);
    more.set(next.value, all.byteLength);
    all = more;
    if (all.byteLength >= (lengthOf(all) ?? Number.POSITIVE_INFINITY)) {
      void reader?.cancel().catch(() => {});
      return all;
    }
  }
}

/**
 * Loads a file of a broadcast, or its begin: from another origin or a cache, without cookies, by the signature in
 * its address.
 */
export async function fetchMedia(
  address: string,
  signal: AbortSignal,
  lengthOf?: ((begin: Uint8Array) => number | null) | undefined,
): Promise<Fetched> {
  const began = performance.now();
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]),
    });
    if (!response.ok) {
      const why = response.status === 403 ? 'expired' : response.status === 404 ? 'gone' : 'lost';
      return { ok: false, why };
    }
    const bytes = lengthOf ? await readBegin(response, lengthOf) : new Uint8Array(await response.arrayBuffer());
    return { ok: true, bytes, ms: performance.now() - began };
  } catch {
    return { ok: false, why: signal.aborted ? 'aborted' : 'lost' };
  }
}
