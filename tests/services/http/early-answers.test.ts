// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_ANSWER_MS } from '../../../src/contract/constants.ts';
import { readFocusTypes, updateVisitor } from '../../../src/contract/space/follows.ts';
import { ANYONE } from '../../../src/services/http/client-context.ts';
import {
  discardEarly,
  fetchUnlessSent,
  sendEarly,
  sentSince,
  wasRead,
} from '../../../src/services/http/early-answers.ts';
import { sendRequest } from '../../../src/services/http/request.ts';
import { headersOf } from '../../../src/services/http/request-options.ts';

const URL_OF_READ = 'https://campus.example/api/tenants/v1/north';
const ASKER = { tenant: 'north', language: 'en_US', mode: 'token' } as const;

const sent = vi.fn<typeof fetch>();

/** Reads as the client does; `more` are headers of its own. Answers how often the network was asked so far. */
async function read(more: Record<string, string> = {}, url = URL_OF_READ): Promise<number> {
  await fetchUnlessSent(url, { headers: { ...headersOf(ASKER), ...more } });
  return sent.mock.calls.length;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', sent);
  discardEarly();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('an answer to a read that was sent early [P10]', () => {
  it('is used once: the next read asks again', async () => {
    const early = await sendEarly(URL_OF_READ, ASKER);
    const used = await fetchUnlessSent(URL_OF_READ, { headers: headersOf(ASKER) });
    expect(used).toBe(early);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await read()).toBe(2);
  });

  it('was asked for when it was sent: a session that is renewed until it is used is not renewed again', async () => {
    const before = performance.now();
    void sendEarly(URL_OF_READ, ASKER);
    vi.advanceTimersByTime(900);
    expect(sentSince()).toBe(before);
    await read();
    expect(sentSince()).toBe(performance.now());
  });

  it('is shared by elements that send the same read early', async () => {
    void sendEarly(URL_OF_READ, ASKER);
    void sendEarly(URL_OF_READ, ASKER);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another address', {}, `${URL_OF_READ}x`],
    ['another tenant', { tenant_id: 'river' }, URL_OF_READ],
    ['another language', { 'sxz-lang': 'ar_SA' }, URL_OF_READ],
    ['another kind of session', { 'campus-session': 'cookie' }, URL_OF_READ],
    ['a token', { authorization: 'Bearer a' }, URL_OF_READ],
  ])('is not used for a read with %s', async (_, headers, url) => {
    void sendEarly(URL_OF_READ, ASKER);
    expect(await read(headers, url)).toBe(2);
  });

  it.each([
    ['is discarded by a write, to whatever address', updateVisitor, { userId: 'a', visitorId: 'b' }, 3],
    ['is kept by a call that only reads, though with a body', readFocusTypes, { userIds: ['a'] }, 2],
  ])('%s', async (_, call, body, times) => {
    void sendEarly(URL_OF_READ, ASKER);
    const context = { ...ASKER, apiBase: 'https://campus.example', credentials: ANYONE };
    await sendRequest(call, { body }, context, null, { signal: new AbortController().signal });
    expect(await read()).toBe(times);
  });

  it('is used until its time is over, and not after', async () => {
    void sendEarly(URL_OF_READ, ASKER);
    vi.advanceTimersByTime(EARLY_ANSWER_MS - 1);
    expect(await read()).toBe(1);
    void sendEarly(URL_OF_READ, ASKER);
    vi.advanceTimersByTime(EARLY_ANSWER_MS + 1);
    expect(await read()).toBe(3);
  });

  it('is canceled when nobody reads it in its time, or when it is discarded', async () => {
    const canceled = vi.fn();
    sent.mockImplementation(async (_, init) => {
      init?.signal?.addEventListener('abort', canceled);
      return new Response('{}');
    });
    void sendEarly(URL_OF_READ, ASKER);
    await vi.advanceTimersByTimeAsync(EARLY_ANSWER_MS);
    expect(canceled).toHaveBeenCalledTimes(1);
    void sendEarly(URL_OF_READ, ASKER);
    discardEarly();
    await vi.advanceTimersByTimeAsync(0);
    expect(canceled).toHaveBeenCalledTimes(2);
    void sendEarly(URL_OF_READ, ASKER);
    await read();
    await vi.advanceTimersByTimeAsync(EARLY_ANSWER_MS);
    expect(canceled).toHaveBeenCalledTimes(2);
  });

  it('is not needed for what the client has read, in the same language', async () => {
    const url = `${URL_OF_READ}-once`;
    expect([wasRead(url), wasRead(url, 'en_US')]).toEqual([false, false]);
    await read({}, url);
    expect([wasRead(url), wasRead(url, 'en_US'), wasRead(url, 'de_DE')]).toEqual([true, true, false]);
  });

  it('fails the read that takes it, and no other', async () => {
    sent.mockRejectedValueOnce(new TypeError('no network'));
    void sendEarly(URL_OF_READ, ASKER).catch(() => {});
    await expect(read()).rejects.toThrow('no network');
    expect(await read()).toBe(2);
  });

  it('ends with the signal of the read', async () => {
    sent.mockImplementation(() => new Promise(() => {}));
    void sendEarly(URL_OF_READ, ASKER);
    const controller = new AbortController();
    const waiting = fetchUnlessSent(URL_OF_READ, { headers: headersOf(ASKER), signal: controller.signal });
    controller.abort(new Error('the element is gone'));
    await expect(waiting).rejects.toThrow('the element is gone');
    // Nobody else waits for it.
    expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    void sendEarly(URL_OF_READ, ASKER);
    await expect(
      fetchUnlessSent(URL_OF_READ, { headers: headersOf(ASKER), signal: controller.signal }),
    ).rejects.toThrow('the element is gone');
  });
});
