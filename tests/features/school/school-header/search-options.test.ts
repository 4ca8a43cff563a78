import { expect, it } from 'vitest';
import { FOUND_MAX } from '../../../../src/contract/school/search.ts';
import {
  groupsOf,
  type Option,
  optionForKey,
  targetOf,
  wordsOf,
} from '../../../../src/features/school/school-header/search-options.ts';

const live = (id: string) => ({ id, title: id, cover: '', lecturer: '', startTime: '', isOn: false });
const course = { id: 'cloud', title: 'Cloud', cardImageUrl: '', lecturer: '' };
const person = { id: 'teacher', name: 'Mia', avatarUrl: '', note: '' };

it('offers what was found by kind, the live list where it may have more, and always the marketplace [U09]', () => {
  const kinds = (lives: number) =>
    groupsOf({
      courses: [course],
      lives: Array.from({ length: lives }, (_, index) => live(`live-${index}`)),
      people: [],
    }).map(({ name, options }) => `${name}: ${options.map(({ kind }) => kind).join(' ')}`);
  expect(kinds(0)).toEqual(['courses: course', 'more: market']);
  expect(kinds(1)).toEqual(['courses: course', 'lives: live', 'more: market']);
  expect(kinds(FOUND_MAX).at(-1)).toBe('more: lives market');
});

it('leads to the page of what was chosen, or to a list with the same words [U09]', () => {
  const to = (option: Option) => targetOf(option, 'north', 'a b');
  expect(to({ kind: 'course', of: course })).toEqual({
    ...{ route: 'courseView', params: { schoolId: 'north' }, query: { courseId: 'cloud' } },
  });
  expect(to({ kind: 'live', of: live('a') })).toEqual({
    ...{ route: 'liveLearnDetail', params: { schoolId: 'north', id: 'a' } },
  });
  expect(to({ kind: 'person', of: person })).toEqual({
    ...{ route: 'personSpaceWorks', params: { schoolId: 'north' }, query: { spaceId: 'teacher' } },
  });
  expect(to({ kind: 'lives', of: { id: '' } })).toEqual({ route: 'liveStreaming', query: { title: 'a b' } });
  expect(to({ kind: 'market', of: { id: '' } })).toEqual({ route: 'mallHome', query: { search: 'a b' } });
  expect(wordsOf(' a \u3000 b ')).toBe('a b');
});

it('moves by arrow keys through the options and the field, in a circle [U09]', () => {
  expect([-1, 0, 1].map((active) => optionForKey('ArrowDown', active, 2))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((active) => optionForKey('ArrowUp', active, 2))).toEqual([1, -1, 0]);
  expect(optionForKey('ArrowUp', -1, 0)).toBe(-1);
  expect(optionForKey('Home', 0, 2)).toBeNull();
});
