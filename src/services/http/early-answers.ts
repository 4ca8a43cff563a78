import { EARLY_ANSWER_MS } from '../../contract/constants.ts';
import { LANGUAGE_PARAMETER } from '../../contract/languages.ts';
import { onPage } from '../page-registry.ts';
import { type Asker, cookiesFor, EVERY_REQUEST, headersOf } from './request-options.ts';

interface EarlyAnswer {
  readonly response: Promise<Response>;
  /** When it was asked for, by `performance.now()`. */
  readonly sent: number;
  /** Ends the request: no connection stays open for an answer that nobody reads. */
  readonly stop: () => void;
}

/**
 * Answers to reads that the autoloader sent before the code of the client arrived. They are passed on through the page's
 * registry, because autoloader and client are in different files that share no module.
 */
const answers = (): Map<string, EarlyAnswer> => onPage('answers@4', () => new Map());

/** When what is read now may have been asked for, by `performance.now()`. */
export const sentSince = (): number => Math.min(performance.now(), ...[...answers().values()].map(({ sent }) => sent));

/** What the client has read on this page: addresses, and addresses with the language. It keeps these answers. */
const reads = (): Set<string> => onPage('reads@1', () => new Set());

/** Whether the client has read an address, in a language if one is given. It will not read it early again. */
export const wasRead = (url: string, language = ''): boolean => reads().has(url + language);

/** Two requests have the same answer if they agree in these. */
const nameOf = (url: string, headers: Headers): string =>
  [url, ...Object.keys(headersOf({ tenant: '', language: '', mode: 'token' })).map((name) => headers.get(name))].join(
    ' ',
  );

/** Sends a read ahead of the client. */
export function sendEarly(url: string, asker: Asker, cache: RequestCache = EVERY_REQUEST.cache): Promise<Response> {
  const headers = new Headers(headersOf(asker));
  const name = nameOf(url, headers);
  const known = answers().get(name);
  if (known) return known.response;
  const controller = new AbortController();
  const { signal } = controller;
  const response = fetch(url, { ...EVERY_REQUEST, cache, headers, credentials: cookiesFor(asker.mode), signal });
  // The caller that uses the response handles its failure.
  response.catch(() => {});
  const answer = { response, sent: performance.now(), stop: () => controller.abort() };
  answers().set(name, answer);
  setTimeout(() => {
    if (answers().get(name) === answer && answers().delete(name)) answer.stop();
  }, EARLY_ANSWER_MS);
  return response;
}

/** Discards the early responses after a change that they do not reflect, or because nobody will use them. */
export function discardEarly(): void {
  for (const { stop } of answers().values()) stop();
  answers().clear();
}

/** Like `fetch`, but the first request that was sent early gets that answer. */
export function fetchUnlessSent(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const name = nameOf(String(input), headers);
  const language = headers.get(LANGUAGE_PARAMETER) ?? '';
  for (const key of ['', language]) reads().add(String(input) + key);
  const early = answers().get(name);
  if (!early || headers.has('authorization')) return fetch(input, init);
  answers().delete(name);
  const { signal } = init;
  return new Promise((resolve, reject) => {
    early.response.then(resolve, reject);
    const abort = () => {
      reject(signal?.reason);
      early.stop();
    };
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });
}
