/** The space available for faces, in px. `block` is infinite where the page scrolls. */
export interface Place {
  readonly inline: number;
  readonly block: number;
}

/** The layout of the faces. */
export interface Tiles {
  /** Edge length of a face in px. */
  readonly size: number;
  /** Whether there is room for names below them. */
  readonly isNamed: boolean;
  /** How many students are shown as faces. The last tile contains the number of the others. */
  readonly shown: number;
}

const SIZES = [112, 96, 80, 64, 52, 40, 32] as const;
/** Below this size, names would be too small to read. */
const NAMED_FROM = 52;
const GAP = 8;
/** Gap and line of a name, as a part of the face. */
const NAME = 0.42;

/** The width of a tile: names need more space than faces. */
export const widthOf = (size: number, isNamed: boolean): number => (isNamed ? Math.round(size * 1.7) : size);

const capacity = ({ block, inline }: Place, size: number, isNamed: boolean): number => {
  const fitting = (space: number, one: number) => Math.floor((space + GAP) / (one + GAP));
  return fitting(inline, widthOf(size, isNamed)) * fitting(block, isNamed ? size * (1 + NAME) : size);
};

/** The largest faces that all fit, or the smallest ones and how many fit, at most `most`. */
export function tilesFor(place: Place, count: number, most: number, mayName: boolean): Tiles {
  const wanted = Math.min(count, most);
  if (place.block === Number.POSITIVE_INFINITY) {
    return { size: NAMED_FROM, isNamed: mayName, shown: count > most ? most - 1 : count };
  }
  for (const size of SIZES) {
    const isNamed = mayName && size >= NAMED_FROM;
    if (capacity(place, size, isNamed) >= Math.min(count, wanted + 1)) return { size, isNamed, shown: wanted };
  }
  const size = SIZES[SIZES.length - 1] ?? 32;
  const room = Math.min(Math.max(1, capacity(place, size, false)), most);
  return { size, isNamed: false, shown: count > room ? room - 1 : count };
}
