import { describe, expect, it } from 'vitest';
import { drawCourse } from '../../../../demo/platform/pictures/drawings/courses.ts';
import { coversOf } from '../../../../demo/platform/pictures/picture-url.ts';
import { COVER_SUBJECTS } from '../../../../src/contract/pictures/cover-subjects.ts';
import { contrast, type Rgb, toOklab } from '../../../ui/style/colours.ts';

const rgbOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
const groundOf = (svg: string) => [...svg.matchAll(/stop-color="(#\w{6})"/g)].map(([, hex = '']) => rgbOf(hex));
const withoutCircle = (svg: string) => svg.replace(/<circle cx="-?\d+" cy="-?\d+" r="190"[^>]*>/, '');

describe('the covers of courses [M02]', () => {
  it('have twelve grounds, quiet and dark enough for a white motif', () => {
    const grounds = COVER_SUBJECTS.map((subject) => groundOf(drawCourse(subject)));
    expect(new Set(grounds.map(String)).size).toBe(12);
    for (const color of grounds.flat()) {
      const [lightness, a, b] = toOklab(color);
      expect(lightness).toBeGreaterThan(0.41);
      expect(lightness).toBeLessThan(0.51);
      expect(Math.hypot(a, b)).toBeLessThanOrEqual(0.13);
      expect(contrast(color, [1, 1, 1])).toBeGreaterThan(4.5);
    }
  });

  it('of one subject differ by the place of a circle only', () => {
    for (const subject of COVER_SUBJECTS) {
      const all = Array.from({ length: coversOf(subject) }, (_, index) => drawCourse(subject, index));
      expect(new Set(all).size).toBe(all.length);
      expect(new Set(all.map(withoutCircle)).size).toBe(1);
    }
  });
});
