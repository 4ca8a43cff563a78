import { expect, it } from 'vitest';
import { placesOf } from '../../../../src/features/school/school-header/places.ts';

const namesFor = (reader: Partial<Parameters<typeof placesOf>[0]>) =>
  placesOf({ schoolId: 'north', userId: null, access: null, ...reader }).map(({ name }) => name);

it('leads everybody to where they may go, and nobody elsewhere [U09]', () => {
  expect(namesFor({})).toEqual(['home', 'live', 'market', 'schools']);
  expect(namesFor({ userId: undefined })).toEqual(['home', 'live', 'market', 'schools']);
  const learner = ['home', 'live', 'market', 'space', 'history', 'schools'];
  expect(namesFor({ userId: 'learner' })).toEqual(learner);
  expect(namesFor({ userId: 'learner', access: { manages: false, teaches: false } })).toEqual(learner);
  expect(namesFor({ userId: 'teacher', access: { manages: false, teaches: true } })).toEqual([
    'home',
    'teaching',
    ...learner.slice(1),
  ]);
  expect(namesFor({ userId: 'admin', access: { manages: true, teaches: true } })).toEqual([
    ...['home', 'teaching', 'live', 'market', 'space', 'console', 'history', 'schools'],
  ]);
});
