import { useEffect, useRef } from 'react';
import { CHUNK_SIZE } from '../record-list/chunk-size.ts';
import type { RecordSource, ShownRecords } from '../record-list/record-source.ts';

/** How long a scroll that is too fast for loading has to pause before the rows in view are loaded, in ms. */
const SETTLE_TIME = 60;
/** The speed up to which rows are loaded while scrolling, five chunks a second, in rows per ms. */
const LOADED_SPEED = (5 * CHUNK_SIZE) / 1_000;
/** How many rows beyond those in the document are loaded before the user reaches them. */
const ROWS_AHEAD = 25;

interface View extends Pick<ShownRecords, 'chunks'>, Pick<RecordSource, 'need'> {
  readonly first: number;
  /** Past the last one. */
  readonly end: number;
}

/** Loads the rows that are scrolled to, but not those that a fast scroll passes. */
export function useLoadInView({ chunks, end, first, need }: View): void {
  const last = useRef({ first, time: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was loaded again lacks the rows in view
  useEffect(() => {
    const time = performance.now();
    const before = last.current;
    last.current = { first, time };
    const load = () => void need(Math.max(0, first - ROWS_AHEAD), end + ROWS_AHEAD);
    if (Math.abs(first - before.first) <= (time - before.time) * LOADED_SPEED) {
      load();
      return;
    }
    const timer = setTimeout(load, SETTLE_TIME);
    return () => clearTimeout(timer);
  }, [need, first, end, chunks]);
}
