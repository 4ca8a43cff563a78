import { BATCH_MAX, type RecordRow } from '../../../contract/attendance/records.ts';
import type { ListModel } from '../record-list/list-model.ts';
import { loadedRows, type RecordSource, rowAt } from '../record-list/record-source.ts';
import { withRows } from '../record-list/selection.ts';

/** Selects ranges of rows, by pointer and by keyboard. */
export interface RowRange {
  /** Selects a row, or all from the last one that was selected or focused. */
  tick(index: number, on: boolean, isRange: boolean): void;
  /** Extends the keyboard range from the focused row to another one, or shortens it on the way back. */
  extend(at: number, to: number): void;
  /** Starts the next range at a row. */
  begin(index: number): void;
  /** Ends the keyboard range, because the focus has moved: the next range starts there. */
  end(): void;
}

/** Selects ranges of what a source shows. */
export function createRowRange(
  model: Pick<ListModel, 'selection' | 'select' | 'tooMany'>,
  source: Pick<RecordSource, 'shown' | 'need'>,
): RowRange {
  let anchor = 0;
  /** The row at which the keyboard range starts; null without one. */
  let keyAnchor: number | null = null;

  const select = (from: number, to: number, on: boolean) => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    if (high - low >= BATCH_MAX) {
      model.tooMany();
      return;
    }
    const put = () => {
      const now = source.shown.peek();
      if (!now) return;
      const rows: RecordRow[] = [];
      for (let index = low; index <= high; index++) {
        const row = rowAt(now, index);
        if (row) rows.push(row);
      }
      model.select(withRows(model.selection.peek(), rows, on, loadedRows(now)));
    };
    const shown = source.shown.peek();
    if (shown && rowAt(shown, low) && rowAt(shown, high) && high - low < 2) put();
    else void source.need(low, high + 1).then((ok) => ok && put());
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
