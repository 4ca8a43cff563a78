import autocannon from 'autocannon';
import { type Figures, percentile } from './figures.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What one connection sends, request by request. Each waits for the answer to the one before. */
export interface Exchange {
  next(): Request;
  /** Reads what the next request needs from an answer. */
  read?(setCookie: readonly string[]): void;
  /** Whether the body is that of a successful call. */
  isRight(body: string): boolean;
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [String(value)];

const setCookieIn = (headers: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.entries(headers).flatMap(([name, value]) => (name.toLowerCase() === 'set-cookie' ? listOf(value) : []));

interface Counted {
  /** Milliseconds that each request after the warm-up took. */
  readonly times: readonly number[];
  /** Seconds in which they were answered. */
  readonly seconds: number;
  /** Answers, with those of the warm-up. */
  readonly answers: number;
}

/** A load before each measurement, in which code is compiled and pages of tables get into memory. */
const WARM_UP_S = 1;
const TIMEOUT_S = 30;

async function loadOne(address: string, { connections, seconds }: Load, connect: () => Exchange): Promise<Counted> {
  const times: number[] = [];
  let wrong: string | undefined;
  const setupClient = (client: autocannon.Client): void => {
    const exchange = connect();
    client.setRequests([
      {
        setupRequest: (request) => {
          const next = exchange.next();
          // The load generator adds the length of the body to the headers.
          return { ...request, ...next, headers: { ...next.headers } };
        },
        onResponse: (status, body, _context, headers) => {
          if (status !== 200 || !exchange.isRight(body)) wrong ??= `${status} ${body.slice(0, 300)}`;
          else exchange.read?.(setCookieIn(headers));
        },
      },
    ]);
  };
  const duration = WARM_UP_S + seconds;
  let answers = 0;
  let first = 0;
  let last = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const warm = performance.now() + WARM_UP_S * 1_000;
    const options = { url: address, connections, duration, sampleInt: 100, timeout: TIMEOUT_S, setupClient };
    const instance = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    instance.on('response', (_client, _status, _bytes, time) => {
      answers += 1;
      last = performance.now();
      if (last < warm) return;
      // The time before the first answer belongs to a request of the warm-up.
      if (first === 0) first = last;
      else times.push(time);
    });
  });
  if (wrong) throw new Error(`A request was refused: ${wrong}`);
  if (result.errors > 0)
    throw new Error(`${result.errors} requests failed, ${result.timeouts} of them by their timeout.`);
  if (times.length === 0) throw new Error(`No request was answered in ${seconds} s: --seconds must be larger.`);
  return { times, seconds: (last - first) / 1_000, answers };
}

/**
 * Sends requests over all connections, which are spread evenly over the processes, for so many seconds after a warm-up.
 * @throws Error if a single request fails, because a figure of errors says nothing
 */
export async function measure(addresses: readonly string[], load: Load, connect: () => Exchange): Promise<Figures> {
  const each = { ...load, connections: Math.max(1, Math.round(load.connections / addresses.length)) };
  const counted = await Promise.all(addresses.map((address) => loadOne(address, each, connect)));
  return {
    rate: counted.reduce((sum, { seconds, times }) => sum + times.length / seconds, 0),
    p95: percentile(
      counted.flatMap(({ times }) => times),
      0.95,
    ),
    requests: counted.reduce((sum, { answers }) => sum + answers + each.connections, 0),
  };
}
