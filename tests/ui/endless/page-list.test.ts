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
