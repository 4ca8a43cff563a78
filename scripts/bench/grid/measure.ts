import type { Browser, Page } from '@playwright/test';
import type { Database } from '../../../demo/platform/core/database/database.ts';
import { signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { at } from '../../vite/entries.ts';
import { measureInTurn } from '../in-turn.ts';
import { listOn, WIDE } from '../lists/measure.ts';
import { callIn, type MeasuredPage, onPage, stateOf, workOf } from '../measured-page.ts';
import { listAddress } from '../pages.ts';
import { restoreRecords } from './population.ts';
import { GRIDS, type GridSubject, ROW_HEIGHT, SELECTED } from './subjects.ts';

export type GridName = keyof typeof GRIDS;

/** What was measured while a grid was scrolled by the same distance in each frame. */
export interface ScrollFigures {
  /** From one frame to the next one, in ms. */
  readonly frames: readonly number[];
  /** Of the frames, those in which the middle of the grid showed no student. */
  readonly empty: number;
  /** What the main thread worked for a frame, on average, in ms. */
  readonly workMs: number;
}

export interface GridFigures {
  /** From adding the element to the frame that shows rows of few students, and of many. Code is loaded before. */
  readonly fewMs: number;
  readonly manyMs: number;
  /** The same of a million, the ways to its last row and back by the keyboard, and what is scrolled of it. */
  readonly millionMs: number;
  readonly endMs: readonly number[];
  readonly million: ScrollFigures;
  /** From the top to the end of the list. */
  readonly whole: ScrollFigures;
  /** Over the first 1,000 students. */
  readonly swift: ScrollFigures;
  /** From a press to the frame that shows the result of the platform. */
  readonly sortMs: readonly number[];
  readonly filterMs: readonly number[];
  readonly selectMs: number;
  readonly markMs: number;
  /** From one frame to the next one while students are selected, marked, sorted and filtered, in ms. */
  readonly stepFrames: readonly number[];
  /** The most elements at a time. */
  readonly elements: number;
  /** Bytes over the state before: while the grid is there, and after the element was removed. */
  readonly openHeap: number;
  readonly leftHeap: number;
  readonly leftNodes: number;
  readonly leftListeners: number;
}

const WHOLE_FRAMES = 600;
const SWIFT_FRAMES = 400;

/** Signs the teacher in with a cookie, which the platform gives to its own pages only. */
async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/healthz`);
  const status = await page.evaluate(async (path) => {
    const answer = await fetch(path, {
      method: 'POST',
      body: JSON.stringify({ account: 'teacher@campus.example', password: 'campus-demo' }),
      headers: {
        ...{ 'content-type': 'application/json', 'x-campus-client': 'bench', 'campus-session': 'cookie' },
        tenant_id: 'north',
      },
    });
    return answer.status;
  }, signInWithPassword.path);
  if (status !== 200) throw new Error(`The teacher could not sign in: ${status}`);
}

function gridOn(measured: MeasuredPage, { loaded, page: tag, row, scroller }: GridSubject) {
  const call = <Answer>(name: string, ...values: unknown[]) => callIn<Answer>(measured.page, 'benchGrid', name, values);
  const selectors = { scroller, row, loaded };
  return {
    length: () => call<number>('lengthOf', tag, selectors),
    scrollTo: (top: number) => call<void>('scrollTo', tag, selectors, top),
    async scroll(by: number, count: number): Promise<ScrollFigures> {
      const before = await workOf(measured);
      const { empty, frames } = await call<Omit<ScrollFigures, 'workMs'>>('scroll', tag, selectors, by, count);
      const workMs = ((await workOf(measured)) - before) / count;
      return { empty, frames, workMs };
    },
  };
}

const measureOnce = (browser: Browser, origin: string, db: Database, name: GridName): Promise<GridFigures> =>
  onPage(browser, WIDE, async (measured) => {
    const subject: GridSubject = GRIDS[name];
    const { few, filters, loaded, many, million: most, page: tag, sorts } = subject;
    const { page } = measured;
    await restoreRecords(db);
    await signIn(page, origin);
    await page.addInitScript({ path: at('scripts/bench/lists/in-page.js') });
    await page.addInitScript({ path: at('scripts/bench/grid/in-page.js') });
    await page.goto(origin + listAddress(tag));
    await page.waitForFunction((tag) => customElements.get(tag) !== undefined, tag);
    type List = ReturnType<typeof listOn>;
    const [fewList, list, longList] = [few, many, most].map((attributes) =>
      listOn(page, { page: tag, attributes, rows: loaded }),
    ) as [List, List, List];
    const grid = gridOn(measured, subject);
    // Excludes code and texts, which are loaded once.
    await fewList.mount();
    await page.waitForLoadState('networkidle');
    await fewList.unmount();
    const before = await stateOf(measured);

    const fewMs = await fewList.mount();
    await fewList.unmount();
    const manyMs = await list.mount();
    let elements = await list.count();
    const count = async () => {
      elements = Math.max(elements, await list.count());
    };

    const whole = await grid.scroll(Math.ceil((await grid.length()) / WHOLE_FRAMES), WHOLE_FRAMES);
    await count();
    await grid.scrollTo(0);
    const swift = await grid.scroll((SELECTED * ROW_HEIGHT) / SWIFT_FRAMES, SWIFT_FRAMES);
    await count();

    await grid.scrollTo(0);
    await list.act(subject.tickFirst);
    await grid.scrollTo((SELECTED - 5) * ROW_HEIGHT);
    await list.record(true);
    const selectMs = await list.step(subject.tickLast);
    for (const step of subject.chooseStatus) await list.step(step);
    const markMs = await list.step(subject.mark);
    const stepFrames = [...(await list.record(false))];
    await count();

    await grid.scrollTo(0);
    await list.record(true);
    const sortMs = [await list.step(sorts[0]), await list.step(sorts[1])];
    const filterMs = [await list.step(filters[0]), await list.step(filters[1])];
    stepFrames.push(...(await list.record(false)));
    await count();
    const open = await stateOf(measured);
    await list.unmount();
    const after = await stateOf(measured);

    const millionMs = await longList.mount();
    const million = await grid.scroll((SELECTED * ROW_HEIGHT) / SWIFT_FRAMES, SWIFT_FRAMES);
    await grid.scrollTo(0);
    const endMs = [await longList.step(subject.ends[0]), await longList.step(subject.ends[1])];
    await longList.unmount();
    return {
      ...{ million, millionMs, endMs },
      ...{ fewMs, manyMs, whole, swift, sortMs, filterMs, selectMs, markMs, stepFrames, elements },
      openHeap: open.heap - before.heap,
      leftHeap: after.heap - before.heap,
      leftNodes: after.nodes - before.nodes,
      leftListeners: after.listeners - before.listeners,
    };
  });

/** Uses the grid of 50,000 students, ours and the library's in turn. */
export const measureGrids = (
  browser: Browser,
  origin: string,
  db: Database,
  runs: number,
): Promise<Record<GridName, GridFigures[]>> =>
  measureInTurn(Object.keys(GRIDS) as GridName[], runs, (name) => measureOnce(browser, origin, db, name));
