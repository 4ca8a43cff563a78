import { signal } from '@preact/signals-react';
import { expect, it } from 'vitest';
import type { RecordRow } from '../../../../src/contract/attendance/records.ts';
import { createRowRange } from '../../../../src/features/attendance/record-grid/row-range.ts';
import { filterOf } from '../../../../src/features/attendance/record-list/record-filter.ts';
import { NOBODY, type Selection } from '../../../../src/features/attendance/record-list/selection.ts';

/** A range over ten rows, and the positions of the selected ones. */
const overTen = () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({ userId: `u${index}` }) as RecordRow);
  const shown = signal({ filter: filterOf(''), total: 10, first: 0, count: 10, chunks: new Map([[0, rows]]) });
  const selection = signal<Selection>(NOBODY);
  const select = (next: Selection) => {
    selection.value = next;
  };
  const selected = async () => {
    await Promise.resolve();
    return rows.flatMap(({ userId }, index) => (selection.peek().ids.has(userId) ? [index] : []));
  };
  const range = createRowRange({ selection, select, tooMany: () => {} }, { shown, need: async () => true });
  return { range, selected };
};

it('a keyboard range starts at the focused row, grows, and shrinks on the way back [A11]', async () => {
  const { range, selected } = overTen();
  range.tick(0, true, false);
  // A press has moved the focus to row 4.
  range.end();
  range.extend(4, 5);
  expect(await selected()).toEqual([0, 4, 5]);
  range.extend(5, 7);
  expect(await selected()).toEqual([0, 4, 5, 6, 7]);
  range.extend(7, 6);
  expect(await selected()).toEqual([0, 4, 5, 6]);
});

it('a press with Shift selects or deselects from the last row that was selected [A11]', async () => {
  const { range, selected } = overTen();
  range.tick(6, true, false);
  range.tick(3, true, true);
  expect(await selected()).toEqual([3, 4, 5, 6]);
  range.tick(5, false, true);
  expect(await selected()).toEqual([6]);
});
