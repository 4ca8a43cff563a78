import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleared,
  filterOf,
  isFiltered,
  sectionAt,
  textOf,
  toggled,
} from '../../../../src/features/mall/mall-home/rules.ts';

describe('the filter of the courses', () => {
  it('is written as a query without defaults, and read again [M02]', () => {
    expect(textOf(filterOf(''))).toBe('');
    const text = 'search=cloud+one&subjects=technology%2Cdesign&prices=free&schoolId=north&order=newest&page=3';
    expect(textOf(filterOf(text))).toBe(text);
  });

  it('ignores what a stale or made-up link contains [M02]', () => {
    const filter = filterOf('subjects=cooking,design&levels=&order=price&page=0&schoolId=../x&programmeId=<b>');
    expect(filter).toMatchObject({ subjects: ['design'], levels: [], order: 'popular', page: 1, schoolId: '' });
    expect(textOf(filter)).toBe('subjects=design');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        const once = textOf(filterOf(`search=${any}&page=${any}&levels=${any}`));
        expect(textOf(filterOf(once))).toBe(once);
      }),
    );
  });

  it('adds and removes values and begins at the first page again [M02]', () => {
    const first = toggled(filterOf('page=4'), 'levels', 'beginner');
    expect(first).toMatchObject({ levels: ['beginner'], page: 1 });
    const second = toggled(first, 'levels', 'advanced');
    expect(second.levels).toEqual(['beginner', 'advanced']);
    expect(toggled(second, 'levels', 'beginner').levels).toEqual(['advanced']);
    expect([isFiltered(second), isFiltered(filterOf('order=newest&page=2'))]).toEqual([true, false]);
    expect(textOf(cleared(filterOf('search=x&subjects=care&order=newest')))).toBe('order=newest');
  });
});

it('finds the section in view [M02]', () => {
  const at = (...tops: readonly [number, number, number]) =>
    sectionAt(
      [
        { section: 'good-course', top: tops[0] },
        { section: 'content-ecosystem', top: tops[1] },
        { section: 'talent-upgrade', top: tops[2] },
      ],
      60,
    );
  expect(at(200, 900, 1_500)).toBe('good-course');
  expect(at(-600, 60, 700)).toBe('content-ecosystem');
  expect(at(-1_600, -900, 12)).toBe('talent-upgrade');
});
