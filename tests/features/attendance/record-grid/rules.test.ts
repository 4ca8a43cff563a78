import { describe, expect, it } from 'vitest';
import type { RecordRow } from '../../../../src/contract/attendance/records.ts';
import { fitting, zoomedIn, zoomedOut } from '../../../../src/features/attendance/record-dialogs/zoom.ts';
import { piecesOf } from '../../../../src/features/attendance/record-grid/hits.ts';
import { movedCounts, withUnsent } from '../../../../src/features/attendance/record-list/counts.ts';
import { filterOf, isSteady, sortedBy, textOf } from '../../../../src/features/attendance/record-list/record-filter.ts';
import {
  EVERYBODY,
  isSelected,
  NOBODY,
  sizeOf,
  statusesIn,
  ticksOf,
  withRows,
} from '../../../../src/features/attendance/record-list/selection.ts';

const row = (userId: string, attendedStatus: RecordRow['attendedStatus'] = 0): RecordRow => ({
  ...{
    userId,
    name: userId,
    jobNum: '',
    attendedStatus,
    attendedTime: '',
    firstAttendedTime: '',
    changeCount: 0,
    version: 0,
  },
  ...{ signatureImageUrl: '', isAttended: '', remark: '' },
});
const COUNTS = { students: 9, attendeds: 3, absents: 2, lates: 1, leaves: 1, alreadyCount: 7 };

describe('the filter in a URL [A14]', () => {
  it('reads and writes entries that are not at their default', () => {
    const text = 'status=3&search=li&order=time&descending=true&page=2&size=50';
    expect(textOf(filterOf(text))).toBe(text);
    expect(textOf(filterOf(''))).toBe('');
    expect(textOf(filterOf('size=all&page=4'))).toBe('size=all');
    expect(textOf(filterOf('status=0'))).toBe('status=0');
  });

  it('ignores invalid values', () => {
    expect(textOf(filterOf('status=5&order=x&page=-1&size=7'))).toBe('');
  });

  it('sorts by a column the other way on the second press', () => {
    const sorted = { ...filterOf(''), ...sortedBy(filterOf(''), 'name') };
    expect(sorted).toMatchObject({ order: 'name', descending: false });
    expect(sortedBy(sorted, 'name')).toEqual({ order: 'name', descending: true });
  });

  it('detects whether the next page contains the next students after all of a page were marked [A11]', () => {
    expect(
      ['', 'order=name&descending=true', 'search=li', 'status=0', 'order=time'].map(filterOf).map(isSteady),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('the selection [A12]', () => {
  it('keeps rows of other pages, and counts them', () => {
    const some = withRows(withRows(NOBODY, [row('a'), row('b')], true, []), [row('a')], false, []);
    expect([...some.ids]).toEqual(['b']);
    expect(sizeOf(some, 38)).toBe(1);
    expect(sizeOf(EVERYBODY, 38)).toBe(38);
    expect(isSelected(EVERYBODY, 'x')).toBe(true);
  });

  it('keeps only the loaded rows when one of all that match is deselected', () => {
    const rest = withRows(EVERYBODY, [row('a')], false, [row('a'), row('b')]);
    expect(rest).toEqual({ all: false, ids: new Set(['b']) });
  });
});

describe('a mark of several students that is being sent [A12]', () => {
  const all = filterOf('size=all');
  it('is shown in the rows that it changes, and in no others', () => {
    const named = statusesIn({ target: { userIds: ['a', 'b'] }, status: 3, onlyUnmarked: true }, all);
    expect([row('a'), row('b', 1), row('c')].map(named)).toEqual([3, undefined, undefined]);
    const found = { target: { filter: { attendedStatus: '', search: '' } }, status: 3, onlyUnmarked: false } as const;
    expect([row('a'), row('b', 1), row('c', 3)].map(statusesIn(found, all))).toEqual([3, 3, undefined]);
    // Those whom another filter finds may not be among them.
    expect(statusesIn(found, filterOf('size=all&status=1'))(row('b', 1))).toBeUndefined();
    expect(statusesIn(null, all)(row('a'))).toBeUndefined();
  });

  it('ticks the box for all rows if all are selected, or half if some are', () => {
    const shown = { filter: filterOf(''), total: 2, first: 0, count: 2, chunks: new Map([[0, [row('a'), row('b')]]]) };
    const some = { all: false, ids: new Set(['a']) };
    const both = { all: false, ids: new Set(['a', 'b']) };
    expect([NOBODY, some, both, EVERYBODY].map((one) => ticksOf(one, shown))).toEqual([false, 'some', true, true]);
    const long = { ...shown, filter: all };
    expect([NOBODY, both, EVERYBODY].map((one) => ticksOf(one, long))).toEqual([false, 'some', true]);
  });
});

describe('counts', () => {
  it('follow a change of one status', () => {
    expect(movedCounts(COUNTS, 0, 3)).toEqual({ ...COUNTS, lates: 2, alreadyCount: 8 });
    expect(movedCounts(COUNTS, 1, 2)).toEqual({ ...COUNTS, attendeds: 2, absents: 3 });
    expect(movedCounts(COUNTS, 4, 4)).toEqual(COUNTS);
  });

  it('include unsent marks', () => {
    const find = (id: string) => (id === 'a' ? row('a', 2) : undefined);
    const unsent = new Map([
      ['a', 1],
      ['elsewhere', 1],
    ] as const);
    expect(withUnsent(COUNTS, unsent, find)).toEqual({ ...COUNTS, attendeds: 4, absents: 1 });
  });
});

describe('search hits', () => {
  it('are found in any case, word by word', () => {
    expect(piecesOf('Anna Lindqvist', 'LIN ann')).toEqual([
      { text: 'Ann', hit: true },
      { text: 'a ', hit: false },
      { text: 'Lin', hit: true },
      { text: 'dqvist', hit: false },
    ]);
    expect(piecesOf('a.b', '.')).toEqual([
      { text: 'a', hit: false },
      { text: '.', hit: true },
      { text: 'b', hit: false },
    ]);
    expect(piecesOf('Anna', '')).toEqual([{ text: 'Anna', hit: false }]);
  });
});

describe('the zoom of a signature [A01]', () => {
  it('stays between a fifth and three times', () => {
    let zoom = 1;
    for (let step = 0; step < 20; step++) zoom = zoomedIn(zoom);
    expect(zoom).toBe(3);
    for (let step = 0; step < 40; step++) zoom = zoomedOut(zoom);
    expect(zoom).toBe(0.2);
  });

  it('fits a picture into its box', () => {
    expect(fitting({ width: 800, height: 200 }, { width: 400, height: 300 })).toBe(0.5);
    expect(fitting({ width: 80, height: 20 }, { width: 400, height: 300 })).toBe(1);
    expect(fitting({ width: 80_000, height: 20 }, { width: 400, height: 300 })).toBe(0.2);
  });
});
