import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeOf } from '../../../demo/platform/attendance/projection/changes.ts';
import { changedList } from '../../../src/features/attendance/attendance-projection/feed/changed-list.ts';

const student = (id: number, name = 'n') => ({ id: `s${id}`, userId: `s${id}`, name, headImageUrl: '' });
const list = fc
  .uniqueArray(fc.tuple(fc.nat(30), fc.constantFrom('a', 'b')), { selector: ([id]) => id, maxLength: 31 })
  .map((rows) => rows.map(([id, name]) => student(id, name)));

it('what the server sends makes the next state of a list from the one before [A06]', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      expect(changedList(before, changeOf(before, after))).toEqual(after);
    }),
    { numRuns: 2_000 },
  );
});

it('sends only who has come or gone [A06]', () => {
  const before = Array.from({ length: 500 }, (_, index) => student(index));
  const after = [student(900), ...before.slice(0, 499)];
  expect(changeOf(before, after)).toEqual({ removed: ['s499'], inserted: [{ at: 0, student: student(900) }] });
  expect(changeOf(after, after)).toEqual({ removed: [], inserted: [] });
});
