import { describe, expect, it } from 'vitest';
import { LIVE_STATUSES } from '../../../../src/contract/live/live-constants.ts';
import { minutesOf } from '../../../../src/contract/minutes.ts';
import { actionsFor, dialogOf, shownOf, tabOf, tabsFor } from '../../../../src/features/live/live-detail/rules.ts';

describe('the buttons of a live course [L05]', () => {
  const WAITING = ['enter', 'share', 'edit', 'hosts', 'delete'];
  const OVERDUE = ['edit', 'share', 'delete'];
  it.each([
    ['notStart', WAITING],
    ['beginning', WAITING],
    ['ongoing', ['enter', 'share', 'hosts']],
    ['ended', ['replay', 'rebroadcast', 'delete']],
    ['expiredEnded', ['replay', 'rebroadcast', 'delete']],
    ['expired', OVERDUE],
    ['expiredDisplayable', WAITING],
    ['unheardOf', WAITING],
  ])('%s', (status, actions) => {
    expect(actionsFor({ status, manageable: true, rePlay: 1 }, true)).toEqual(actions);
    // One that has expired can only be opened by its creator.
    expect(actionsFor({ status, manageable: true, rePlay: 1 }, false)).toEqual(
      status.startsWith('expired') && status !== 'expiredEnded' ? OVERDUE : actions,
    );
    const open = ['share', 'replay', ...(status.startsWith('expired') ? [] : ['enter'])];
    const forAll = actions.filter((action) => open.includes(action));
    expect(actionsFor({ status, manageable: false, rePlay: 1 }, false)).toEqual(forAll);
  });

  it('show the first one and sharing, and keep the others in a menu, deletion always', () => {
    const shown = (status: string, manageable: boolean, rePlay: 0 | 1) =>
      shownOf(actionsFor({ status, manageable, rePlay }, manageable));
    expect(shown('ended', true, 1)).toEqual(['replay']);
    expect(shown('ended', true, 0)).toEqual(['rebroadcast']);
    expect(shown('ended', false, 0)).toEqual([]);
    expect(shown('notStart', true, 0)).toEqual(['enter', 'share']);
    expect(shown('expired', false, 0)).toEqual(['share']);
    expect(shown('expired', true, 0)).toEqual(['edit', 'share']);
    expect(shown('expiredDisplayable', true, 0)).toEqual(['enter', 'share']);
  });

  it('lead to a replay only where there is one [L09]', () => {
    for (const status of LIVE_STATUSES)
      expect(actionsFor({ status, manageable: true, rePlay: 0 }, true)).not.toContain('replay');
  });
});

it.each([
  [0, 0],
  [1, 1],
  [59, 1],
  [60, 1],
  [89, 1],
  [90, 2],
  [3_599, 60],
  [5_430, 91],
])('shows %s seconds as %s minutes [L09]', (seconds, minutes) => expect(minutesOf(seconds)).toBe(minutes));

it('opens what the address names, and ignores unknown values [L05]', () => {
  const items = ['data', 'replay', 'share', 'again', '', 'delete'];
  expect(items.map(tabOf)).toEqual(['data', 'replay', null, null, null, null]);
  expect(items.map(dialogOf)).toEqual([null, null, 'share', 'rebroadcast', null, null]);
  expect(tabsFor({ manageable: true })).toEqual(['data', 'replay']);
  expect(tabsFor({ manageable: false })).toEqual(['replay']);
});
