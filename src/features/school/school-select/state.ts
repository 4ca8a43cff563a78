import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { SEARCH_DEBOUNCE_MS } from '../../../contract/constants.ts';
import type { School } from '../../../contract/school/schools.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { lastPage, searchOf } from '../schools/school.ts';
import type { SchoolApi } from '../schools/school-api.ts';

/** A page of results. */
export interface SchoolPage {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly schools: readonly School[];
}

export interface SchoolSelectState {
  readonly search: ReadonlySignal<string>;
  /** The latest loaded page; kept while another one is loading or has failed. */
  readonly shown: ReadonlySignal<SchoolPage | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** Why the requested page could not be loaded. */
  readonly error: ReadonlySignal<ApiError | null>;
  /** Loads the requested page: initially, as a retry, or in another language. */
  load(): Promise<void>;
  /** Updates the search term and searches after a pause, or at once if it is empty. */
  type(text: string): void;
  /** Searches at once. */
  submit(): Promise<void>;
  goTo(page: number): Promise<void>;
  /** Called on unmount. */
  end(): void;
}

interface SchoolSelectDeps {
  readonly api: Pick<SchoolApi, 'list'>;
  /** A function, because the page may change the value. */
  readonly pageSize: () => number;
}

/** The state and actions of the school list. */
export function createSchoolSelectState({ api, pageSize }: SchoolSelectDeps): SchoolSelectState {
  const search = signal('');
  const shown = signal<SchoolPage | null>(null);
  const busy = signal(false);
  const error = signal<ApiError | null>(null);
  let wanted = { search: '', page: 1 };
  let running: AbortController | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Only the response to the latest request counts; earlier ones are aborted. */
  async function ask(next: typeof wanted): Promise<void> {
    clearTimeout(pause);
    wanted = next;
    running?.abort();
    const mine = new AbortController();
    running = mine;
    busy.value = true;
    const size = pageSize();
    const result = await api.list({ ...next, pageSize: size }, mine.signal);
    if (running !== mine) return;
    running = null;
    if (result.ok && result.data.list.length === 0 && result.data.total > 0 && next.page > 1) {
      // The list has shrunk, and the requested page no longer exists.
      return ask({ ...next, page: Math.min(lastPage(result.data.total, size), next.page - 1) });
    }
    batch(() => {
      busy.value = false;
      if (result.ok) {
        error.value = null;
        shown.value = { ...next, pageSize: size, total: result.data.total, schools: result.data.list };
      } else if (result.error.kind !== 'aborted') error.value = result.error;
    });
  }

  const searchNow = async () => {
    clearTimeout(pause);
    const next = searchOf(search.peek());
    if (next !== wanted.search) await ask({ search: next, page: 1 });
  };

  return {
    search,
    shown,
    busy,
    error,
    load: () => ask(wanted),
    type(text) {
      search.value = text;
      clearTimeout(pause);
      if (searchOf(text)) pause = setTimeout(() => void searchNow(), SEARCH_DEBOUNCE_MS);
      else void searchNow();
    },
    submit: searchNow,
    goTo: (page) => ask({ ...wanted, page }),
    end() {
      clearTimeout(pause);
      running?.abort();
      running = null;
      busy.value = false;
    },
  };
}
