/** sRGB components of a color in OKLCH, before they are cut to 0 … 1. */
function componentsOf(lightness: number, chroma: number, hue: number): [number, number, number] {
  const turn = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(turn), chroma * Math.sin(turn)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const gamma = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A color in OKLCH as hex; where sRGB has none so strong, with as much chroma as it has. `hue` in degrees. */
export function hexOf(lightness: number, chroma: number, hue: number): string {
  let strength = chroma;
  while (strength > 0.001 && componentsOf(lightness, strength, hue).some((part) => part < 0 || part > 1))
    strength -= 0.002;
  const parts = componentsOf(lightness, strength, hue).map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
