/*
 * Colour arithmetic of the tests' own, written from the definitions and not from `src/ui/style/brand.ts`: WCAG 2.2 relative
 * luminance, CSS Color 4 OKLCH.
 */

/** sRGB parts from 0 to 1. */
export type Rgb = readonly [number, number, number];

export function fromHex(hex: string): Rgb {
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const value = Number.parseInt(long, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const clamp = (part: number) => Math.min(1, Math.max(0, part));

export function fromOklab(L: number, a: number, b: number): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    clamp(toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    clamp(toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ];
}

export function toOklab(color: Rgb): Rgb {
  const [r, g, b] = color.map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function fromOklch(L: number, C: number, degrees: number): Rgb {
  const hue = (degrees * Math.PI) / 180;
  return fromOklab(L, C * Math.cos(hue), C * Math.sin(hue));
}

/** What `color-mix(in oklab, a, b share)` gives. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const [x, y] = [toOklab(a), toOklab(b)];
  const [L, A, B] = x.map((part, at) => part * (1 - share) + y[at]! * share) as unknown as Rgb;
  return fromOklab(L, A, B);
}

export function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
