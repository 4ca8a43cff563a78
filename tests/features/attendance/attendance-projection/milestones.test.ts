import { expect, it } from 'vitest';
import { milestoneOf } from '../../../../src/features/attendance/attendance-projection/screen/use-milestones.ts';
import type { Translate } from '../../../../src/services/language/translator.ts';

const t = ((key: string, values = {}) =>
  [key.replace('attendance-projection:', ''), ...Object.values(values)].join(' ')) as Translate;
const state = (attendedNum: number, status: 0 | 1 | 2 = 1, totalNum = 8) => ({ attendedNum, status, totalNum });

it('announces each quarter of a class, its completeness, the opening and the end, and nothing else [A15]', () => {
  expect(milestoneOf(state(0), state(1), t)).toBeNull();
  expect(milestoneOf(state(1), state(2), t)).toBe('said.some 2 8');
  expect(milestoneOf(state(2), state(3), t)).toBeNull();
  expect(milestoneOf(state(3), state(2), t)).toBeNull();
  expect(milestoneOf(state(3), state(7), t)).toBe('said.some 7 8');
  expect(milestoneOf(state(7), state(8), t)).toBe('count.all');
  expect(milestoneOf(state(0, 0), state(0, 1), t)).toBe('said.open');
  expect(milestoneOf(state(5, 1), state(8, 2), t)).toBe('over.title');
  expect(milestoneOf(state(0, 1, 0), state(0, 1, 0), t)).toBeNull();
});
