import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { SEARCH_DEBOUNCE_MS } from '../../../contract/constants.ts';
import type { School } from '../../../contract/school/schools.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { lastPage, searchOf } from '../schools/school.ts';
import type { SchoolApi } from '../schools/school-api.ts';

/** A page of schools as it was answered. */
export interface SchoolPage {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly schools: readonly School[];
}

export interface SchoolSelectState {
  /** As typed. */
  readonly search: ReadonlySignal<string>;
  /** The last page that came; it stays while another one is fetched, and when that fails. */
  readonly shown: ReadonlySignal<SchoolPage | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** Why the page that was last asked for is not the one shown. */
  readonly error: ReadonlySignal<ApiError | null>;
  /** Fetches the wanted page: at first, again after a fault, or in another language. */
  load(): Promise<void>;
  /** Takes what was typed and searches for it once typing pauses; emptied, at once. */
  type(text: string): void;
  /** Searches for what was typed without waiting. */
  submit(): Promise<void>;
  goTo(page: number): Promise<void>;
  /** Nobody looks any more. */
  end(): void;
}

interface SchoolSelectDeps {
  readonly api: Pick<SchoolApi, 'list'>;
  /** Asked for each time, because the page may change it. */
  readonly pageSize: () => number;
}

/** What the school list knows and can do. */
export function createSchoolSelectState({ api, pageSize }: SchoolSelectDeps): SchoolSelectState {
  const search = signal('');
  const shown = signal<SchoolPage | null>(null);
  const busy = signal(false);
  const error = signal<ApiError | null>(null);
  let wanted = { search: '', page: 1 };
  let running: AbortController | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Only the answer to the last question counts; the others are called off. */
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
      // The list has become shorter than the page that was asked for.
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
