/** Signatures of invented people: the movement of a pen on paper of 480 × 160 units. Nobody’s name can be read. */

interface Point {
  readonly x: number;
  readonly y: number;
}

const INKS = ['#1b2a6b', '#15171c', '#243f8f', '#2b2b33'] as const;

const random = (seed: number) => {
  let state = (seed * 7_919 + 17) % 2_147_483_648;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

/** A smooth line through points (Catmull–Rom). */
const lineThrough = (points: readonly Point[]): string => {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const [first] = points;
  const curves = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const bend = (one: Point, other: Point, sign: number, near: Point) =>
      `${(near.x + (sign * (other.x - one.x)) / 6).toFixed(1)} ${(near.y + (sign * (other.y - one.y)) / 6).toFixed(1)}`;
    return `C${bend(before, to, 1, from)} ${bend(from, after, -1, to)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
  });
  return `M${first?.x.toFixed(1)} ${first?.y.toFixed(1)}${curves.join('')}`;
};

/** A word: a tall first letter, then low ones with loops, and some that reach up or down. */
const word = (next: () => number, from: number, letters: number, width: number): Point[] => {
  const points: Point[] = [
    { x: from + next() * 14, y: 92 + next() * 20 },
    { x: from + 10 + next() * 10, y: 30 + next() * 16 },
    { x: from + 34 + next() * 16, y: 40 + next() * 22 },
    { x: from + 14 + next() * 12, y: 112 + next() * 14 },
  ];
  for (let letter = 0; letter < letters; letter += 1) {
    const x = from + 44 + letter * width;
    const reach = next();
    const top = reach > 0.82 ? 40 : 74 + next() * 12;
    const foot = reach < 0.14 ? 142 : 102 + next() * 8;
    points.push({ x: x + width * 0.5, y: top }, { x: x + width * (0.2 + next() * 0.3), y: foot });
    points.push({ x: x + width, y: foot - 8 - next() * 10 });
  }
  return points;
};

/** A signature, by its index from 0. */
export const drawSignature = (index: number): string => {
  const next = random(index + 1);
  const ink = INKS[index % INKS.length];
  const width = 15 + next() * 8;
  const given = word(next, 30 + next() * 20, 3 + Math.floor(next() * 4), width);
  const end = given.at(-1)?.x ?? 0;
  const family = word(next, end + 12 + next() * 14, 3 + Math.floor(next() * 4), width);
  const last = Math.min(456, (family.at(-1)?.x ?? 0) + 30 + next() * 40);
  const strokes = [given, [...family, { x: last, y: 84 + next() * 20 }]];
  if (index % 3 !== 1) {
    const y = 124 + next() * 14;
    strokes.push([
      { x: last - 10, y: y - 6 },
      { x: end, y: y + 6 },
      { x: 60 + next() * 40, y: y + 2 },
      { x: end + 60, y: y + 12 + next() * 6 },
    ]);
  }
  const paths = strokes.map(
    (points, at) =>
      `<path d="${lineThrough(points)}" fill="none" stroke="${ink}" stroke-width="${(at === 2 ? 2 : 2.6 + next()).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 160" width="480" height="160"><rect width="480" height="160" fill="#fff"/>${paths.join('')}</svg>`;
};
