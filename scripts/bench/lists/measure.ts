import type { Browser, Page } from '@playwright/test';
import { at } from '../../vite/entries.ts';
import { measureInTurn } from '../in-turn.ts';
import { callIn, onPage, stateOf, workOf } from '../measured-page.ts';
import { listAddress } from '../pages.ts';
import { type Action, LISTS, type ListName, type ListSubject, type Step } from './subjects.ts';

export interface ListFigures {
  /** From adding the element to the frame that shows rows, with its code loaded. */
  readonly firstMs: number;
  /** From each action to the frame that shows its result; the data that it needs is loaded meanwhile. */
  readonly steps: readonly number[];
  /** The same for each text that was typed into the search. */
  readonly search: readonly number[];
  /** Between two frames, while the steps are done. */
  readonly frames: readonly number[];
  /** What the main thread worked for a step, on average. */
  readonly workMs: number;
  /** The most elements in the list at a time. */
  readonly elements: number;
  /** Growth of the heap and of the nodes over the state before, after the element was removed. */
  readonly leftHeap: number;
  readonly leftNodes: number;
}

/** See `in-page.js`. */
interface BenchList {
  mount(tag: string, attributes: ListSubject['attributes'], rows: string, open?: Action): Promise<number>;
  unmount(tag: string): void;
  act(tag: string, action: Action): Promise<void>;
  step(tag: string, step: Step): Promise<number>;
  record(on: boolean): number[];
  count(tag: string): number;
}

/** Uses a list in a page that has run `in-page.js`. */
export function listOn(
  page: Page,
  { attributes, open, page: tag, rows }: Omit<ListSubject, 'script' | 'step' | 'steps'>,
) {
  const call = <Result>(name: keyof BenchList, ...values: unknown[]) => callIn<Result>(page, 'benchList', name, values);
  return {
    mount: () => call<number>('mount', tag, attributes, rows, open),
    unmount: () => call<void>('unmount', tag),
    act: (action: Action) => call<void>('act', tag, action),
    step: (step: Step) => call<number>('step', tag, step),
    record: (on: boolean) => call<number[]>('record', on),
    count: () => call<number>('count', tag),
  };
}

export const WIDE = { viewport: { width: 1_280, height: 800 } };

/** How often the elements are counted: counting takes time itself. */
const COUNT_EVERY = 10;

const measureOnce = (browser: Browser, origin: string, name: ListName): Promise<ListFigures> =>
  onPage(browser, WIDE, async (measured) => {
    const subject: ListSubject = LISTS[name];
    const { page } = measured;
    await page.addInitScript({ path: at('scripts/bench/lists/in-page.js') });
    await page.goto(origin + listAddress(subject.page));
    await page.waitForFunction((tag) => customElements.get(tag) !== undefined, subject.page);
    const list = listOn(page, subject);
    // Excludes code and texts, which are loaded once.
    await list.mount();
    await page.waitForLoadState('networkidle');
    await list.unmount();
    const before = await stateOf(measured);

    const firstMs = await list.mount();
    await page.waitForLoadState('networkidle');
    let elements = await list.count();
    const search: number[] = [];
    if (subject.openSearch) await list.step(subject.openSearch);
    for (const step of subject.search ?? []) {
      search.push(await list.step(step));
      elements = Math.max(elements, await list.count());
    }
    if (subject.closeSearch) await list.act(subject.closeSearch);

    const work = await workOf(measured);
    await list.record(true);
    const steps: number[] = [];
    while (steps.length < subject.steps) {
      steps.push(await list.step(subject.step));
      if (steps.length % COUNT_EVERY === 0) elements = Math.max(elements, await list.count());
    }
    const frames = await list.record(false);
    const workMs = ((await workOf(measured)) - work) / steps.length;
    await list.unmount();
    const after = await stateOf(measured);
    const leftHeap = after.heap - before.heap;
    const leftNodes = after.nodes - before.nodes;
    return { firstMs, steps, search, frames, workMs, elements, leftHeap, leftNodes };
  });

/** Uses each list of thousands, ours and the library's in turn. */
export const measureLists = (
  browser: Browser,
  origin: string,
  runs: number,
): Promise<Record<ListName, ListFigures[]>> =>
  measureInTurn(Object.keys(LISTS) as ListName[], runs, (name) => measureOnce(browser, origin, name));
