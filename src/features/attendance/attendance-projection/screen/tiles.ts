/** The space available for faces, in px. `block` is infinite where the page scrolls. */
export interface Place {
  readonly inline: number;
  readonly block: number;
  /** How much larger than on a screen of 1280 × 720 everything is. */
  readonly scale: number;
}

/** A group of students. */
export interface Group {
  readonly count: number;
  /** Most faces of it. */
  readonly most: number;
}

/** The layout of the faces. */
export interface Tiles {
  /** Edge length of a face in px. */
  readonly size: number;
  /** Whether there is room for names below them. */
  readonly isNamed: boolean;
  /** How many students of each group are shown as faces. A last tile contains the number of the others. */
  readonly shown: readonly number[];
}

/** Three sizes, so that a screen is calm: what changes is how many fit. */
const SIZES = [72, 56, 40] as const;
/** Below this size, names would be too small to read. */
const NAMED_FROM = 56;
const GAP = 8;
/** Gap and two lines of a name, in px at scale 1. */
const NAME = 44;
/** Title of a group and the gap below it; the gap between two groups, in px at scale 1. */
const TITLE = 32;
const GROUP_GAP = 16;
/** Names need more width than faces. */
const NAME_WIDTH = 104;

/** The width of a tile. */
export const widthOf = (size: number, isNamed: boolean, scale: number): number =>
  isNamed ? Math.max(size, Math.round(NAME_WIDTH * scale)) : size;

/** The height of a tile. */
export const heightOf = (size: number, isNamed: boolean, scale: number): number =>
  isNamed ? size + Math.round(NAME * scale) : size;

/** The height of the titles of groups and of what is between them. */
const titlesOf = (groups: number, scale: number): number => groups * TITLE * scale + (groups - 1) * GROUP_GAP * scale;

const columnsFor = ({ inline, scale }: Place, size: number, isNamed: boolean): number =>
  Math.max(1, Math.floor((inline + GAP) / (widthOf(size, isNamed, scale) + GAP)));

/** As many faces as there is room for; of those that are left out, the last tile tells the number. */
const within = ({ count, most }: Group, room: number): number => {
  const places = Math.min(room, most);
  return count > places ? Math.max(1, places - 1) : count;
};

/** The largest faces with which all groups fit; otherwise the smallest ones, and how many of each group fit. */
export function tilesFor(place: Place, groups: readonly Group[], mayName: boolean): Tiles {
  const { block, scale } = place;
  const smallest = Math.round((SIZES.at(-1) ?? 0) * scale);
  if (block === Number.POSITIVE_INFINITY) {
    return { size: NAMED_FROM, isNamed: mayName, shown: groups.map((group) => within(group, group.most)) };
  }
  const height = block - titlesOf(groups.length, scale);
  // Names come before size.
  const named = SIZES.filter((one) => mayName && one >= NAMED_FROM);
  for (const [step, one] of [...named, ...SIZES].entries()) {
    const size = Math.round(one * scale);
    const isNamed = step < named.length;
    const columns = columnsFor(place, size, isNamed);
    const needed = groups.reduce((rows, { count, most }) => rows + Math.ceil(Math.min(count, most) / columns), 0);
    const isComplete = groups.every(({ count, most }) => count <= most);
    if (isComplete && needed * (heightOf(size, isNamed, scale) + GAP) - groups.length * GAP <= height) {
      return { size, isNamed, shown: groups.map(({ count }) => count) };
    }
  }
  const columns = columnsFor(place, smallest, false);
  const rows = Math.max(groups.length, Math.floor((height + groups.length * GAP) / (smallest + GAP)));
  const wanted = groups.map(({ count, most }) => Math.ceil(Math.min(count, most) / columns));
  // Each group gets a row, and the one that lacks the larger part of its rows the next.
  const shares = wanted.map(() => 1);
  const lackOf = (index: number) => 1 - (shares[index] ?? 0) / Math.max(1, wanted[index] ?? 0);
  for (let left = rows - groups.length; left > 0; left--) {
    const next = shares.reduce((most, _, index) => (lackOf(index) > lackOf(most) ? index : most), 0);
    if (lackOf(next) <= 0) break;
    shares[next] = (shares[next] ?? 0) + 1;
  }
  return {
    size: smallest,
    isNamed: false,
    shown: groups.map((group, index) => within(group, (shares[index] ?? 1) * columns)),
  };
}
