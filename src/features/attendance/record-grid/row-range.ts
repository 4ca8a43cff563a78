import type { RefObject } from 'react';
import { BATCH_MAX, type RecordRow } from '../../../contract/attendance/records.ts';
import { loadedRows, rowAt, type ShownRecords } from '../record-list/record-source.ts';
import { type Selection, withRows } from '../record-list/selection.ts';

interface RangeDeps {
  readonly records: ShownRecords;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Loads rows; resolves with whether they are there. */
  readonly onNeed: (from: number, end: number) => Promise<boolean>;
  /** A selection of a range with more students than can be named. */
  readonly onTooMany: () => void;
}

/** Selects ranges of rows, by presses and by keys. */
export interface RowRange {
  /** Ticks a row, or all from the last one that was ticked or moved to. */
  tick(index: number, on: boolean, isRange: boolean): void;
  /** Extends the range of keys from the row with the focus to another one, or shortens it on the way back. */
  extend(at: number, to: number): void;
  /** Lets the next range begin at a row. */
  begin(index: number): void;
  /** Ends the range of keys: the focus has gone elsewhere, so that the next one begins there. */
  end(): void;
}

/** `latest` is read on each call. */
export function createRowRange(latest: RefObject<RangeDeps>): RowRange {
  let anchor = 0;
  /** The row that the range of keys begins at; null while there is none. */
  let keyAnchor: number | null = null;

  const select = (from: number, to: number, on: boolean) => {
    const { onNeed, onTooMany, records } = latest.current;
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    if (high - low >= BATCH_MAX) {
      onTooMany();
      return;
    }
    const put = () => {
      const { onSelect, records: now, selection: before } = latest.current;
      const rows: RecordRow[] = [];
      for (let index = low; index <= high; index++) {
        const row = rowAt(now, index);
        if (row) rows.push(row);
      }
      const next = withRows(before, rows, on, loadedRows(now));
      if (next.ids.size > BATCH_MAX) onTooMany();
      else onSelect(next);
    };
    if (rowAt(records, low) && rowAt(records, high) && high - low < 2) put();
    else void onNeed(low, high + 1).then((ok) => ok && put());
  };

  const range: RowRange = {
    tick(index, on, isRange) {
      select(isRange ? anchor : index, index, on);
      range.begin(index);
    },
    extend(at, to) {
      const from = keyAnchor ?? at;
      if (Math.abs(to - from) < Math.abs(at - from)) select(to + Math.sign(at - to), at, false);
      else select(from, to, true);
      keyAnchor = from;
    },
    begin(index) {
      anchor = index;
      keyAnchor = null;
    },
    end() {
      keyAnchor = null;
    },
  };
  return range;
}
