import { describe, expect, it } from 'vitest';
import type { SpaceCounts } from '../../../../src/contract/space/people.ts';
import { isTabShown, tabOf } from '../../../../src/features/space/person-space/rules.ts';

const counts = (hidden: readonly number[]): SpaceCounts => ({
  worksCount: 1,
  fansCount: 2,
  focusCount: 3,
  studyCourseCount: 4,
  focusType: 0,
  settingList: ([1, 3, 4] as const).map((personType) => ({
    personType,
    isVisible: hidden.includes(personType) ? 0 : 1,
  })),
});

describe('a tab', () => {
  it.each([
    ['works', 'works'],
    ['fans', 'fans'],
    ['', 'dynamics'],
    ['toString', 'dynamics'],
  ])('%s is %s [H01]', (asked, tab) => expect(tabOf(asked)).toBe(tab));

  it.each([
    [[], true, true, true, true],
    [[1], true, false, true, true],
    [[3], true, true, false, false],
    [[1, 3], false, false, false, false],
    [[4], true, true, true, true],
  ])('with %j hidden is closed to others, never to the owner [H06]', (hidden, ...expected) => {
    const shown = (isOwn: boolean) =>
      (['dynamics', 'works', 'fans', 'follow'] as const).map((tab) => isTabShown(tab, counts(hidden), isOwn));
    expect(shown(false)).toEqual(expected);
    expect(shown(true)).toEqual([true, true, true, true]);
  });
});
