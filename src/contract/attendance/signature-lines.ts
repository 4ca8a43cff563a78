import type { SignatureStroke } from './signature.ts';

/** A part of a stroke that has one width. */
export interface SignatureLine {
  readonly width: number;
  /** A path of SVG, which a canvas draws, too. */
  readonly path: string;
}

/**
 * The lines of a stroke: a quadratic curve from the middle between two points to the next middle, with the point as its
 * control. The page and the server draw the same lines, so that a student sees what is stored.
 */
export const linesOf = (stroke: SignatureStroke): SignatureLine[] => {
  const points = Array.from({ length: stroke.length / 3 }, (_, index) => {
    const [x = 0, y = 0, width = 0] = stroke.slice(index * 3, index * 3 + 3);
    return { x, y, width };
  });
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const lines: { width: number; path: string }[] = [];
  const add = (width: number, from: string, part: string) => {
    const line = lines.at(-1);
    if (line?.width === width) line.path += part;
    else lines.push({ width, path: `M${from}${part}` });
  };
  let from = `${first.x} ${first.y}`;
  for (const [index, point] of points.slice(0, -1).entries()) {
    const next = points[index + 1] ?? last;
    const middle = `${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
    add(point.width, from, `Q${point.x} ${point.y} ${middle}`);
    from = middle;
  }
  // A canvas leaves out lines without a length: a dot has a little of it.
  add(last.width, from, points.length === 1 ? 'h.1' : `L${last.x} ${last.y}`);
  return lines;
};
