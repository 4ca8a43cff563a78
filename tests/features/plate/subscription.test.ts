import { expect, it } from 'vitest';
import type { PlateSubscription } from '../../../src/contract/plate/plates.ts';
import { createSubscription } from '../../../src/features/plate/plate-card/subscription.ts';
import { type ApiErrorKind, apiError, type Result } from '../../../src/services/http/api-error.ts';

type Answer = Result<PlateSubscription>;
const is = (subscribed: boolean, subscriberCount: number): Answer => ({
  ok: true,
  data: { subscribed, subscriberCount },
});
const failed = (kind: ApiErrorKind): Answer => ({ ok: false, error: apiError(kind) });

async function setUp(first: Answer = is(false, 7)) {
  const sent: { readonly subscribed: boolean; readonly answer: (answer: Answer) => void }[] = [];
  let known = first;
  let reads = 0;
  const state = createSubscription({
    read: async () => {
      reads += 1;
      return known;
    },
    change: (subscribed) => new Promise((answer) => void sent.push({ subscribed, answer })),
  });
  await state.load();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const set = (next: Answer) => {
    known = next;
  };
  return { state, sent, settle, reads: () => reads, set };
}

it('shows a subscription immediately, and then the platform’s number [K03]', async () => {
  const { state, sent } = await setUp();
  const done = state.want(true);
  expect(state.shown.peek()).toEqual({ subscribed: true, subscriberCount: 8 });
  sent[0]?.answer(is(true, 12));
  expect(await done).toBeNull();
  expect(state.shown.peek()).toEqual({ subscribed: true, subscriberCount: 12 });
});

it.each(['rejected', 'rate-limited'] as const)('reverts a rejected change: %s [K03]', async (kind) => {
  const { state, sent, reads } = await setUp();
  const done = state.want(true);
  sent[0]?.answer(failed(kind));
  expect((await done)?.kind).toBe(kind);
  expect([state.shown.peek(), reads()]).toEqual([{ subscribed: false, subscriberCount: 7 }, 1]);
});

it.each(['network', 'timeout', 'server', 'malformed'] as const)(
  'loads the state again after %s [K03]',
  async (kind) => {
    const { state, sent, set } = await setUp();
    const done = state.want(true);
    set(is(true, 8));
    sent[0]?.answer(failed(kind));
    expect((await done)?.kind).toBe(kind);
    expect(state.shown.peek()).toEqual({ subscribed: true, subscriberCount: 8 });
  },
);

it('sends the latest of several quick changes, one after the other [K03]', async () => {
  const { state, sent, settle } = await setUp();
  const first = state.want(true);
  const second = state.want(false);
  expect(state.shown.peek()?.subscribed).toBe(false);
  expect(sent.map(({ subscribed }) => subscribed)).toEqual([true]);
  sent[0]?.answer(is(true, 8));
  await settle();
  expect(sent.map(({ subscribed }) => subscribed)).toEqual([true, false]);
  // Nothing flickers while the second one is sent.
  expect(state.shown.peek()?.subscribed).toBe(false);
  sent[1]?.answer(is(false, 7));
  expect([await first, await second]).toEqual([undefined, undefined]);
  expect(state.shown.peek()).toEqual({ subscribed: false, subscriberCount: 7 });
});

it('ignores a load while a change is being sent [K03]', async () => {
  const { state, sent, reads } = await setUp();
  const done = state.want(true);
  await state.load();
  expect([reads(), state.shown.peek()?.subscribed]).toEqual([1, true]);
  sent[0]?.answer(is(true, 8));
  await done;
});

it('does nothing before the state is known [K03]', async () => {
  const { state, sent } = await setUp(failed('network'));
  expect(await state.want(true)).toBeUndefined();
  expect([sent, state.error.peek()?.kind]).toEqual([[], 'network']);
});
