import {
  OVERLAY_DISPLAY_MAX_MS,
  OVERLAY_DISPLAY_MIN_MS,
  OVERLAY_GAP_MS,
  OVERLAY_LANES,
  OVERLAY_REST_MS,
} from '../../../contract/space/work-constants.ts';

/** A comment that flies through a lane. Times are those of the overlay’s clock, which stops while it is paused. */
export interface Flight {
  readonly lane: number;
  readonly start: number;
  readonly duration: number;
  /** Widths of the box and of the comment, in px. */
  readonly boxWidth: number;
  readonly width: number;
}

/** A comment that does not move yet. */
export interface Standing extends Pick<Flight, 'boxWidth' | 'lane' | 'width'> {
  readonly left: number;
}

/** The minimum distance between two comments of a lane, in px. */
export const CLEARANCE_PX = 24;

const speedOf = ({ boxWidth, duration, width }: Pick<Flight, 'boxWidth' | 'duration' | 'width'>): number =>
  (boxWidth + width) / duration;

/** The distance of the front of a comment from the edge at which it enters. */
export const frontOf = (flight: Flight, time: number): number => speedOf(flight) * (time - flight.start);

/**
 * The first time at which a comment may follow another one in its lane: when that one is completely visible with the
 * minimum distance behind it, and late enough that a faster comment does not catch up with it.
 */
function earliestAfter(last: Flight, next: Pick<Flight, 'boxWidth' | 'duration' | 'width'>): number {
  const isIn = last.start + (last.width + CLEARANCE_PX) / speedOf(last);
  const isOut = last.start + last.duration;
  const staysBehind = isOut - Math.max(0, next.boxWidth - CLEARANCE_PX) / speedOf(next);
  return Math.max(isIn, staysBehind, last.start + OVERLAY_GAP_MS);
}

/**
 * Assigns lanes and times to comments (requirement H11), so that none ever overlaps another one: if no lane is free, the
 * comment waits. `random` returns a number from 0 to 1.
 */
export function createScheduler(random: () => number) {
  const lanes: (Flight | undefined)[] = Array.from({ length: OVERLAY_LANES }, () => undefined);
  /** When a comment may fly again, by its id. */
  const restedAt = new Map<string, number>();
  const displayTime = () => OVERLAY_DISPLAY_MIN_MS + random() * (OVERLAY_DISPLAY_MAX_MS - OVERLAY_DISPLAY_MIN_MS);
  const take = (id: string, flight: Flight): Flight => {
    lanes[flight.lane] = flight;
    restedAt.set(id, flight.start + flight.duration + OVERLAY_REST_MS);
    return flight;
  };
  return {
    /**
     * The flight of a comment that stands in an empty lane, `left` px from the edge at which it leaves, as if it had come in:
     * it is displayed as long as any other from `now` on.
     */
    goOn(id: string, now: number, { boxWidth, lane, left, width }: Standing): Flight {
      const time = displayTime();
      const duration = (time * (boxWidth + width)) / (left + width);
      return take(id, { boxWidth, width, duration, lane, start: now + time - duration });
    },
    /** The flight of the next comment, which starts at `now` or later, and after the rest of the same comment. */
    next(id: string, now: number, boxWidth: number, width: number): Flight {
      const earliest = Math.max(now, restedAt.get(id) ?? 0);
      const shape = { boxWidth, width, duration: displayTime() };
      const starts = lanes.map((last, index) =>
        // The lanes start one after the other, so that they do not move in step.
        Math.max(earliest, last ? earliestAfter(last, shape) : (index * OVERLAY_GAP_MS) / OVERLAY_LANES),
      );
      const lane = starts.indexOf(Math.min(...starts));
      return take(id, { ...shape, lane, start: starts[lane] ?? earliest });
    },
    /** Removes all flights, because the width of the box has changed. What has flown rests on; `unflown` has not. */
    clear(unflown: string | null): void {
      lanes.fill(undefined);
      if (unflown !== null) restedAt.delete(unflown);
    },
  };
}
