import { describe, expect, it } from 'vitest';
import { LIVE_STATUSES } from '../../../src/contract/live/live-constants.ts';
import {
  actionsOf,
  countOf,
  filterOf,
  inOrderOf,
  isNarrowed,
  textOf,
} from '../../../src/features/live/live-list/rules.ts';
import { stateOf } from '../../../src/ui/live-row/live-times.ts';

describe('the buttons of a row [L02]', () => {
  const actions = (status: string, manageable = true, rePlay: 0 | 1 = 1) => actionsOf({ status, manageable, rePlay });

  it('go by the status', () => {
    expect(Object.fromEntries([...LIVE_STATUSES, 'paused'].map((status) => [status, actions(status)]))).toEqual({
      notStart: ['share', 'enter', 'calendar', 'delete'],
      beginning: ['share', 'enter', 'calendar', 'delete'],
      ongoing: ['share'],
      ended: ['data', 'again', 'delete'],
      expired: ['share', 'enter', 'delete'],
      expiredDisplayable: ['share', 'enter', 'delete'],
      expiredEnded: ['data', 'again', 'delete'],
      // An unknown status counts as not started.
      paused: ['share', 'enter', 'calendar', 'delete'],
    });
  });

  it('never delete, repeat or measure for those who do not manage it, who enter it and watch its recording', () => {
    for (const status of [...LIVE_STATUSES, 'paused'])
      for (const one of actions(status, false)) expect(['share', 'enter', 'calendar', 'replay']).toContain(one);
    expect(actions('ongoing', false)).toEqual(['share', 'enter']);
    for (const status of ['expired', 'expiredDisplayable']) expect(actions(status, false)).toEqual(['share']);
    expect([actions('ended', false, 1), actions('ended', false, 0)]).toEqual([['replay'], []]);
  });

  it('are of four states, of which an unknown one is not started', () => {
    expect([...LIVE_STATUSES, 'paused'].map(stateOf)).toEqual([
      'notStart',
      'notStart',
      'ongoing',
      'ended',
      'expired',
      'expired',
      'ended',
      'notStart',
    ]);
  });
});

describe('the filter in the address [L01]', () => {
  it.each([
    '',
    'status=ended&title=a+b&date=2026-11-23&page=2&size=20',
    'view=month&month=2026-11',
    'view=week&month=2026-11-23',
  ])('is written as it is read: %s', (text) => expect(textOf(filterOf(text))).toBe(text));

  it.each([
    ['view=year', ''],
    ['month=2026-11', ''],
    ['view=month&month=2026-13', 'view=month'],
    ['view=week&month=2026-02-31', 'view=week'],
    ['view=month&month=1999-01', 'view=month'],
    ['view=month&month=2026-11-23', 'view=month&month=2026-11'],
    ['date=2026-02-30&page=0&size=7&status=beginning', ''],
    ['status=%22&page=x', ''],
  ])('ignores invalid values: %s', (text, wanted) => expect(textOf(filterOf(text))).toBe(wanted));

  it('narrows a list by status, title or date only', () => {
    expect(
      ['page=2&size=50', 'view=month', 'title=a', 'status=ended', 'date=2026-11-23'].map((text) =>
        isNarrowed(filterOf(text)),
      ),
    ).toEqual([false, false, true, true, true]);
  });
});

it('counts beginning under not started, and both ends of each pair [L01]', () => {
  const counts = {
    all: 28,
    notStart: 1,
    beginning: 2,
    ongoing: 3,
    ended: 4,
    expired: 5,
    expiredDisplayable: 6,
    expiredEnded: 7,
  };
  expect((['all', 'notStart', 'ongoing', 'ended', 'expired'] as const).map((tab) => countOf(counts, tab))).toEqual([
    28, 3, 3, 11, 11,
  ]);
});

it('keeps the order of a page that is shown, with new rows last [L10]', () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(inOrderOf(rows('new', 'c', 'a', 'b'), ['a', 'b', 'c', 'gone'])).toEqual(rows('a', 'b', 'c', 'new'));
});
