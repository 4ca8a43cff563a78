import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiError, type Result } from '../../../src/services/http/api-error.ts';
import { createResource, type ResourceOptions } from '../../../src/services/resource/resource.ts';

/** A text of a tenant in a language. */
interface Request {
  readonly tenant: string;
  readonly language: string;
}
interface Call {
  readonly request: Request;
  readonly signal: AbortSignal;
  answer(result: Result<string>): Promise<void>;
}

const textOf = ({ tenant, language }: Request) => `${tenant} in ${language}`;
const ok = (request: Request): Result<string> => ({ ok: true, data: textOf(request) });
const failed = (kind: 'network' | 'aborted' = 'network'): Result<string> => ({ ok: false, error: apiError(kind) });
const north = { tenant: 'north', language: 'en_US' };
const northArabic = { tenant: 'north', language: 'ar_SA' };
const river = { tenant: 'river', language: 'en_US' };

function setUp(options?: ResourceOptions<Request>) {
  const calls: Call[] = [];
  const resource = createResource<string, Request>(
    (request, signal) =>
      new Promise((resolve) => {
        calls.push({
          request,
          signal,
          async answer(result) {
            resolve(result);
            await new Promise((settled) => setImmediate(settled));
          },
        });
      }),
    options,
  );
  const state = () => [resource.value.peek(), resource.error.peek()?.kind ?? null, resource.busy.peek()];
  return { resource, calls, state };
}

const byTenant = { key: ({ tenant }: Request) => tenant };

describe('a resource', () => {
  it('has no value before its first load, then the response', async () => {
    const { resource, calls, state } = setUp();
    expect(state()).toEqual([undefined, null, false]);
    const loading = resource.load(north);
    expect(state()).toEqual([undefined, null, true]);
    await calls[0]?.answer(ok(north));
    expect(state()).toEqual(['north in en_US', null, false]);
    expect(await loading).toEqual(ok(north));
  });

  it('aborts the call that a newer one supersedes, and ignores its late response [P10]', async () => {
    const { resource, calls, state } = setUp();
    const old = resource.load(north);
    void resource.load(river);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await calls[0]?.answer(ok(north));
    expect(state()).toEqual([undefined, null, true]);
    await calls[1]?.answer(ok(river));
    expect(state()).toEqual(['river in en_US', null, false]);
    expect(await old).toBeNull();
  });

  it('keeps value and error until a retry has succeeded [P09]', async () => {
    const { resource, calls, state } = setUp();
    void resource.load(north);
    await calls[0]?.answer(ok(north));
    void resource.retry();
    await calls[1]?.answer(failed());
    expect(state()).toEqual(['north in en_US', 'network', false]);
    void resource.retry();
    expect(calls[2]?.request).toBe(north);
    expect(state()).toEqual(['north in en_US', 'network', true]);
    await calls[2]?.answer(ok(north));
    expect(state()).toEqual(['north in en_US', null, false]);
  });

  it('has nothing to retry before its first load', async () => {
    const { resource, calls, state } = setUp();
    expect(await resource.retry()).toBeNull();
    expect(calls).toHaveLength(0);
    expect(state()).toEqual([undefined, null, false]);
  });

  it('keeps the value of the same key while the language changes [P10]', async () => {
    const { resource, calls, state } = setUp(byTenant);
    void resource.load(north);
    await calls[0]?.answer(ok(north));
    void resource.load(northArabic);
    expect(state()).toEqual(['north in en_US', null, true]);
    await calls[1]?.answer(ok(northArabic));
    expect(state()).toEqual(['north in ar_SA', null, false]);
  });

  it('clears value and error at once when the key changes [P10]', async () => {
    const { resource, calls, state } = setUp(byTenant);
    void resource.load(north);
    await calls[0]?.answer(ok(north));
    void resource.retry();
    await calls[1]?.answer(failed());
    void resource.load(river);
    expect(state()).toEqual([undefined, null, true]);
  });

  it('does not fail if a call is aborted by its caller [P10]', async () => {
    const { resource, calls, state } = setUp();
    const loading = resource.load(north);
    await calls[0]?.answer(failed('aborted'));
    expect(state()).toEqual([undefined, null, false]);
    expect(await loading).toBeNull();
  });

  it('drops the running load on abort, keeps its value, and can load again [P11]', async () => {
    const { resource, calls, state } = setUp();
    void resource.load(north);
    await calls[0]?.answer(ok(north));
    void resource.retry();
    resource.abort();
    expect(calls[1]?.signal.aborted).toBe(true);
    expect(state()).toEqual(['north in en_US', null, false]);
    await calls[1]?.answer(failed());
    expect(state()).toEqual(['north in en_US', null, false]);
    void resource.retry();
    await calls[2]?.answer(failed());
    expect(resource.error.peek()?.kind).toBe('network');
  });

  it('prefers a value that was set over the response to an earlier load [P10]', async () => {
    const { resource, calls, state } = setUp();
    void resource.load(north);
    resource.set('changed');
    await calls[0]?.answer(ok(north));
    expect(state()).toEqual(['changed', null, false]);
    resource.set(undefined);
    expect(state()).toEqual([undefined, null, false]);
  });

  it('changes value, error and busy in one step', async () => {
    const { resource, calls } = setUp(byTenant);
    const seen: unknown[] = [];
    const note = () => seen.push([resource.value.peek(), resource.busy.peek()]);
    void resource.load(north);
    const stops = [resource.value.subscribe(note), resource.busy.subscribe(note)];
    seen.length = 0;
    await calls[0]?.answer(ok(north));
    void resource.load(river);
    expect(seen).toEqual([
      ['north in en_US', false],
      ['north in en_US', false],
      [undefined, true],
      [undefined, true],
    ]);
    for (const stop of stops) stop();
  });
});

type Step =
  | { readonly type: 'load'; readonly request: Request }
  | { readonly type: 'retry' | 'abort' }
  | { readonly type: 'answer'; readonly at: number; readonly as: 'ok' | 'network' | 'aborted' };

const request = fc.record({
  tenant: fc.constantFrom('north', 'river', 'oasis'),
  language: fc.constantFrom('en_US', 'ar_SA', 'de_DE'),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('load' as const), request }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('retry' as const, 'abort' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      at: fc.nat({ max: 9 }),
      as: fc.constantFrom('ok' as const, 'ok' as const, 'network' as const, 'aborted' as const),
    }),
  },
);

/** The expected state of a resource, derived from the calls: the newest request decides, and only its own response. */
function expected(before: readonly (string | null | boolean | undefined)[], newest: Request | null, given: Step) {
  const [value, error] = before;
  if (given.type === 'abort') return [value, error, false];
  if (given.type === 'load') {
    return newest?.tenant === given.request.tenant ? [value, error, true] : [undefined, null, true];
  }
  if (given.type !== 'answer') return newest ? [value, error, true] : before;
  if (given.as === 'ok') return [newest && textOf(newest), null, false];
  return [value, given.as === 'network' ? 'network' : error, false];
}

describe('whatever the order of requests and responses, a resource', () => {
  it('shows the newest request’s response, never another tenant’s, a superseded or an aborted one [P10]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const { resource, calls, state } = setUp(byTenant);
        const open = new Set<Call>();
        let newest: Request | null = null;
        let waited: Call | undefined;
        let shown: readonly (string | null | boolean | undefined)[] = [undefined, null, false];
        for (const given of steps) {
          if (given.type === 'answer') {
            const call = [...open][given.at % Math.max(1, open.size)];
            if (!call) continue;
            open.delete(call);
            if (call === waited) shown = expected(shown, newest, given);
            if (call === waited) waited = undefined;
            await call.answer(given.as === 'ok' ? ok(call.request) : failed(given.as));
          } else {
            shown = expected(shown, newest, given);
            const made = calls.length;
            if (given.type === 'load') newest = given.request;
            if (given.type === 'load') void resource.load(given.request);
            else void resource[given.type]();
            if (given.type === 'abort') waited = undefined;
            const call = calls[made];
            if (call) {
              waited = call;
              open.add(call);
            }
          }
          expect(state()).toEqual(shown);
          // Superseded calls need not be answered.
          for (const call of open) expect(call.signal.aborted).toBe(call !== waited);
          const [value] = shown;
          if (typeof value === 'string') expect(value).toContain((newest as Request | null)?.tenant);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('ends with the newest request’s own response after every call has been answered [P10]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ request, fails: fc.boolean() }), { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat({ max: 99 })),
        async (asked, order) => {
          const { resource, calls, state } = setUp(byTenant);
          for (const each of asked) void resource.load(each.request);
          const open = calls.map((call, at) => () => call.answer(asked[at]?.fails ? failed() : ok(call.request)));
          while (open.length > 0) {
            const [answer] = open.splice((order.next().value ?? 0) % open.length, 1);
            await answer?.();
          }
          const last = asked.at(-1);
          expect(state()).toEqual(
            last?.fails ? [undefined, 'network', false] : [last && textOf(last.request), null, false],
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
