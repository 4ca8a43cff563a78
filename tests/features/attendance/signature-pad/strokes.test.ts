import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  isDrawn,
  SIGNATURE_POINTS_MAX,
  SIGNATURE_STROKES_MAX,
  Signature,
} from '../../../../src/contract/attendance/signature.ts';
import { linesOf } from '../../../../src/contract/attendance/signature-lines.ts';
import { EMPTY_DRAFT, signatureOf } from '../../../../src/features/attendance/signature-pad/draft.ts';
import { extended, isFull, pointOf } from '../../../../src/features/attendance/signature-pad/strokes.ts';

const place = { left: 10, top: 20, width: 320, height: 160 };
const touch = { clientX: 170, clientY: 100, pressure: 0.5, pointerType: 'touch' };

describe('a point [A05]', () => {
  it('is where the finger is, in units of the paper, and stays on the paper', () => {
    expect(pointOf(touch, place)).toEqual([480, 240, 7]);
    expect(pointOf({ ...touch, clientX: -50, clientY: 999 }, place)).toEqual([0, 480, 7]);
  });

  it('has a width by the pressure of a pen, but not of other pointers', () => {
    const widths = [0, 0.01, 0.5, 1, 4].map(
      (pressure) => pointOf({ ...touch, pressure, pointerType: 'pen' }, place)[2],
    );
    expect(widths).toEqual([7, 3, 8, 12, 12]);
    expect(pointOf({ ...touch, pressure: 1, pointerType: 'mouse' }, place)[2]).toBe(7);
  });

  it('extends a stroke if it is not too near the last one', () => {
    const stroke = extended([], [10, 10, 7]);
    expect(extended(stroke, [12, 12, 7])).toBe(stroke);
    expect(extended(stroke, [14, 10, 7])).toEqual([10, 10, 7, 14, 10, 7]);
  });
});

it('the server accepts the largest signature that the pad can hold [A05]', () => {
  const line = [0, 0, 7, 900, 100, 7];
  const most = Array(SIGNATURE_STROKES_MAX).fill(line);
  const long = Array(SIGNATURE_POINTS_MAX / 2)
    .fill(line)
    .flat();
  expect([isFull(most.slice(1)), isFull(most), isFull([long.slice(3)]), isFull([], long), isFull([])]).toEqual([
    ...[false, true, false, true, false],
  ]);
  for (const strokes of [most, [long]]) expect(v.safeParse(Signature, { strokes }).success).toBe(true);
});

it('neither a touch nor a number is a signature; only what is shown is sent [A05]', () => {
  const strokes = [[10, 10, 7, 60, 20, 7]];
  expect([isDrawn([]), isDrawn([[10, 10, 7]]), isDrawn([[10, 10, 7, 69, 10, 7]]), isDrawn(strokes)]).toEqual([
    ...[false, false, false, true],
  ]);
  expect(signatureOf({ ...EMPTY_DRAFT, strokes, name: 'Ada' })).toEqual({ strokes });
  expect(signatureOf({ mode: 'type', strokes, name: ' Ada ' })).toEqual({ name: 'Ada' });
  expect(signatureOf({ mode: 'type', strokes, name: ' 42 ' })).toBeNull();
  expect(signatureOf(EMPTY_DRAFT)).toBeNull();
});

it('lines are curves through the midpoints of points, with a path for each width; a dot is visible [A01]', () => {
  expect(linesOf([10, 10, 7])).toEqual([{ width: 7, path: 'M10 10h.1' }]);
  expect(linesOf([0, 0, 7, 10, 20, 7, 20, 0, 9, 31, 0, 9])).toEqual([
    { width: 7, path: 'M0 0Q0 0 5 10Q10 20 15 10' },
    { width: 9, path: 'M15 10Q20 0 25.5 0L31 0' },
  ]);
  expect(linesOf([])).toEqual([]);
});
