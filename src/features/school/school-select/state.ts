import { type ReadonlySignal, signal } from '@preact/signals-react';
import { SEARCH_DEBOUNCE_MS } from '../../../contract/constants.ts';
import type { School } from '../../../contract/school/schools.ts';
import { type ApiError, apiError, type Result } from '../../../services/http/api-error.ts';
import { createResource } from '../../../services/resource/resource.ts';
import { searchOf } from '../schools/school.ts';
import type { SchoolApi } from '../schools/school-api.ts';

/** A page of results. */
export interface SchoolPage {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The number of the last page that can be opened: each page contains the cursor of the next one. */
  readonly reachable: number;
  readonly schools: readonly School[];
}

export interface SchoolSelectState {
  readonly search: ReadonlySignal<string>;
  /** The latest loaded page; kept while another one is loading or has failed. */
  readonly shown: ReadonlySignal<SchoolPage | undefined>;
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

type Wanted = Pick<SchoolPage, 'search' | 'page'>;

interface SchoolSelectDeps {
  readonly api: Pick<SchoolApi, 'list'>;
  /** A function, because the page may change the value. */
  readonly pageSize: () => number;
}

/** The state and actions of the school list. */
export function createSchoolSelectState({ api, pageSize }: SchoolSelectDeps): SchoolSelectState {
  const search = signal('');
  let wanted: Wanted = { search: '', page: 1 };
  /** The cursors of the pages known so far. */
  let cursors: readonly string[] = [''];
  let cursorsSize = pageSize();
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function read({ search, page }: Wanted, signal: AbortSignal): Promise<Result<SchoolPage>> {
    const size = pageSize();
    const result = await api.list({ search, after: cursors[page - 1] ?? '', pageSize: size }, signal);
    if (!result.ok || signal.aborted) return result.ok ? { ok: false, error: apiError('aborted') } : result;
    const { total, list, next } = result.data;
    if (list.length === 0 && page > 1) {
      // The list has shrunk, and the requested page no longer exists.
      wanted = { search, page: page - 1 };
      return read(wanted, signal);
    }
    if (next === null) cursors = cursors.slice(0, page);
    else if (cursors[page] !== next) cursors = [...cursors.slice(0, page), next];
    return { ok: true, data: { search, page, pageSize: size, total, reachable: cursors.length, schools: list } };
  }
  // The latest page is kept while another one is loading.
  const schools = createResource(read, { key: () => null });

  async function ask(next: Wanted): Promise<void> {
    clearTimeout(pause);
    if (next.search !== wanted.search || pageSize() !== cursorsSize) cursors = [''];
    cursorsSize = pageSize();
    wanted = { ...next, page: Math.min(next.page, cursors.length) };
    await schools.load(wanted);
  }

  const searchNow = async () => {
    clearTimeout(pause);
    const next = searchOf(search.peek());
    if (next !== wanted.search) await ask({ search: next, page: 1 });
  };

  return {
    search,
    shown: schools.value,
    busy: schools.busy,
    error: schools.error,
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
      schools.abort();
    },
  };
}
