/** The answer of the place to which a part was sent: null without one. */
export interface PartAnswer {
  readonly status: number;
  readonly code: string;
}

/** Milliseconds after which a part that makes no progress is sent again. */
const STALLED_MS = 60_000;

const codeIn = (text: string): string => {
  try {
    const answer: unknown = JSON.parse(text);
    return answer && typeof answer === 'object' && 'code' in answer ? String(answer.code) : '';
  } catch {
    return '';
  }
};

/**
 * Sends a part of a file to its place, which is another origin: without cookies, by the signature in its address. Resolves
 * with null without an answer, or when the signal ends it. `fetch` does not say how much has been sent.
 */
export function sendPart(
  address: string,
  part: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<PartAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalled = setTimeout(abort, STALLED_MS);
    const end = (answer: PartAnswer | null) => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
      resolve(answer);
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, STALLED_MS);
      onProgress(loaded);
    });
    request.addEventListener('load', () => end({ status: request.status, code: codeIn(request.responseText) }));
    request.addEventListener('error', () => end(null));
    request.addEventListener('abort', () => end(null));
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    signal.addEventListener('abort', abort);
    if (signal.aborted) end(null);
    else request.send(part);
  });
}
