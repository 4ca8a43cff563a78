/*
 * A tenant's one colour becomes the colours of a widget. In OKLCH, because there equal lightness looks equal and the
 * hue stays when the lightness changes; the conversions are Björn Ottosson's (https://bottosson.github.io/posts/oklab/).
 */

export const DEFAULT_BRAND = '#245fc4';

/** Lightness of the eleven steps, from a wash to nearly black. */
const STEPS = [0.975, 0.945, 0.89, 0.82, 0.73, 0.64, 0.55, 0.47, 0.39, 0.31, 0.22];

/** The brand that the page itself has set on an element or around it; empty when it has not. */
export const pageBrand = (element: Element): string =>
  getComputedStyle(element).getPropertyValue('--campus-brand').trim();

/** More than this is neon. */
const MAX_CHROMA = 0.19;

/** Lightness of the surfaces on which text has the hardest time: a little beyond `--_color-hover` of tokens.css. */
const HARDEST = { light: 0.94, dark: 0.31 };

type Triple = readonly [number, number, number];
const { cbrt, cos, sin, min, max, hypot, atan2, round } = Math;

const linear = (byte: number) => (byte > 10 ? ((byte / 255 + 0.055) / 1.055) ** 2.4 : byte / 3294.6);
const gamma = (part: number) => round(255 * (part > 0.0031308 ? 1.055 * part ** (1 / 2.4) - 0.055 : 12.92 * part));

/** The linear parts of a hex colour. */
const parts = (color: string) =>
  [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16))) as unknown as Triple;

function oklch(color: string): Triple {
  const [r, g, b] = parts(color);
  const l = cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  const A = 1.978 * l - 2.4286 * m + 0.4506 * s;
  const B = 0.0259 * l + 0.7828 * m - 0.8087 * s;
  return [0.2105 * l + 0.7936 * m - 0.0041 * s, hypot(A, B), atan2(B, A)];
}

/** Linear sRGB; parts outside 0…1 are colours no screen shows. */
function rgb(L: number, C: number, H: number): Triple {
  const [A, B] = [C * cos(H), C * sin(H)];
  const l = (L + 0.3963 * A + 0.2158 * B) ** 3;
  const m = (L - 0.1056 * A - 0.0639 * B) ** 3;
  const s = (L - 0.0895 * A - 1.2915 * B) ** 3;
  return [
    4.0767 * l - 3.3077 * m + 0.231 * s,
    -1.2684 * l + 2.6098 * m - 0.3413 * s,
    -0.0042 * l - 0.7034 * m + 1.7076 * s,
  ];
}

/** The colour as hex, paler where a screen cannot show it that strong. */
function hex(L: number, C: number, H: number): string {
  let chroma = C;
  let found = rgb(L, chroma, H);
  while (chroma > 0 && (min(...found) < -1e-4 || max(...found) > 1.0001)) {
    chroma -= 0.004;
    found = rgb(L, chroma, H);
  }
  return `#${found
    .map((part) =>
      gamma(min(max(part, 0), 1))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Relative luminance as WCAG has it. */
function luminance(color: string): number {
  const [r, g, b] = parts(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: number, b: number) => (max(a, b) + 0.05) / (min(a, b) + 0.05);

/**
 * The custom properties of a brand, to be set on `.campus-base`: the scale `--_brand-50` … `-950`, the hue of the
 * neutrals, and the accent colours, which stay readable in light and dark whatever the brand (requirement P13).
 * Anything but a CSS hex colour gives the default brand.
 */
export function brandProperties(brand: string | null | undefined): Record<string, string> {
  const [, long, short] = /^#(?:([\da-f]{6})(?:[\da-f]{2})?|([\da-f]{3})[\da-f]?)$/i.exec(brand?.trim() ?? '') ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  const color = digits ? `#${digits}` : DEFAULT_BRAND;
  const [lightness, strength, hue] = oklch(color);
  const chroma = min(strength, MAX_CHROMA);
  const at = (L: number) => hex(L, min(chroma, (1 - L) * 0.75, L * 0.4), hue);

  const scheme = (surface: number, away: number, start: number, soft: number) => {
    /** The shade of the brand nearest to a lightness that stands out from a luminance. */
    const shade = (ground: number, ratio: number, step: number, from = start) => {
      let L = from;
      while (contrast(luminance(hex(L, chroma, hue)), ground) < ratio) L += step;
      return L;
    };
    // White text where the brand can take it with a little more depth, else black.
    const white = contrast(luminance(hex(start, chroma, hue)), 1) >= 3;
    const depth = white ? shade(1, 4.5, -0.005) : start;
    // A state moves away from the text, so that it can only become clearer; at the ends there is nowhere to go.
    const darker = white ? depth > 0.4 : depth > 0.85;
    const edge = shade(surface ** 3, 3, away);
    return {
      accent: hex(depth, chroma, hue),
      'on-accent': white ? '#fff' : '#000',
      'accent-shift': darker ? '#000' : '#fff',
      'accent-line': hex(away < 0 ? min(edge, depth) : edge, chroma, hue),
      'accent-soft': hex(soft, min(chroma, (1 - soft) * 0.75, 0.05), hue),
      // In the dark a link that only just suffices would be dimmer than the text around it.
      link: hex(shade(surface ** 3, 4.5, away, away < 0 ? start : max(start, 0.75)), chroma, hue),
    };
  };
  const light = scheme(HARDEST.light, -0.01, min(lightness, 0.93), 0.96);
  const dark = scheme(HARDEST.dark, 0.01, min(max(lightness, 0.5), 0.93), 0.29);

  const properties: Record<string, string> = {
    '--_hue': `${round((hue * 180) / Math.PI)}`,
    '--_tint': min(chroma * 0.08, 0.005).toFixed(3),
  };
  for (const name of Object.keys(light) as (keyof typeof light)[]) {
    properties[`--_color-${name}`] = `var(--campus-color-${name},light-dark(${light[name]},${dark[name]}))`;
  }
  STEPS.forEach((L, step) => {
    properties[`--_brand-${[50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950][step]}`] = at(L);
  });
  return properties;
}
