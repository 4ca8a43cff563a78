/**
 * Encodes a value as one path segment. Dots are escaped, because the URL parser resolves dot segments, encoded ones
 * included.
 */
export const segmentOf = (value: unknown): string =>
  encodeURIComponent(String(value ?? '')).replace(/^\.\.?$/, (dots) => dots.replaceAll('.', '%252E'));
