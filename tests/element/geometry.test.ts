import { expect, it } from 'vitest';
import { heightsOf } from '../../src/element/geometry.ts';

const low = { narrow: 10, wide: 20 };
const [inPlace, tall] = [
  { narrow: 1, wide: 2 },
  { narrow: 12, wide: 24 },
];
const never = () => false;

it('reserves more height in a script with higher lines, where the widget declares it [P10]', () => {
  expect(heightsOf({ geometry: { ...low, tall } }, 'en_US', never)).toMatchObject(low);
  expect(heightsOf({ geometry: { ...low, tall } }, 'ar_SA', never)).toEqual(tall);
  expect(heightsOf({ geometry: low }, 'ar_SA', never)).toEqual(low);
});

it('reserves the height of a flag that is set, in any language, and nothing without a geometry [P10]', () => {
  const geometry = { ...low, tall, when: { inPlace } };
  expect(heightsOf({ geometry }, 'ar_SA', (flag) => flag === 'inPlace')).toEqual(inPlace);
  expect(heightsOf({}, 'ar_SA', never)).toEqual({ narrow: 0, wide: 0 });
});
