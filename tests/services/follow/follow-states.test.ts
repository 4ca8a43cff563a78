import { signal } from '@preact/signals-react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/contract/call.ts';
import { followStates } from '../../../src/services/follow/follow-states.ts';
import type { Api } from '../../../src/services/http/api.ts';
import { apiError, type Result } from '../../../src/services/http/api-error.ts';
import type { CurrentUser } from '../../../src/services/session/session-types.ts';

type Asked = { readonly name: string; readonly body: Record<string, unknown> };

const user = (id: string) => ({ id }) as NonNullable<CurrentUser>;
const LIMITED: Result<never> = { ok: false, error: apiError('rate-limited') };

/** A session, and an API that records its calls and gives the answers of the test. */
const make = (answer: (asked: Asked) => Promise<Result<unknown>> | Result<unknown>) => {
  const asked: Asked[] = [];
  const session = { user: signal<CurrentUser>(user('me')) };
  const api = {
    async call({ name }: Call, { body }: { body: Record<string, unknown> }) {
      asked.push({ name, body });
      return answer({ name, body });
    },
  } as unknown as Api;
  return { api, asked, session, states: followStates(session) };
};

const answerStates = ({ body }: Asked): Result<unknown> => ({
  ok: true,
  data: { list: (body.userIds as string[]).map((userId) => ({ userId, focusType: userId === 'friend' ? 2 : 0 })) },
});

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the relations to many people', () => {
  it('are asked for in one request, each once [H03]', async () => {
    const { api, asked, states } = make(answerStates);
    for (const id of ['a', 'b', 'friend', 'a']) states.want(api, id);
    await vi.runAllTimersAsync();
    expect(asked).toEqual([{ name: 'space.followStates', body: { userIds: ['a', 'b', 'friend'] } }]);
    expect([states.of('a').value.focusType, states.of('friend').value.focusType]).toEqual([0, 2]);
  });

  it('are not asked for twice while a request is running, and again if the widget that asked is gone [H03]', async () => {
    const releases: ((result: Result<unknown>) => void)[] = [];
    const { api, asked, states } = make(() => new Promise((resolve) => void releases.push(resolve)));
    states.want(api, 'friend');
    await vi.runAllTimersAsync();
    states.want(api, 'friend');
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    releases[0]?.({ ok: false, error: apiError('aborted') });
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
    releases[1]?.(answerStates(asked[1] as Asked));
    await vi.runAllTimersAsync();
    expect(states.of('friend').value.focusType).toBe(2);
  });

  it('that were asked for before a change do not overwrite it [H13]', async () => {
    const releases: (() => void)[] = [];
    const { api, states } = make((asked) =>
      asked.name === 'space.followStates'
        ? new Promise((resolve) => void releases.push(() => resolve(answerStates(asked))))
        : { ok: true, data: { focusType: 1, fansNum: 1, focusNum: 1 } },
    );
    states.want(api, 'a');
    await vi.runAllTimersAsync();
    await states.change(api, 'a', true);
    releases[0]?.();
    await vi.runAllTimersAsync();
    expect(states.of('a').value.focusType).toBe(1);
  });

  it('of more than a hundred people take as many requests as needed [H03]', async () => {
    const { api, asked, states } = make(answerStates);
    for (let index = 0; index < 250; index++) states.want(api, `p${index}`);
    await vi.runAllTimersAsync();
    expect(asked.map(({ body }) => (body.userIds as string[]).length)).toEqual([100, 100, 50]);
  });

  it('are forgotten when another user signs in, and late answers are dropped [P07]', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { api, session, states } = make(async (asked) => {
      await held;
      return answerStates(asked);
    });
    states.know('old', { focusType: 1, fansNum: 3 });
    states.want(api, 'friend');
    await vi.runAllTimersAsync();
    session.user.value = user('other');
    release();
    await vi.runAllTimersAsync();
    expect([states.of('old').value, states.of('friend').value]).toEqual([{}, {}]);
  });

  it('are shared by all widgets with the same session', () => {
    const { session, states } = make(answerStates);
    expect(followStates(session)).toBe(states);
    expect(followStates({ user: signal(null) })).not.toBe(states);
  });
});

describe('a change', () => {
  it('shows at once with both figures, then as the platform answers [H03] [H13]', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { api, states } = make(async () => {
      await held;
      return { ok: true, data: { focusType: 2, fansNum: 12, focusNum: 5 } };
    });
    states.know('friend', { focusType: 0, fansNum: 9 });
    states.know('me', { focusNum: 4 });
    const changed = states.change(api, 'friend', true);
    expect([states.of('friend').value, states.of('me').value]).toEqual([
      { focusType: 1, fansNum: 10 },
      { focusNum: 5 },
    ]);
    // A list that was loaded meanwhile may not contain the change.
    states.know('friend', { focusType: 0, fansNum: 9 });
    release();
    await changed;
    expect([states.of('friend').value, states.of('me').value]).toEqual([
      { focusType: 2, fansNum: 12 },
      { focusNum: 5 },
    ]);
  });

  it('that is pressed while another one is under way is sent after it, and the latest press wins [H03]', async () => {
    const releases: (() => void)[] = [];
    const { api, asked, states } = make(
      ({ name }) =>
        new Promise((resolve) => {
          const focusType = name === 'space.follow' ? 1 : 0;
          releases.push(() => resolve({ ok: true, data: { focusType, fansNum: 9 + focusType, focusNum: focusType } }));
        }),
    );
    const shown = () => states.of('friend').value;
    states.know('friend', { focusType: 0, fansNum: 9 });
    const first = states.change(api, 'friend', true);
    await vi.runAllTimersAsync();
    const presses = [first, ...[false, true, false].map((follow) => states.change(api, 'friend', follow))];
    expect(shown()).toEqual({ focusType: 0, fansNum: 9 });
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    releases[0]?.();
    await vi.runAllTimersAsync();
    expect(asked.map(({ name }) => name)).toEqual(['space.follow', 'space.unfollow']);
    // What the first one has done is not shown any more.
    expect(shown()).toEqual({ focusType: 0, fansNum: 9 });
    releases[1]?.();
    const results = await Promise.all(presses);
    expect(results.map((result) => result?.ok)).toEqual([undefined, undefined, undefined, true]);
    expect(shown()).toEqual({ focusType: 0, fansNum: 9 });

    const again = states.change(api, 'friend', true);
    await vi.runAllTimersAsync();
    const twice = [again, ...[false, true].map((follow) => states.change(api, 'friend', follow))];
    await vi.runAllTimersAsync();
    releases[2]?.();
    expect((await Promise.all(twice)).map((result) => result?.ok)).toEqual([undefined, undefined, true]);
    expect(asked, 'nothing is sent for a press that the first one has carried out').toHaveLength(3);
    expect(shown()).toEqual({ focusType: 1, fansNum: 10 });
  });

  it('of which the platform rejects the latest shows what it had accepted before [H03]', async () => {
    const { api, states } = make(({ name }) =>
      name === 'space.follow' ? { ok: true, data: { focusType: 1, fansNum: 10, focusNum: 1 } } : LIMITED,
    );
    states.know('friend', { focusType: 0, fansNum: 9 });
    const presses = [
      states.change(api, 'friend', true),
      Promise.resolve().then(() => states.change(api, 'friend', false)),
    ];
    expect(await Promise.all(presses)).toEqual([null, LIMITED]);
    expect(states.of('friend').value).toEqual({ focusType: 1, fansNum: 10 });
  });

  it('that the platform rejects is taken back, and hidden figures stay hidden [H03]', async () => {
    const { api, states } = make(() => LIMITED);
    states.know('friend', { focusType: 2, fansNum: null });
    states.know('me', { focusNum: 4 });
    expect(await states.change(api, 'friend', false)).toEqual(LIMITED);
    expect([states.of('friend').value, states.of('me').value]).toEqual([
      { focusType: 2, fansNum: null },
      { focusNum: 4 },
    ]);
  });

  it('is impossible for oneself and without a user [H03]', async () => {
    const { api, asked, session, states } = make(() => LIMITED);
    expect(await states.change(api, 'me', true)).toBeNull();
    session.user.value = null;
    expect(await states.change(api, 'friend', true)).toBeNull();
    expect(asked).toEqual([]);
  });
});
