import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '../../../../src/contract/constants.ts';
import type { School } from '../../../../src/contract/school/schools.ts';
import { createSchoolSelectState } from '../../../../src/features/school/school-select/state.ts';
import { apiError, type Result } from '../../../../src/services/http/api-error.ts';
import { school } from '../../../support/records.ts';

type Answer = Result<{ total: number; list: School[]; next: string | null }>;
interface Question {
  readonly after: string;
  readonly pageSize: number;
  readonly search: string;
  readonly signal: AbortSignal;
  answer(answer: Answer): Promise<void>;
}

/** A page; the next one begins after its last school, unless that is `c`, the last one. */
const found = (total: number, ...ids: string[]): Answer => ({
  ok: true,
  data: { total, list: ids.map((id) => school(id)), next: ids.at(-1) === 'c' ? null : (ids.at(-1) ?? null) },
});
const DOWN: Answer = { ok: false, error: apiError('network') };

function setUp(pageSize = () => 2) {
  const asked: Question[] = [];
  const state = createSchoolSelectState({
    api: {
      list: (query, signal) =>
        new Promise<Answer>((resolve) => {
          asked.push({
            ...query,
            signal,
            async answer(answer) {
              resolve(answer);
              await vi.advanceTimersByTimeAsync(0);
            },
          });
        }),
    },
    pageSize,
  });
  const shownIds = () => state.shown.peek()?.schools.map(({ id }) => id);
  const last = () => {
    const question = asked.at(-1);
    if (!question) throw new Error('nothing was asked');
    return question;
  };
  return { state, asked, last, shownIds };
}

type Setting = ReturnType<typeof setUp>;

/** Shows the first page and then the second one, which is the last. */
async function openSecond(state: Setting['state'], last: Setting['last']): Promise<void> {
  void state.load();
  await last().answer(found(3, 'a', 'b'));
  void state.goTo(2);
  await last().answer(found(3, 'c'));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the list of schools', () => {
  it('shows the first page [S04]', async () => {
    const { state, last, shownIds } = setUp();
    void state.load();
    expect(last()).toMatchObject({ after: '', pageSize: 2, search: '' });
    expect(state.busy.peek()).toBe(true);
    await last().answer(found(3, 'a', 'b'));
    expect(shownIds()).toEqual(['a', 'b']);
    expect(state.shown.peek()).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(state.busy.peek()).toBe(false);
  });

  it('searches when typing pauses, from the first page, and keeps the last result until the response [S04]', async () => {
    const { state, asked, last, shownIds } = setUp();
    await openSecond(state, last);
    state.type('no');
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    state.type('north');
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    expect(asked).toHaveLength(2);
    expect(state.search.peek()).toBe('north');
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(3);
    expect(last()).toMatchObject({ after: '', search: 'north' });
    expect(shownIds()).toEqual(['c']);
    await last().answer(found(1, 'north'));
    expect(state.shown.peek()).toMatchObject({ search: 'north', page: 1, total: 1 });
  });

  it('searches immediately on Enter and when emptied, but not twice for the same words [S04]', async () => {
    const { state, asked, last } = setUp();
    state.type('north ');
    void state.submit();
    expect(last()).toMatchObject({ search: 'north' });
    state.type(' north');
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS * 2);
    expect(asked).toHaveLength(1);
    state.type('');
    expect(last()).toMatchObject({ search: '' });
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS * 2);
    expect(asked).toHaveLength(2);
  });

  it('ignores a late response and aborts the older call [S04] [P10]', async () => {
    const { state, asked, shownIds } = setUp();
    void state.load();
    state.type('river');
    void state.submit();
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[1]?.answer(found(1, 'c'));
    await asked[0]?.answer(found(3, 'a', 'b'));
    expect(shownIds()).toEqual(['c']);
    expect(state.shown.peek()).toMatchObject({ search: 'river', reachable: 1 });
    expect(state.busy.peek()).toBe(false);
  });

  it('keeps showing a page if another cannot be loaded; a retry loads the failed one [S04] [P09]', async () => {
    const { state, asked, last, shownIds } = setUp();
    void state.load();
    await last().answer(found(3, 'a', 'b'));
    void state.goTo(2);
    await last().answer(DOWN);
    expect(state.error.peek()?.kind).toBe('network');
    expect(shownIds()).toEqual(['a', 'b']);
    void state.load();
    expect(asked).toHaveLength(3);
    expect(last().after).toBe('b');
    expect(state.error.peek()).not.toBeNull();
    await last().answer(found(3, 'c'));
    expect(state.error.peek()).toBeNull();
    expect(shownIds()).toEqual(['c']);
  });

  it('opens the pages whose cursor is known [S04]', async () => {
    const { state, asked, last } = setUp();
    await openSecond(state, last);
    expect(state.shown.peek()).toMatchObject({ page: 2, reachable: 2 });
    void state.goTo(1);
    expect(last().after).toBe('');
    await last().answer(found(3, 'a', 'b'));
    expect(state.shown.peek()).toMatchObject({ page: 1, reachable: 2 });
    void state.goTo(9);
    expect(last().after).toBe('b');
    expect(asked).toHaveLength(4);
  });

  it('starts again if the page size changes, because the cursors do [S04]', async () => {
    let size = 2;
    const { state, last } = setUp(() => size);
    await openSecond(state, last);
    size = 3;
    void state.load();
    expect(last()).toMatchObject({ after: '', pageSize: 3 });
  });

  it('goes back a page when the list has become shorter [S04]', async () => {
    const { state, asked, last, shownIds } = setUp();
    await openSecond(state, last);
    void state.load();
    await last().answer(found(2));
    expect(last().after).toBe('');
    await last().answer({ ok: true, data: { total: 2, list: [school('a'), school('b')], next: null } });
    expect(state.shown.peek()).toMatchObject({ page: 1, total: 2, reachable: 1 });
    expect(shownIds()).toEqual(['a', 'b']);
    expect(asked).toHaveLength(4);
    expect(state.busy.peek()).toBe(false);
  });

  it('shows no error if the caller aborts a call [P10]', async () => {
    const { state, last } = setUp();
    void state.load();
    await last().answer({ ok: false, error: apiError('aborted') });
    expect(state.error.peek()).toBeNull();
    expect(state.busy.peek()).toBe(false);
  });

  it('sends no request after the view is unmounted [P11]', async () => {
    const { state, asked, last } = setUp();
    void state.load();
    state.type('north');
    state.end();
    expect(last().signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS * 2);
    expect(asked).toHaveLength(1);
    await asked[0]?.answer(found(1, 'a'));
    expect(state.shown.peek()).toBeUndefined();
  });
});
