import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '../../../src/contract/constants.ts';
import { useExistingPage } from '../../../src/ui/list/use-existing-page.ts';
import { useSearch } from '../../../src/ui/list/use-search.ts';

let root: Root;
let list: ReturnType<typeof useSearch>;

function View({ total }: { total: number | undefined }) {
  list = useSearch();
  useExistingPage({ page: list.asked.page, size: 10, total }, list.turn);
  return null;
}

const render = (total?: number) => act(async () => root.render(<View total={total} />));
const type = (text: string) => act(async () => list.type(text));
const turn = (page: number) => act(async () => list.turn(page));
const wait = () => act(async () => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
  await render();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('searches when typing pauses, from the first page, and immediately when the field is cleared', async () => {
  await turn(3);
  await type('a');
  await type('ada ');
  expect(list).toMatchObject({ typed: 'ada ', asked: { search: '', page: 3 } });
  await wait();
  expect(list.asked).toEqual({ search: 'ada', page: 1 });
  await turn(2);
  await type('ada');
  await wait();
  expect(list.asked).toEqual({ search: 'ada', page: 2 });
  await type('');
  expect(list).toMatchObject({ typed: '', asked: { search: '', page: 1 } });
});

it('goes to the last page when the shown one no longer exists, but not while the total is unknown', async () => {
  await turn(4);
  expect(list.asked.page).toBe(4);
  await render(31);
  expect(list.asked.page).toBe(4);
  await render(30);
  expect(list.asked.page).toBe(3);
  await render(0);
  expect(list.asked.page).toBe(1);
});
