import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isLoopback } from '../../../../src/contract/school/console.ts';
import { isPublicAddress, lookupAllowed } from '../../core/files/public-fetch.ts';
import type { Platform } from '../../core/platform.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1_048_576;

/** An answer of a learning system. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

const readAll = async (response: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Whether an address may be asked: https, or in a demo also http on the own computer. */
export const isAskable = ({ config }: Pick<Platform, 'config'>, address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { password, protocol, username } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && config.demo && isLoopback(address));
};

/**
 * Sends a request to a learning system: only to public addresses over https, in a demo also to the own computer, without
 * following redirects, for ten seconds and one megabyte at most. Returns null if there is no such answer.
 */
export const askPlatform = (
  platform: Pick<Platform, 'config'>,
  address: string,
  { body, headers = {}, method = 'GET', signal }: Asked = {},
): Promise<Answer | null> => {
  if (!isAskable(platform, address)) return Promise.resolve(null);
  const url = new URL(address);
  const isOwn = platform.config.demo && isLoopback(address);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isOwn && isIP(literal) !== 0 && !isPublicAddress(literal)) return Promise.resolve(null);
  const ended = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method,
        signal: ended,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
        ...(isOwn ? {} : { lookup: lookupAllowed(isPublicAddress) }),
      },
      (response) => {
        readAll(response)
          .catch(() => null)
          .then((text) => {
            response.destroy();
            resolve(text === null ? null : { status: response.statusCode ?? 0, headers: response.headers, body: text });
          });
      },
    );
    request.once('error', () => resolve(null));
    request.end(body);
  });
};

/** The JSON of a successful answer; undefined otherwise. */
export const jsonOf = (answer: Answer | null): unknown => {
  if (answer === null || answer.status < 200 || answer.status > 299) return undefined;
  try {
    return JSON.parse(answer.body) as unknown;
  } catch {
    return undefined;
  }
};
