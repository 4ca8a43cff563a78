import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '../../../src/contract/constants.ts';
import {
  filterOf as filterOfLives,
  type LiveFilter,
  textOf as textOfLives,
} from '../../../src/features/live/live-list/rules.ts';
import { filterOf, type MarketFilter, textOf } from '../../../src/features/mall/mall-home/rules.ts';
import { type ListFilter, useListFilter } from '../../../src/ui/list/use-list-filter.ts';

const RULES = { filterOf, textOf, search: 'search' } as const;
const LIVES = { filterOf: filterOfLives, textOf: textOfLives, search: 'title' } as const;

let root: Root;
let controls: ListFilter<MarketFilter>;
let lives: ListFilter<LiveFilter>;
let announced: string[];

function View({ attribute }: { attribute: string }) {
  controls = useListFilter(RULES, attribute, (filter) => announced.push(filter));
  return null;
}

function Lives() {
  lives = useListFilter(LIVES, 'status=ended', () => {});
  return null;
}

const render = (attribute: string) => act(async () => root.render(<View attribute={attribute} />));
const type = (words: string) => act(async () => controls.type(words));
const wait = () => act(async () => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  announced = [];
  root = createRoot(document.createElement('div'));
  await render('page=3');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('searches after a pause, from the first page', async () => {
  await type('  two   words ');
  expect([announced, controls.typed]).toEqual([[], '  two   words ']);
  await wait();
  expect(announced).toEqual(['search=two+words']);
});

it('searches at once when the field is cleared or submitted', async () => {
  await type('one');
  await act(async () => controls.submit());
  await type('');
  expect(announced).toEqual(['search=one', '']);
});

it('keeps what is typed while something else is changed, and searches for it with the change', async () => {
  await type('one');
  await act(async () => controls.change({ order: 'newest' }));
  expect([announced, controls.typed]).toEqual([['order=newest'], 'one']);
  await wait();
  expect(announced).toEqual(['order=newest', 'search=one&order=newest']);
});

it('returns to the first page unless the page is what changes', async () => {
  await act(async () => controls.change({ page: 4 }));
  await act(async () => controls.change({ levels: ['beginner'] }));
  expect(announced).toEqual(['page=4', 'levels=beginner']);
});

it('forgets what is typed when the filter is replaced or the search is removed', async () => {
  await type('one');
  await act(async () => controls.replace(filterOf('page=3')));
  await wait();
  expect([announced, controls.typed]).toEqual([[], '']);
  await type('one');
  await wait();
  await act(async () => controls.change({ search: '' }));
  expect([announced, controls.typed]).toEqual([['search=one', ''], '']);
});

it('follows the page, without announcing that change', async () => {
  await type('one');
  await render('search=other&page=2');
  await wait();
  expect([announced, controls.typed, controls.filter.page]).toEqual([[], 'other', 2]);
});

it('searches nothing after its view has gone', async () => {
  await type('one');
  await act(async () => root.render(null));
  await wait();
  expect(announced).toEqual([]);
});

it('serves lists whose search has another name', async () => {
  await act(async () => root.render(<Lives />));
  await act(async () => lives.type('vector'));
  await wait();
  expect(textOfLives(lives.filter)).toBe('status=ended&title=vector');
});
