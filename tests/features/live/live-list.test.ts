import { describe, expect, it } from 'vitest';
import { LIVE_STATUSES } from '../../../src/contract/live/live-constants.ts';
import {
  actionsOf,
  buttonOf,
  countOf,
  emptyText,
  filterOf,
  groupOf,
  inOrderOf,
  isNarrowed,
  textOf,
} from '../../../src/features/live/live-list/rules.ts';
import { stateOf } from '../../../src/ui/live-row/live-times.ts';

describe('the buttons of a row [L02]', () => {
  const actions = (status: string, manageable = true, rePlay: 0 | 1 = 1, isCreator = manageable) =>
    actionsOf({ status, manageable, rePlay }, isCreator);

  it('go by the status', () => {
    expect(Object.fromEntries([...LIVE_STATUSES, 'paused'].map((status) => [status, actions(status)]))).toEqual({
      notStart: ['enter', 'share', 'calendar', 'delete'],
      beginning: ['enter', 'share', 'calendar', 'delete'],
      ongoing: ['enter', 'share'],
      ended: ['data', 'again', 'delete'],
      expired: ['share', 'delete'],
      expiredDisplayable: ['share', 'enter', 'delete'],
      expiredEnded: ['data', 'again', 'delete'],
      // An unknown status counts as not started.
      paused: ['enter', 'share', 'calendar', 'delete'],
    });
  });

  it('never delete, repeat or measure for those who do not manage it, who enter it and watch its recording', () => {
    for (const status of [...LIVE_STATUSES, 'paused'])
      for (const one of actions(status, false)) expect(['share', 'enter', 'calendar', 'replay']).toContain(one);
    expect(actions('ongoing', false)).toEqual(['enter', 'share']);
    for (const status of ['expired', 'expiredDisplayable']) {
      expect(actions(status, false)).toEqual(['share']);
      // An administrator who did not create it cannot open it either.
      expect(actions(status, true, 1, false)).toEqual(['share', 'delete']);
    }
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

it('keeps the order and the groups of a page that is shown, with new rows last [L10]', () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }));
  const groupFor = ({ id }: { id: string }) => (id === 'a' ? 'today' : 'later');
  const shown = inOrderOf(rows('b', 'a', 'c', 'gone'), [], groupFor);
  expect(shown.map(({ group, live }) => `${group} ${live.id}`)).toEqual([
    'today a',
    'later b',
    'later c',
    'later gone',
  ]);
  // What has begun keeps its place until the list is asked for anew.
  const next = inOrderOf(rows('new', 'c', 'a', 'b'), shown, () => 'ongoing');
  expect(next.map(({ group, live }) => `${group} ${live.id}`)).toEqual(['today a', 'later b', 'later c', 'later new']);
});

it('groups by the day in the zone of the reader [L10]', () => {
  const now = new Date('2026-11-25T22:30:00Z');
  const at = (startTime: string, status = 'notStart') => groupOf({ startTime, status }, now, 'Europe/Berlin');
  expect([
    at('2026-11-25T22:10:00Z', 'ongoing'),
    // It was to begin some minutes ago.
    at('2026-11-25T22:20:00Z', 'beginning'),
    at('2026-11-25T22:59:00Z'),
    at('2026-11-25T23:00:00Z'),
    at('2026-11-26T23:00:00Z'),
    at('2026-12-01T22:59:00Z'),
    at('2026-12-01T23:00:00Z'),
    at('2026-11-25T20:00:00Z', 'expiredDisplayable'),
    at('2026-11-25T20:00:00Z', 'ended'),
  ]).toEqual(['ongoing', 'today', 'today', 'tomorrow', 'week', 'week', 'later', 'past', 'past']);
});

it('gives a row one button by its state, filled while it is live [L02]', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const button = (status: string, manageable: boolean, hours = 1, rePlay: 0 | 1 = 1) => {
    const startTime = new Date(now.getTime() + hours * 3_600_000).toISOString();
    const found = buttonOf({ manageable, rePlay, startTime, status }, now);
    return found && `${found.action}${found.isFilled ? ' filled' : ''}`;
  };
  for (const manageable of [true, false]) {
    expect(button('ongoing', manageable)).toBe('enter filled');
    expect([button('notStart', manageable, 24), button('notStart', manageable, 25)]).toEqual(['enter', null]);
    expect(button('expired', manageable)).toBeNull();
  }
  expect([button('ended', true), button('ended', false), button('ended', false, 0, 0)]).toEqual([
    'data',
    'replay',
    null,
  ]);
});

it('an empty list says whether anything was filtered for, and what “Mine” will show [L01] [U12]', () => {
  expect(emptyText(filterOf(''))).toBe('live:list.empty');
  expect(emptyText(filterOf('mine=true'))).toBe('live-list:mineEmpty');
  expect(emptyText(filterOf('mine=true&title=a'))).toBe('live:list.none');
  expect(emptyText(filterOf('status=ended'))).toBe('live:list.none');
});
