import { EARLY_ANSWER_MS } from '../../contract/constants.ts';
import { onPage } from '../page-registry.ts';
import { type Asker, cookiesFor, EVERY_REQUEST, headersOf } from './request-options.ts';

interface Early {
  readonly response: Promise<Response>;
  readonly sent: number;
}

/**
 * Answers to reads that the autoloader sent before the code of the client arrived. They are passed on through the page's
 * registry, because autoloader and client are in different files that share no module.
 */
export const answers = (): Map<string, Early> => onPage('answers@1', () => new Map());

/** Two requests have the same answer if they agree in these. */
const nameOf = (url: string, headers: Headers): string =>
  [url, ...Object.keys(headersOf({ tenant: '', language: '', mode: 'token' })).map((name) => headers.get(name))].join(
    ' ',
  );

/** Sends a read ahead of the client. */
export function sendEarly(url: string, asker: Asker): Promise<Response> {
  const headers = new Headers(headersOf(asker));
  const name = nameOf(url, headers);
  const known = answers().get(name);
  if (known) return known.response;
  const response = fetch(url, { ...EVERY_REQUEST, headers, credentials: cookiesFor(asker.mode) });
  // The caller that uses the response handles its failure.
  response.catch(() => {});
  answers().set(name, { response, sent: Date.now() });
  return response;
}

/** Discards the early responses after a change that they do not reflect. */
export const discardEarly = (): void => answers().clear();

/** Like `fetch`, but the first request that was sent early gets that answer. */
export function fetchUnlessSent(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  // A write may change what a read answers.
  if ((init.method ?? 'GET') !== 'GET') discardEarly();
  const headers = new Headers(init.headers);
  const name = nameOf(String(input), headers);
  const early = answers().get(name);
  if (!early || headers.has('authorization')) return fetch(input, init);
  answers().delete(name);
  if (Date.now() - early.sent > EARLY_ANSWER_MS) return fetch(input, init);
  const { signal } = init;
  return new Promise((resolve, reject) => {
    early.response.then(resolve, reject);
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
