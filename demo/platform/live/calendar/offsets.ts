import { DAY_MS } from '../../../../src/contract/durations.ts';
import { offsetAt } from '../../../../src/contract/live/schedule.ts';

/** No zone changes its clocks twice in so few days. */
const STEP_MS = 5 * DAY_MS;

/** A change of the clocks of a zone. Offsets are in seconds. */
export interface OffsetChange {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in seconds. */
export const offsetOf = (timeZone: string, instant: Date): number => offsetAt(timeZone, instant) / 1_000;

/** The instant, to the second, at which the offset changes between two instants with different ones. */
const changeBetween = (timeZone: string, before: number, after: number): OffsetChange => {
  const from = offsetOf(timeZone, new Date(before));
  let [low, high] = [before, after];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (offsetOf(timeZone, new Date(middle)) === from) low = middle;
    else high = middle;
  }
  return { at: new Date(high), from, to: offsetOf(timeZone, new Date(high)) };
};

/** The changes of the clocks of a zone within this many days before and after an instant, by time. */
export const changesAround = (timeZone: string, instant: Date, days: number): OffsetChange[] => {
  const middle = Math.floor(instant.getTime() / 1_000) * 1_000;
  const changes: OffsetChange[] = [];
  for (let time = middle - days * DAY_MS; time < middle + days * DAY_MS; time += STEP_MS) {
    const [before, after] = [time, time + STEP_MS];
    if (offsetOf(timeZone, new Date(before)) !== offsetOf(timeZone, new Date(after)))
      changes.push(changeBetween(timeZone, before, after));
  }
  return changes;
};

/** Whether the clocks show the local time of an instant twice, because they are put back around it. */
export const isRepeated = (instant: Date, changes: readonly OffsetChange[]): boolean =>
  changes.some(({ at, from, to }) => Math.abs(instant.getTime() - at.getTime()) <= (from - to) * 1_000);

/** The time of a spreadsheet’s cell. Cells have no zone: they show the time of one that their header names. */
export const cellTime = (timeZone: string, time: Date | null): Date | null =>
  time && new Date(time.getTime() + offsetOf(timeZone, time) * 1_000);
