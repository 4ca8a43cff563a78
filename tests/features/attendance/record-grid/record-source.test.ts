import { describe, expect, it, vi } from 'vitest';
import type { RecordRow } from '../../../../src/contract/attendance/records.ts';
import { ALL, filterOf } from '../../../../src/features/attendance/record-list/record-filter.ts';
import { createRecordSource, rowAt } from '../../../../src/features/attendance/record-list/record-source.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import { apiError } from '../../../../src/services/http/api-error.ts';

const COUNTS = { students: 250, attendeds: 0, absents: 0, lates: 0, leaves: 0, alreadyCount: 0 };

/** A platform with a number of students, whose responses can be changed and delayed. */
function platform(total: number) {
  const rows: RecordRow[] = Array.from({ length: total }, (_, index) => ({
    ...{
      userId: `u${index}`,
      name: `Name ${index}`,
      jobNum: String(index),
      attendedStatus: 0,
      attendedTime: '',
      firstAttendedTime: '',
    },
    ...{ changeCount: 0, version: 0, signatureImageUrl: '', isAttended: '', remark: '' },
  }));
  const asked: number[] = [];
  const state = { fail: false };
  const known: unknown[] = [];
  type Query = { pageNumber: number; pageSize: number; total?: number; after?: string };
  const call = vi.fn(async (_call: unknown, input: { query: Query }) => {
    const { after, pageNumber, pageSize, total: counted } = input.query;
    asked.push(pageNumber);
    known.push([counted, after]);
    await Promise.resolve();
    if (state.fail) return { ok: false, error: apiError('network') };
    const content = rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    const counts = counted === undefined ? COUNTS : undefined;
    return { ok: true, data: { totalSize: rows.length, content, counts, now: '' } };
  });
  const api = { call, until: () => api } as unknown as Api;
  return { api, asked, known, rows, state };
}
const shownIn = (source: ReturnType<typeof createRecordSource>) => {
  const shown = source.shown.peek();
  if (!shown) throw new Error('nothing is shown');
  return shown;
};

describe('the rows of an attendance', () => {
  it('one long list is loaded in chunks where it is in view, each once [A09]', async () => {
    const { api, asked } = platform(50_000);
    const source = createRecordSource(api, 'a');
    await source.load({ ...filterOf(''), size: ALL });
    expect(shownIn(source).count).toBe(50_000);
    await source.need(0, 30);
    await source.need(25_090, 25_110);
    await source.need(25_090, 25_110);
    expect(asked).toEqual([1, 251, 252].toSorted((one, other) => one - other));
    expect(rowAt(shownIn(source), 25_100)?.userId).toBe('u25100');
    expect(rowAt(shownIn(source), 10_000)).toBeUndefined();
  });

  it('only the first chunk is counted, and one after a loaded one is read from its last student on [A09]', async () => {
    const { api, known } = platform(50_000);
    const source = createRecordSource(api, 'a');
    await source.load({ ...filterOf(''), size: ALL });
    await source.need(80, 130);
    await source.need(49_980, 50_000);
    await source.refresh();
    expect(known).toEqual([
      [undefined, undefined],
      [50_000, 'u99'],
      [50_000, undefined],
      [undefined, undefined],
    ]);
    expect(source.counts.peek()).toBe(COUNTS);
    // What a filter finds changes with every mark.
    await source.load({ ...filterOf('status=0'), size: ALL });
    await source.need(80, 130);
    expect(known.at(-1)).toEqual([undefined, undefined]);
  });

  it('of a list of any length only the chunks around the view are kept [A09]', async () => {
    const { api, asked } = platform(50_000);
    const source = createRecordSource(api, 'a');
    await source.load({ ...filterOf(''), size: ALL });
    for (let index = 0; index < 30_000; index += 100) await source.need(index, index + 20);
    expect(shownIn(source).chunks.size).toBe(100);
    expect(rowAt(shownIn(source), 29_900)?.userId).toBe('u29900');
    expect(rowAt(shownIn(source), 100)).toBeUndefined();
    await source.need(100, 120);
    expect(rowAt(shownIn(source), 100)?.userId).toBe('u100');
    expect(asked).toHaveLength(301);
  });

  it('requests for chunks that were scrolled past are aborted [A09]', async () => {
    const { api } = platform(50_000);
    const source = createRecordSource(api, 'a');
    await source.load({ ...filterOf(''), size: ALL });
    const passed = source.need(10_000, 10_020);
    await source.need(40_000, 40_020);
    expect(await passed).toBe(false);
    expect(rowAt(shownIn(source), 10_000)).toBeUndefined();
    expect(rowAt(shownIn(source), 40_000)?.userId).toBe('u40000');
  });

  it('changes by others are shown in place, and moved rows are counted', async () => {
    const { api, rows } = platform(30);
    const source = createRecordSource(api, 'a');
    await source.load(filterOf(''));
    rows[2] = { ...(rows[2] as RecordRow), attendedStatus: 1, version: 3 };
    await source.refresh();
    expect(rowAt(shownIn(source), 2)?.attendedStatus).toBe(1);
    expect(source.moved.peek()).toBe(0);
    rows.unshift(rows.splice(4, 1)[0] as RecordRow);
    await source.refresh();
    expect(
      shownIn(source)
        .chunks.get(0)
        ?.map(({ userId }) => userId),
    ).toEqual(Array.from({ length: 10 }, (_, index) => `u${index}`));
    expect(source.moved.peek()).toBe(5);
    await source.load(filterOf(''));
    expect(source.moved.peek()).toBe(0);
    expect(rowAt(shownIn(source), 0)?.userId).toBe('u4');
  });

  it('a row that no longer matches stays in place, and an older response changes nothing', async () => {
    const { api, rows } = platform(30);
    const source = createRecordSource(api, 'a');
    await source.load(filterOf('status=0'));
    source.take([{ ...(rows[0] as RecordRow), attendedStatus: 2, version: 2 }]);
    expect(rowAt(shownIn(source), 0)?.attendedStatus).toBe(2);
    expect(source.moved.peek()).toBe(1);
    source.take([{ ...(rows[0] as RecordRow), attendedStatus: 0, version: 1 }]);
    expect(rowAt(shownIn(source), 0)?.attendedStatus).toBe(2);
  });

  it('rows are kept after a failure, and the same filter is retried [A10]', async () => {
    const { api, state } = platform(30);
    const source = createRecordSource(api, 'a');
    await source.load(filterOf(''));
    state.fail = true;
    await source.load(filterOf('page=2'));
    expect(source.error.peek()?.kind).toBe('network');
    expect(rowAt(shownIn(source), 0)?.userId).toBe('u0');
    state.fail = false;
    await source.retry();
    expect(source.error.peek()).toBeNull();
    expect(rowAt(shownIn(source), 0)?.userId).toBe('u10');
    state.fail = true;
    await source.refresh();
    expect([source.stale.peek(), source.error.peek()]).toEqual([true, null]);
    state.fail = false;
    await source.refresh();
    expect(source.stale.peek()).toBe(false);
  });

  it('the newest filter wins', async () => {
    const { api } = platform(30);
    const source = createRecordSource(api, 'a');
    void source.load(filterOf('page=3'));
    await source.load(filterOf('page=2'));
    await Promise.resolve();
    expect(rowAt(shownIn(source), 0)?.userId).toBe('u10');
  });
});
