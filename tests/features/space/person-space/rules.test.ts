import { describe, expect, it } from 'vitest';
import type { SpaceCounts } from '../../../../src/contract/space/people.ts';
import { isPartShown, publicCounts, TAB_PARTS, tabOf } from '../../../../src/features/space/person-space/rules.ts';

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
  isMember: true,
});

describe('a tab', () => {
  it.each([
    ['works', 'works'],
    ['fans', 'fans'],
    ['', 'dynamics'],
    ['toString', 'dynamics'],
  ])('%s is %s [H01]', (asked, tab) => expect(tabOf(asked)).toBe(tab));

  it.each([
    [[], true, true, true],
    [[1], false, true, true],
    [[3], true, false, false],
    [[4], true, true, true],
  ])('with %j hidden is closed to others, never to the owner [H06]', (hidden, works, fans, follow) => {
    const shown = (isOwn: boolean) =>
      (['works', 'fans', 'follow'] as const).map((tab) => isPartShown(TAB_PARTS[tab], counts(hidden), isOwn));
    expect(shown(false)).toEqual([works, fans, follow]);
    expect(shown(true)).toEqual([true, true, true]);
  });
});

it('shows the owner, as a visitor, no figure of a hidden part [H14]', () => {
  const { fansCount, focusCount, studyCourseCount, worksCount } = publicCounts(counts([3]));
  expect([worksCount, fansCount, focusCount, studyCourseCount]).toEqual([1, null, null, 4]);
});
