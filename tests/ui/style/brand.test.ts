// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandProperties } from '../../../src/ui/style/brand.ts';
import { contrast, fromHex, fromOklch, mix, type Rgb, toOklab } from './colours.ts';

const tokens = readFileSync(new URL('../../../src/ui/style/tokens.css', import.meta.url), 'utf8').replace(/\s+/g, ' ');

/** Two hundred colours: the hard ones by hand, the rest spread over the whole cube. */
function brands(): string[] {
  const hard = [
    '#ffff00',
    '#000000',
    '#ffffff',
    '#0a0a0a',
    '#fefefe',
    '#ccff00',
    '#ff00ff',
    '#00ffff',
    '#00ff00',
    '#0000ff',
  ];
  hard.push(
    '#ff0000',
    '#7fff00',
    '#808080',
    '#777777',
    '#ff7a00',
    '#1677ff',
    '#245fc4',
    '#010203',
    '#fffffe',
    '#ff00cc',
  );
  const spread = Array.from({ length: 180 }, (_, at) => {
    const parts = [at * 0.754877, at * 0.569841, at * 0.432].map((part) => Math.floor((part % 1) * 256));
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
  return [...hard, ...spread];
}

type Scheme = 0 | 1;

/** Reads one side of a token's `light-dark()`, from the brand's properties or else from the sheet. */
function colour(name: string, scheme: Scheme, brand: Record<string, string>): Rgb {
  const declared = brand[`--_color-${name}`] ?? new RegExp(`--_color-${name}: (.*?);`).exec(tokens)?.[1];
  if (!declared) throw new Error(`no token ${name}`);
  const value = declared
    .replaceAll('var(--_tint)', brand['--_tint'] ?? '')
    .replaceAll('var(--_hue)', brand['--_hue'] ?? '')
    .replace(/\s*([(),])\s*/g, '$1');
  const sides = /light-dark\((#\w+|oklch\([^)]*\)),(#\w+|oklch\([^)]*\))\)/.exec(value);
  const side = sides?.[scheme + 1];
  if (!side) throw new Error(`cannot read ${name}: ${value}`);
  if (side.startsWith('#')) return fromHex(side);
  const [L, C, H] = side.slice(6, -1).split(' ').map(Number) as [number, number, number];
  return fromOklch(L, C, H);
}

const SURFACES = ['surface', 'raised', 'sunken', 'hover', 'accent-soft'];
const MEANINGS = ['danger', 'warning', 'success', 'info', 'violet'];

/** Every pair of colours that the parts put together, with the contrast it needs. */
function pairs(brand: Record<string, string>, scheme: Scheme): [string, Rgb, Rgb, number][] {
  const at = (name: string) => colour(name, scheme, brand);
  const [accent, on, shift] = [at('accent'), at('on-accent'), at('accent-shift')];
  return [
    ...SURFACES.flatMap((surface): [string, Rgb, Rgb, number][] => [
      ...['text', 'muted', 'link'].map((text): [string, Rgb, Rgb, number] => [
        `${text} on ${surface}`,
        at(text),
        at(surface),
        4.5,
      ]),
      ...['control', 'accent-line', 'link'].map((line): [string, Rgb, Rgb, number] => [
        `${line} on ${surface}`,
        at(line),
        at(surface),
        3,
      ]),
    ]),
    ...MEANINGS.flatMap((meaning): [string, Rgb, Rgb, number][] => [
      [`${meaning} on its surface`, at(`${meaning}-text`), at(`${meaning}-surface`), 4.5],
      [`${meaning} on the surface`, at(`${meaning}-text`), at('surface'), 4.5],
      [`text on ${meaning}`, at('text'), at(`${meaning}-surface`), 4.5],
      [`muted on ${meaning}`, at('muted'), at(`${meaning}-surface`), 4.5],
    ]),
    ['text of the accent', on, accent, 4.5],
    ['text of the accent, hover', on, mix(accent, shift, 0.08), 4.5],
    ['text of the accent, pressed', on, mix(accent, shift, 0.15), 4.5],
  ];
}

describe('the colours of a brand', () => {
  it('are readable for any of 200 brand colours, in light and dark [P13] [P14]', () => {
    const unreadable = brands().flatMap((hex) => {
      const brand = brandProperties(hex);
      return ([0, 1] as const).flatMap((scheme) =>
        pairs(brand, scheme)
          .filter(([, one, other, needed]) => contrast(one, other) < needed)
          .map(
            ([pair, one, other]) => `${hex} ${scheme ? 'dark' : 'light'}: ${pair} ${contrast(one, other).toFixed(2)}`,
          ),
      );
    });
    expect(brands()).toHaveLength(200);
    expect(unreadable).toEqual([]);
  });

  it('are a scale of eleven steps whose lightness does not depend on the brand [P13]', () => {
    const steps = (hex: string) =>
      Object.entries(brandProperties(hex))
        .filter(([name]) => name.startsWith('--_brand-'))
        .map(([, value]) => toOklab(fromHex(value))[0]);
    const first = steps('#245fc4');
    expect(first).toHaveLength(11);
    expect([...first].sort((a, b) => b - a)).toEqual(first);
    for (const hex of brands())
      for (const [at, lightness] of steps(hex).entries()) expect(Math.abs(lightness - first[at]!)).toBeLessThan(0.012);
  });

  it('keep a usable brand as it is and tame a neon one [P13]', () => {
    const accent = (hex: string) => /light-dark\((#\w+)/.exec(brandProperties(hex)['--_color-accent'] ?? '')?.[1];
    expect(accent('#245fc4')).toBe('#245fc4');
    expect(accent('#B3261E')).toBe('#b3261e');
    const [, a, b] = toOklab(fromHex(accent('#ff00ff') ?? ''));
    expect(Math.hypot(a, b)).toBeLessThan(0.195);
  });

  it('are those of the default brand for anything but a hex colour [P13]', () => {
    const standard = brandProperties(null);
    for (const wrong of ['', 'red', '#12', '#12345', 'url(x)', '#ggg', '#fff;x', undefined]) {
      expect(brandProperties(wrong)).toEqual(standard);
    }
    expect(brandProperties('#ABC')).toEqual(brandProperties('#aabbccff'));
  });

  it('stand in the token sheet too, for what is drawn before the brand is known [P13]', () => {
    for (const [name, value] of Object.entries(brandProperties(null))) {
      if (name.startsWith('--_brand-')) continue;
      const declared = new RegExp(`${name}: (.*?);`).exec(tokens)?.[1]?.replaceAll(', ', ',');
      expect([name, name === '--_tint' || name === '--_hue' ? Number(declared) : declared]).toEqual([
        name,
        name === '--_tint' || name === '--_hue' ? Number(value) : value,
      ]);
    }
  });
});
