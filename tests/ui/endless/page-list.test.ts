import { expect, it, vi } from 'vitest';
import type { Result } from '../../../src/services/http/api-error.ts';
import { apiError } from '../../../src/services/http/api-error.ts';
import { createPageList } from '../../../src/ui/endless/page-list.ts';

type Item = { readonly id: string; readonly text?: string };
const items = (...ids: string[]): Item[] => ids.map((id) => ({ id }));
const make = (load: (page: number, signal: AbortSignal) => Promise<Result<readonly Item[]>>) =>
  createPageList<Item>({ load, isLast: (count) => count < 2, keyOf: ({ id }) => id });

it('loads each page once, and none after the last one [H08]', async () => {
  const load = vi.fn(async (page: number) => ({ ok: true as const, data: page === 1 ? items('a', 'b') : items('c') }));
  const list = make(load);
  await Promise.all([list.next(), list.next()]);
  await list.next();
  await list.next();
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2]);
  expect(list.pages.value).toEqual([items('a', 'b'), items('c')]);
  expect(list.ended.value).toBe(true);
});

it('shows a prepared page at once, and calls for each page once [H08]', async () => {
  const load = vi.fn(async (page: number) => ({
    ok: true as const,
    data: page < 3 ? items(`a${page}`, `b${page}`) : items('c'),
  }));
  const list = make(load);
  await list.next();
  list.prepare();
  list.prepare();
  expect(list.isPrepared()).toBe(true);
  await vi.waitFor(() => expect(load).toHaveResolvedTimes(2));
  expect([list.pages.value.length, list.busy.value]).toEqual([1, false]);
  list.replace({ id: 'a2', text: 'changed' });
  void list.next();
  expect(list.pages.value[1]).toEqual([{ id: 'a2', text: 'changed' }, { id: 'b2' }]);

  // What is on its way is waited for.
  list.prepare();
  const both = Promise.all([list.next(), list.next()]);
  expect(list.busy.value).toBe(true);
  await both;
  expect([list.pages.value.length, list.busy.value, list.ended.value]).toEqual([3, false, true]);
  list.prepare();
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2, 3]);
});

it('does not report a page that could not be prepared, and calls for it again only when it is needed [H08] [P09]', async () => {
  let fails = false;
  const load = vi.fn(async () =>
    fails ? { ok: false as const, error: apiError('network') } : { ok: true as const, data: items('a', 'b') },
  );
  const list = make(load);
  await list.next();
  fails = true;
  list.prepare();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  list.prepare();
  expect([load.mock.calls.length, list.isPrepared(), list.error.value]).toEqual([2, false, null]);
  await list.next();
  expect(list.error.value?.kind).toBe('network');
  list.prepare();
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not repeat what has moved to the next page meanwhile [H08]', async () => {
  const list = make(async (page) => ({ ok: true, data: page === 1 ? items('b', 'a') : items('a', 'c') }));
  await list.next();
  await list.next();
  expect(list.pages.value).toEqual([items('b', 'a'), items('c')]);
});

it('loads a failed page again [P09]', async () => {
  let fails = true;
  const list = make(async () => (fails ? { ok: false, error: apiError('network') } : { ok: true, data: items('a') }));
  await list.next();
  expect([list.error.value?.kind, list.pages.value]).toEqual(['network', []]);
  fails = false;
  await list.next();
  expect([list.error.value, list.pages.value]).toEqual([null, [items('a')]]);
});

it('ignores what comes after an abort [P10]', async () => {
  let answer = (_result: Result<readonly Item[]>) => {};
  const list = make(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const loading = list.next();
  list.abort();
  answer({ ok: true, data: items('a') });
  await loading;
  expect([list.pages.value, list.busy.value]).toEqual([[], false]);
});
