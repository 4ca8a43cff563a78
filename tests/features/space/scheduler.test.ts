import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  OVERLAY_DISPLAY_MAX_MS,
  OVERLAY_DISPLAY_MIN_MS,
  OVERLAY_GAP_MS,
  OVERLAY_LANES,
  OVERLAY_REST_MS,
} from '../../../src/contract/space/work-constants.ts';
import {
  CLEARANCE_PX,
  createScheduler,
  type Flight,
  frontOf,
} from '../../../src/features/space/comment-overlay/scheduler.ts';
import { runs } from '../../proofs.ts';

const unit = fc.double({ min: 0, max: 0.999_999, noNaN: true });
/** Comments with the time that passes before each asks for its place, its width, and the random number of its speed. */
const requests = fc.array(
  fc.record({ pause: fc.integer({ min: 0, max: 20_000 }), width: fc.integer({ min: 30, max: 2_000 }), random: unit }),
  { minLength: 2, maxLength: 60 },
);

/** The first comment of each lane stands in it already, at some part of the box. */
const STANDS = [0.1, 0.5];

const fly = (boxWidth: number, asked: readonly { pause: number; width: number; random: number }[]): Flight[] => {
  let random = 0;
  const scheduler = createScheduler(() => random);
  let now = 0;
  return asked.map(({ pause, width, ...one }, index) => {
    random = one.random;
    const at = STANDS[index];
    if (at !== undefined)
      return scheduler.goOn(String(index), 0, { boxWidth, lane: index, left: boxWidth * at, width });
    now += pause;
    return scheduler.next(String(index), now, boxWidth, width);
  });
};

describe('the lanes of the comment overlay', () => {
  it('never let two comments overlap, whatever their widths, speeds and times [H11]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 4_000 }), requests, (boxWidth, asked) => {
        const flights = fly(boxWidth, asked);
        for (let lane = 0; lane < OVERLAY_LANES; lane++) {
          const own = flights.filter((flight) => flight.lane === lane);
          for (const [index, next] of own.entries()) {
            const last = own[index - 1];
            if (!last) continue;
            // Both move evenly, so their distance is least at one end of the time in which both are in the box.
            const until = Math.min(last.start + last.duration, next.start + next.duration);
            for (const time of [next.start, until]) {
              if (time < next.start) continue;
              const tail = frontOf(last, time) - last.width;
              const room = Math.min(CLEARANCE_PX, boxWidth);
              // The tail may be out of the box; then nothing that is seen can overlap.
              if (tail < boxWidth) expect(tail - frontOf(next, time)).toBeGreaterThan(room - CLEARANCE_PX - 0.01);
            }
          }
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('show each comment for 5 to 10 seconds, in a lane 3 seconds apart, and none before it asks [H11]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 4_000 }), requests, (boxWidth, asked) => {
        const flights = fly(boxWidth, asked);
        let now = 0;
        for (const [index, { duration, lane, start }] of flights.entries()) {
          const stood = index < STANDS.length;
          if (!stood) now += asked[index]?.pause ?? 0;
          if (!stood) expect(start).toBeGreaterThanOrEqual(now);
          const displayed = stood ? start + duration : duration;
          expect(displayed).toBeGreaterThan(OVERLAY_DISPLAY_MIN_MS - 0.01);
          expect(displayed).toBeLessThan(OVERLAY_DISPLAY_MAX_MS + 0.01);
          const last = flights.slice(0, index).findLast((flight) => flight.lane === lane);
          if (last) expect(start - last.start).toBeGreaterThanOrEqual(OVERLAY_GAP_MS);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('let a comment go on from where it stands [H11]', () => {
    const scheduler = createScheduler(() => 0.5);
    const flight = scheduler.goOn('a', 1_000, { boxWidth: 400, lane: 1, left: 100, width: 200 });
    expect(frontOf(flight, 1_000)).toBeCloseTo(300);
    expect(flight.start + flight.duration - 1_000).toBeCloseTo((OVERLAY_DISPLAY_MIN_MS + OVERLAY_DISPLAY_MAX_MS) / 2);
  });

  it('use both lanes [H11]', () => {
    const flights = fly(
      800,
      Array.from({ length: 6 }, () => ({ pause: 0, width: 200, random: 0.5 })),
    );
    expect(new Set(flights.map(({ lane }) => lane)).size).toBe(OVERLAY_LANES);
  });

  it('let a comment rest after its flight, also when the width has changed meanwhile [H11]', () => {
    const scheduler = createScheduler(() => 0);
    const first = scheduler.next('one', 0, 800, 200);
    const rested = first.start + first.duration + OVERLAY_REST_MS;
    scheduler.next('two', 0, 800, 200);
    scheduler.clear('two');
    expect(scheduler.next('one', 100, 600, 200).start).toBeGreaterThanOrEqual(rested);
    // What had not flown yet may fly at once.
    scheduler.clear(null);
    expect(scheduler.next('two', 100, 600, 200).start).toBeLessThan(rested);
  });
});
