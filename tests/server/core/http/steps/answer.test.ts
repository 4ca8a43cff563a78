import { describe, expect, it } from 'vitest';
import { answer } from '../../../../../demo/platform/core/http/steps/answer.ts';
import { checkData } from '../../../../../demo/platform/core/http/steps/checked-data.ts';
import type { Call } from '../../../../../src/contract/call.ts';
import { SPACE_ENVELOPE } from '../../../../../src/contract/call.ts';
import { answered, callOf } from './calls.ts';

const give = (call: Call, data: unknown, headers: Record<string, string> = {}) =>
  answered((c) => answer(c, call, data), { headers });
const streamOf = (text: string) => new Blob([text]).stream() as ReadableStream<Uint8Array>;

describe('the answer of a call', () => {
  it('is JSON in the envelope of its service [X01]', async () => {
    const data = { word: 'a' };
    expect(await (await give(callOf(), data)).json()).toEqual({ code: '000000', message: '', data });
    expect(await (await give(callOf({ envelope: SPACE_ENVELOPE }), data)).json()).toEqual({
      ...{ resultCode: 200, message: '', data },
    });
    const bare = { code: null, success: ['000000'], data: null } as const;
    expect(await (await give(callOf({ envelope: bare }), data)).json()).toEqual(data);
    expect(await (await give(callOf(), undefined)).json()).toEqual({ code: '000000', message: '' });
  });

  it('is sent again only after it has changed, if clients keep it', async () => {
    const call = callOf({ cached: true });
    const first = await give(call, { word: 'a' });
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await give(call, { word: 'a' }, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const changed = await give(call, { word: 'b' }, { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    expect((await give(callOf(), { word: 'a' })).headers.get('etag')).toBeNull();
  });

  it('is a file with its name and type', async () => {
    const file = { name: 'Schülerliste.csv', type: 'text/csv', body: streamOf('a,b') };
    const answered = await give(callOf({ file: true }), file);
    expect(answered.headers.get('content-type')).toBe('text/csv');
    expect(answered.headers.get('content-disposition')).toContain("filename*=UTF-8''Sch%C3%BClerliste.csv");
    expect(await answered.text()).toBe('a,b');
  });

  it('is a stream of events that proxies do not hold back', async () => {
    const answered = await give(callOf({ stream: true }), { body: streamOf('data: 1\n\n') });
    expect(answered.headers.get('content-type')).toContain('text/event-stream');
    expect(answered.headers.get('x-accel-buffering')).toBe('no');
    expect(await answered.text()).toBe('data: 1\n\n');
  });
});

describe('what a handler returns', () => {
  it('is what the contract says [X01]', () => {
    expect(() => checkData(callOf(), { word: 'a' })).not.toThrow();
    expect(() => checkData(callOf(), { word: 1 })).toThrow('tests.call violates its contract: word, expected string');
    expect(() => checkData(callOf(), undefined)).toThrow('tests.call violates its contract: data');
  });

  it('is not data in the case of files and streams', () => {
    expect(() => checkData(callOf({ file: true }), {})).not.toThrow();
    expect(() => checkData(callOf({ stream: true }), {})).not.toThrow();
  });
});
