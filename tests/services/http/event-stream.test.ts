import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT_ENVELOPE, call } from '../../../src/contract/call.ts';
import { readEvents } from '../../../src/services/events/event-stream.ts';
import { createApi } from '../../../src/services/http/api.ts';
import type { Credentials } from '../../../src/services/http/client-context.ts';

const numbers = call({
  ...{ name: 'test.numbers', method: 'GET', path: '/api/numbers/{id}', summary: '', access: 'user', stream: true },
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ id: v.string() }),
  data: v.object({ value: v.number() }),
});

const text = new TextEncoder();
let sent: { readonly url: string; readonly headers: Headers }[];
let answers: (() => Response)[];
let invalidated: (string | null)[];
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  invalidated = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers) });
    const answer = answers.shift()?.() as Response;
    // As `fetch` does: an abort ends the body with an error.
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
    aborted.catch(() => {});
    if (!answer?.body) return answer;
    const reader = answer.body.getReader();
    const body = new ReadableStream({
      pull: async (controller) => {
        const { done, value } = await Promise.race([reader.read(), aborted]);
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    return new Response(body, answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const streaming =
  (chunks: readonly (string | Uint8Array)[], isOpen = false) =>
  () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? text.encode(chunk) : chunk);
          if (!isOpen) controller.close();
        },
      }),
      { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
    );
const refusal = (status: number, code: string) => () =>
  new Response(JSON.stringify({ code, message: 'No.' }), { status, headers: { 'content-type': 'application/json' } });

function listen(renewed: string | null = null) {
  let token = 'token-1';
  const credentials: Credentials = {
    mode: 'token',
    token: async () => token,
    renew: async () => {
      token = renewed ?? token;
      return renewed !== null;
    },
    invalidate: (refused) => void invalidated.push(refused),
  };
  const api = createApi(() => ({ apiBase: 'https://api.example', tenant: 'north', language: 'en_US', credentials }));
  const received: number[] = [];
  const controller = new AbortController();
  const ended = readEvents(
    api,
    numbers,
    { params: { id: 'a/b' } },
    {
      signal: controller.signal,
      silentMs: 30_000,
      receive: ({ value }) => void received.push(value),
    },
  );
  return { controller, ended, received };
}

it('reads events however they are cut into pieces, ignores comments, and ends with the stream [A06]', async () => {
  const [head, tail] = [text.encode('data: {"value":2,"x":"é'), text.encode('"}\r\n\r\n')];
  answers.push(streaming([': \n\ndata: {"va', 'lue":1}\n', '\nevent: x\n', head.slice(0, -1), head.slice(-1), tail]));
  const { ended, received } = listen();
  expect(await ended).toBeNull();
  expect(received).toEqual([1, 2]);
  expect(sent[0]?.url).toBe('https://api.example/api/numbers/a%2Fb');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(sent[0]?.headers.get('tenant_id')).toBe('north');
});

it('renews the session once, and says why there is no stream [A06]', async () => {
  answers.push(refusal(401, '401001'), streaming(['data: {"value":1}\n\n']));
  const renewed = listen('token-2');
  expect(await renewed.ended).toBeNull();
  expect(renewed.received).toEqual([1]);
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer token-2');
  answers.push(refusal(401, '401001'), refusal(401, '401001'));
  expect(invalidated).toEqual([]);
  expect(await listen('token-2').ended).toMatchObject({ kind: 'signed-out' });
  expect(invalidated).toEqual(['token-2']);
  answers.push(refusal(403, '403000'));
  expect(await listen().ended).toMatchObject({ kind: 'rejected', status: 403 });
  answers.push(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  expect(await listen().ended).toMatchObject({ kind: 'malformed' });
});

it('refuses what violates the contract [A06]', async () => {
  answers.push(streaming(['data: {"value":"1"}\n\n'], true), streaming(['data: {\n\n'], true));
  expect(await listen().ended).toMatchObject({ kind: 'malformed' });
  expect(await listen().ended).toMatchObject({ kind: 'malformed' });
});

it('takes silence for a lost connection, and an abort for an abort [A06]', async () => {
  answers.push(streaming(['data: {"value":1}\n\n'], true));
  const silent = listen();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(silent.received).toEqual([1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await silent.ended).toMatchObject({ kind: 'timeout' });
  answers.push(streaming([': \n\n'], true));
  const left = listen();
  await vi.advanceTimersByTimeAsync(0);
  left.controller.abort();
  expect(await left.ended).toMatchObject({ kind: 'aborted' });
});
