import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ApiError, Result } from '../../services/http/api-error.ts';

/** A list that grows page by page. */
export interface PageList<Item> {
  /** The pages so far, without items that an earlier page had already. */
  readonly pages: ReadonlySignal<readonly (readonly Item[])[]>;
  readonly busy: ReadonlySignal<boolean>;
  /** Why the next page could not be loaded. */
  readonly error: ReadonlySignal<ApiError | null>;
  /** Whether there is no further page. */
  readonly ended: ReadonlySignal<boolean>;
  /** Whether the next page is there, or on its way. */
  isPrepared(): boolean;
  /** Calls for the next page before it is needed, once; `next` shows it. A failure is not reported: `next` calls again. */
  prepare(): void;
  /** Shows the next page, unless there is none; loads it if it is not prepared. Resolves when it is there. */
  next(): Promise<void>;
  /** Replaces an item, after a change of it. */
  replace(item: Item): void;
  /** Shows an item that is new before the others. */
  prepend(item: Item): void;
  /** Takes an item out. */
  remove(item: Item): void;
  abort(): void;
}

interface PageListDeps<Item> {
  /** Loads a page, from 1. */
  readonly load: (page: number, signal: AbortSignal) => Promise<Result<readonly Item[]>>;
  /** Whether the page that has just been loaded, of so many items, is the last one. */
  readonly isLast: (count: number) => boolean;
  readonly keyOf: (item: Item) => string;
}

/** A call for the next page, and whether the page is shown when it arrives. */
interface Running {
  readonly controller: AbortController;
  wanted: boolean;
  done: Promise<void>;
}

/** Loads pages one after the other, each once. An item that has moved to a later page meanwhile is not repeated. */
export function createPageList<Item>({ isLast, keyOf, load }: PageListDeps<Item>): PageList<Item> {
  const pages = signal<readonly (readonly Item[])[]>([]);
  const busy = signal(false);
  const error = signal<ApiError | null>(null);
  const ended = signal(false);
  const known = new Set<string>();
  let running: Running | null = null;
  /** The next page, as long as it is not shown. */
  let prepared: readonly Item[] | null = null;
  /** The number of the page for which preparing has failed. */
  let unprepared = 0;
  const nextNumber = () => pages.peek().length + 1;

  const show = (data: readonly Item[]) => {
    prepared = null;
    const fresh = data.filter((item) => !known.has(keyOf(item)));
    for (const item of fresh) known.add(keyOf(item));
    pages.value = [...pages.peek(), fresh];
    ended.value = isLast(data.length);
  };
  const call = async (own: Running, number: number): Promise<void> => {
    const result = await load(number, own.controller.signal);
    if (running !== own) return;
    running = null;
    if (!own.wanted) {
      if (result.ok) prepared = result.data;
      else unprepared = number;
      return;
    }
    batch(() => {
      busy.value = false;
      error.value = result.ok ? null : result.error;
      if (result.ok) show(result.data);
    });
  };
  const start = (wanted: boolean): Running => {
    const own: Running = { controller: new AbortController(), wanted, done: Promise.resolve() };
    running = own;
    own.done = call(own, nextNumber());
    return own;
  };

  return {
    pages,
    busy,
    error,
    ended,
    isPrepared: () => prepared !== null || running !== null,
    prepare() {
      if (running || prepared || ended.peek() || error.peek() || unprepared === nextNumber()) return;
      start(false);
    },
    async next() {
      if (ended.peek()) return;
      const page = prepared;
      if (page) {
        batch(() => show(page));
        return;
      }
      busy.value = true;
      const own = running ?? start(true);
      own.wanted = true;
      await own.done;
    },
    replace(item) {
      const key = keyOf(item);
      const replaced = (page: readonly Item[]) => page.map((one) => (keyOf(one) === key ? item : one));
      pages.value = pages.peek().map(replaced);
      prepared = prepared && replaced(prepared);
    },
    prepend(item) {
      known.add(keyOf(item));
      const [first = [], ...others] = pages.peek();
      pages.value = [[item, ...first], ...others];
    },
    remove(item) {
      const key = keyOf(item);
      pages.value = pages.peek().map((page) => page.filter((one) => keyOf(one) !== key));
    },
    abort() {
      running?.controller.abort();
      running = null;
      busy.value = false;
    },
  };
}
