import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { AttendanceCounts } from '../../../contract/attendance/attendance-shapes.ts';
import { listRecords, type RecordRow } from '../../../contract/attendance/records.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { CHUNK_SIZE } from './chunk-size.ts';
import { ALL, isNarrowed, type RecordFilter } from './record-filter.ts';

/** How many of them are kept. More than one step selects. */
const CHUNKS_MAX = 100;

/** The loaded rows of a page, or of the whole list. */
export interface ShownRecords {
  readonly filter: RecordFilter;
  /** The number of students that match. */
  readonly total: number;
  /** The position of the first row among all that match. */
  readonly first: number;
  readonly count: number;
  readonly chunks: ReadonlyMap<number, readonly RecordRow[]>;
}

/** The row at a position of the list; undefined while it is not loaded. */
export const rowAt = ({ chunks, filter }: ShownRecords, index: number): RecordRow | undefined =>
  filter.size === ALL ? chunks.get(Math.floor(index / CHUNK_SIZE))?.[index % CHUNK_SIZE] : chunks.get(0)?.[index];

/** All rows that are loaded, in their order. */
export const loadedRows = ({ chunks }: ShownRecords): RecordRow[] =>
  [...chunks].sort(([one], [other]) => one - other).flatMap(([, rows]) => rows);

/** The students of an attendance, as the list shows them. */
export interface RecordSource {
  readonly shown: ReadonlySignal<ShownRecords | undefined>;
  /** The latest filter; its rows may still be loading. */
  readonly asked: ReadonlySignal<RecordFilter | undefined>;
  readonly counts: ReadonlySignal<AttendanceCounts | undefined>;
  readonly error: ReadonlySignal<ApiError | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** Whether the last refresh failed. */
  readonly stale: ReadonlySignal<boolean>;
  /** The number of rows that no longer match the filter or the order. */
  readonly moved: ReadonlySignal<number>;
  /** Shows what a filter finds. The previous rows stay until the first new ones are loaded; the newest filter wins. */
  load(filter: RecordFilter): Promise<void>;
  /** Loads a range of rows unless they are loaded, and aborts requests for rows outside of it. */
  need(from: number, end: number): Promise<boolean>;
  /** Loads the rows again that were needed last, and updates them in place. */
  refresh(): Promise<void>;
  retry(): Promise<void>;
  /** Applies the platform’s response to a change. */
  take(rows: readonly RecordRow[], counts?: AttendanceCounts): void;
  find(userId: string): RecordRow | undefined;
  abort(): void;
}

const isCurrent = (filter: RecordFilter, row: RecordRow): boolean =>
  filter.status === '' || filter.status === String(row.attendedStatus);

/** Removes the chunks that are farthest from one, so that a list of any length takes little memory. */
function forgetFar(chunks: Map<number, unknown>, near: number): void {
  const far = [...chunks.keys()].sort((one, other) => Math.abs(other - near) - Math.abs(one - near));
  for (const chunk of far.slice(0, Math.max(0, far.length - CHUNKS_MAX))) chunks.delete(chunk);
}

/** Loads the students of an attendance by page, or in chunks of one long list. */
export function createRecordSource(api: Api, attendanceId: string): RecordSource {
  const shown = signal<ShownRecords | undefined>(undefined);
  const asked = signal<RecordFilter | undefined>(undefined);
  const counts = signal<AttendanceCounts | undefined>(undefined);
  const error = signal<ApiError | null>(null);
  const busy = signal(false);
  const stale = signal(false);
  const moved = signal(0);
  let whole = new AbortController();
  let needed: readonly [number, number] = [0, 1];
  const running = new Map<number, { readonly stop: AbortController; readonly done: Promise<boolean> }>();
  /** Rows that no longer match or have moved on the platform, until the list is loaded again. */
  const [unmatched, shifted] = [new Set<string>(), new Set<string>()];
  const countMoved = () => {
    moved.value = new Set([...unmatched, ...shifted]).size;
  };

  const read = (
    filter: RecordFilter,
    chunk: number,
    abort: AbortSignal,
    known: { readonly total?: number; readonly after?: string } = {},
  ) => {
    const { descending, order, page, search, size, status } = filter;
    return api.until(abort).call(listRecords, {
      params: { attendanceId },
      query: {
        ...{ attendedStatus: status, search, order, descending: descending ? 'true' : '' },
        ...known,
        ...(size === ALL ? { pageNumber: chunk + 1, pageSize: CHUNK_SIZE } : { pageNumber: page, pageSize: size }),
      },
    });
  };
  const takeCounts = (next: AttendanceCounts | undefined) => {
    if (next) counts.value = next;
  };
  const place = (filter: RecordFilter, total: number) => {
    const first = filter.size === ALL ? 0 : (filter.page - 1) * filter.size;
    const count = filter.size === ALL ? total : Math.max(0, Math.min(filter.size, total - first));
    return { total, first, count };
  };
  const stopAll = () => {
    whole.abort();
    whole = new AbortController();
    for (const { stop } of running.values()) stop.abort();
    running.clear();
    busy.value = false;
  };
  /** Replaces shown rows with newer ones. */
  const replace = (rows: readonly RecordRow[]) => {
    const current = shown.peek();
    if (!current) return;
    const newer = new Map(rows.map((row) => [row.userId, row]));
    const chunks = new Map(current.chunks);
    for (const [index, chunk] of chunks) {
      if (!chunk.some(({ userId }) => newer.has(userId))) continue;
      chunks.set(
        index,
        chunk.map((row) => {
          const next = newer.get(row.userId);
          if (!next || next.version < row.version) return row;
          if (isCurrent(current.filter, next)) unmatched.delete(row.userId);
          else unmatched.add(row.userId);
          return next;
        }),
      );
    }
    shown.value = { ...current, chunks };
    countMoved();
  };

  const loadChunk = (chunk: number): Promise<boolean> => {
    const known = running.get(chunk);
    if (known) return known.done;
    const before = shown.peek();
    const filter = before?.filter;
    const stop = new AbortController();
    const done = (async () => {
      if (!filter) return false;
      const after = filter.order === 'number' ? before.chunks.get(chunk - 1)?.[CHUNK_SIZE - 1]?.userId : undefined;
      // The first chunk was counted. Marks change what a filter finds, but not the number of all.
      const known = isNarrowed(filter) ? {} : { total: before.total, ...(after !== undefined && { after }) };
      const result = await read(filter, chunk, stop.signal, known);
      if (stop.signal.aborted) return false;
      running.delete(chunk);
      const current = shown.peek();
      batch(() => {
        error.value = result.ok ? null : result.error;
        if (!result.ok || !current) return;
        const chunks = new Map(current.chunks).set(chunk, result.data.content);
        forgetFar(chunks, chunk);
        shown.value = { ...current, ...place(filter, result.data.totalSize), chunks };
        takeCounts(result.data.counts);
      });
      return result.ok;
    })();
    running.set(chunk, { stop, done });
    return done;
  };

  const source: RecordSource = {
    ...{ shown, asked, counts, error, busy, stale, moved },
    async load(filter) {
      stopAll();
      const { signal: abort } = whole;
      // The same list is loaded again at the user’s position.
      const isSame = shown.peek()?.filter === filter;
      const chunk = isSame && filter.size === ALL ? Math.floor(needed[0] / CHUNK_SIZE) : 0;
      batch(() => {
        asked.value = filter;
        busy.value = true;
      });
      const result = await read(filter, chunk, abort);
      if (abort.aborted) return;
      batch(() => {
        busy.value = false;
        error.value = result.ok ? null : result.error;
        if (!result.ok) return;
        unmatched.clear();
        shifted.clear();
        countMoved();
        stale.value = false;
        if (!isSame) needed = [0, 1];
        const chunks = new Map([[chunk, result.data.content]]);
        shown.value = { filter, ...place(filter, result.data.totalSize), chunks };
        takeCounts(result.data.counts);
      });
    },
    async need(from, end) {
      const current = shown.peek();
      if (!current || current.filter !== asked.peek() || current.filter.size !== ALL || end <= from) return true;
      needed = [from, end];
      const last = Math.floor((Math.min(end, current.count) - 1) / CHUNK_SIZE);
      const wanted: number[] = [];
      for (let chunk = Math.floor(from / CHUNK_SIZE); chunk <= last; chunk++) wanted.push(chunk);
      for (const [chunk, { stop }] of running) {
        if (wanted.includes(chunk)) continue;
        stop.abort();
        running.delete(chunk);
      }
      const results = await Promise.all(wanted.filter((chunk) => !current.chunks.has(chunk)).map(loadChunk));
      return results.every(Boolean);
    },
    async refresh() {
      const current = shown.peek();
      if (!current || current.filter !== asked.peek() || busy.peek()) return;
      const { signal: abort } = whole;
      const isLong = current.filter.size === ALL;
      const from = isLong ? Math.floor(needed[0] / CHUNK_SIZE) : 0;
      const last = isLong ? Math.floor(Math.max(needed[0], needed[1] - 1) / CHUNK_SIZE) : 0;
      shifted.clear();
      for (let chunk = from; chunk <= last; chunk++) {
        const isCounted = chunk > from && !isNarrowed(current.filter);
        const result = await read(current.filter, chunk, abort, isCounted ? { total: current.total } : {});
        const now = shown.peek();
        if (abort.aborted || now?.filter !== current.filter) return;
        stale.value = !result.ok;
        if (!result.ok) return;
        const { content } = result.data;
        const before = now.chunks.get(chunk) ?? [];
        batch(() => {
          content.forEach((row, index) => {
            if (before[index]?.userId !== row.userId) shifted.add(row.userId);
          });
          takeCounts(result.data.counts);
          replace(content);
        });
      }
    },
    async retry() {
      const filter = asked.peek();
      if (!shown.peek() || shown.peek()?.filter !== filter) {
        if (filter) await source.load(filter);
      } else await source.need(...needed);
    },
    take(rows, newCounts) {
      batch(() => {
        replace(rows);
        if (newCounts) counts.value = newCounts;
      });
    },
    find: (userId) => {
      for (const rows of shown.peek()?.chunks.values() ?? []) {
        const row = rows.find((one) => one.userId === userId);
        if (row) return row;
      }
      return undefined;
    },
    abort: stopAll,
  };
  return source;
}
