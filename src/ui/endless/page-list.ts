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
  /** Loads the next page, unless one is being loaded or there is none. Resolves when it is there. */
  next(): Promise<void>;
  /** Replaces an item, after a change of it. */
  replace(item: Item): void;
  abort(): void;
}

interface PageListDeps<Item> {
  /** Loads a page, from 1. */
  readonly load: (page: number, signal: AbortSignal) => Promise<Result<readonly Item[]>>;
  /** Whether the page that has just been loaded, of so many items, is the last one. */
  readonly isLast: (count: number) => boolean;
  readonly keyOf: (item: Item) => string;
}

/** Loads pages one after the other, each once. An item that has moved to a later page meanwhile is not repeated. */
export function createPageList<Item>({ isLast, keyOf, load }: PageListDeps<Item>): PageList<Item> {
  const pages = signal<readonly (readonly Item[])[]>([]);
  const busy = signal(false);
  const error = signal<ApiError | null>(null);
  const ended = signal(false);
  const known = new Set<string>();
  let running: AbortController | null = null;

  return {
    pages,
    busy,
    error,
    ended,
    async next() {
      if (running || ended.peek()) return;
      const controller = new AbortController();
      running = controller;
      busy.value = true;
      const result = await load(pages.peek().length + 1, controller.signal);
      if (running !== controller) return;
      running = null;
      batch(() => {
        busy.value = false;
        error.value = result.ok ? null : result.error;
        if (!result.ok) return;
        const fresh = result.data.filter((item) => !known.has(keyOf(item)));
        for (const item of fresh) known.add(keyOf(item));
        pages.value = [...pages.peek(), fresh];
        ended.value = isLast(result.data.length);
      });
    },
    replace(item) {
      const key = keyOf(item);
      pages.value = pages.peek().map((page) => page.map((one) => (keyOf(one) === key ? item : one)));
    },
    abort() {
      running?.abort();
      running = null;
      busy.value = false;
    },
  };
}
