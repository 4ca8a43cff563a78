import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { liveEvents, liveSamples, liveViewers } from '../data/tables.ts';
import { numbersFrom, seedOf } from '../demo/random.ts';
import type { LIVE_TEXTS } from '../demo/texts.ts';
import type { LiveRow } from '../tables.ts';

type Viewer = typeof liveViewers.$inferInsert;
type Sample = typeof liveSamples.$inferInsert;
type Event = typeof liveEvents.$inferInsert;

/** What happened in a live course. */
export interface Audience {
  readonly viewers: Viewer[];
  readonly samples: Sample[];
  readonly events: Event[];
}

interface Stay {
  readonly from: number;
  readonly to: number;
}

/** Most people come in the first minutes and stay until the end; some leave earlier, and some of these come back. */
const staysOf = (start: number, end: number, next: () => number): Stay[] => {
  const length = end - start;
  const from = start + Math.min(length * 0.8, -Math.log(1 - next() * 0.98) * 4 * MINUTE_MS);
  const rest = end - from;
  if (next() < 0.72) return [{ from, to: end - Math.min(rest / 2, next() * 2 * MINUTE_MS) }];
  const to = from + rest * (0.15 + next() * 0.7);
  const back = to + (2 + next() * 6) * MINUTE_MS;
  return next() < 0.35 && back < end - MINUTE_MS
    ? [
        { from, to },
        { from: back, to: end },
      ]
    : [{ from, to }];
};

const lengthOf = (stays: readonly Stay[]) => stays.reduce((sum, { from, to }) => sum + to - from, 0);

/** How many people were there in each minute: the numbers add up with the stays. */
const samplesOf = (live: LiveRow, stays: readonly Stay[], start: number, end: number): Sample[] => {
  const first = Math.floor(start / MINUTE_MS);
  const changes = new Int32Array(Math.floor(end / MINUTE_MS) - first + 2);
  const at = (time: number) => Math.floor(time / MINUTE_MS) - first;
  for (const { from, to } of stays) {
    changes[at(from)] = (changes[at(from)] ?? 0) + 1;
    changes[at(to) + 1] = (changes[at(to) + 1] ?? 0) - 1;
  }
  let online = 0;
  return Array.from(changes.subarray(0, -1), (change, index) => {
    online += change;
    const minute = new Date((first + index) * MINUTE_MS);
    return { tenantId: live.tenantId, liveId: live.id, minute, highest: online, online, countedAt: minute };
  });
};

/** Computes what happened in a live course that was opened, for people of a pool. The same each time. */
export const audienceOf = (
  live: LiveRow,
  openedAt: Date,
  pool: readonly string[],
  talk: (typeof LIVE_TEXTS)[keyof typeof LIVE_TEXTS],
  now: Date,
): Audience => {
  const next = numbersFrom(seedOf(live.id));
  const key = { tenantId: live.tenantId, liveId: live.id };
  const start = openedAt.getTime();
  const end = Math.min(live.closesAt.getTime() - 1, now.getTime());
  const size = Math.min(pool.length, 36 + Math.floor(next() * 50));
  const offset = Math.floor(next() * pool.length);
  const people = Array.from({ length: size }, (_, index) => pool[(offset + index) % pool.length] ?? '');
  const date = (time: number) => new Date(time);
  const stays: Stay[] = [];
  const viewers = people.map((userId): Viewer => {
    const booked = next() < 0.45 ? date(live.createdAt.getTime() + next() * 20 * MINUTE_MS * 60) : null;
    const none = { enteredAt: null, visitedAt: null, seenAt: null, visits: 0, seconds: 0, checkedAt: null };
    // Some of those who booked did not come.
    if (booked && next() < 0.12) return { ...key, userId, appointedAt: booked, ...none, hostKey: null };
    const own = staysOf(start, end, next);
    stays.push(...own);
    const [first, last] = [own[0] as Stay, own.at(-1) as Stay];
    const checks = next() < 0.84;
    return {
      ...{ ...key, userId, appointedAt: booked, hostKey: null },
      enteredAt: date(first.from),
      visitedAt: date(last.from),
      seenAt: date(last.to),
      visits: own.length,
      seconds: Math.round(lengthOf(own) / 1_000),
      checkedAt: checks ? date(Math.min(first.to, first.from + next() * 3 * MINUTE_MS)) : null,
    };
  });
  const came = viewers.flatMap(({ enteredAt, seenAt, userId }) =>
    enteredAt && seenAt ? [{ userId, from: enteredAt.getTime(), to: seenAt.getTime() }] : [],
  );
  const event = (kind: Event['kind'], id: string, userId: string, content: string, time: number): Event => ({
    ...{ ...key, kind, userId, content },
    id: `${live.id}-${id}`,
    createdAt: date(time),
  });
  const messages = came.flatMap(({ from, to, userId }, index) => {
    if (next() > 0.55) return [];
    const text = talk.messages[Math.floor(next() * talk.messages.length)] ?? '';
    return [event('message', `m${index}`, userId, text, from + (to - from) * next() * next())];
  });
  const questions = talk.questions.flatMap((question, number) => {
    const asked = start + (end - start) * (0.3 + 0.4 * number);
    const id = `q${number}`;
    const answers = came.flatMap(({ from, to, userId }) => {
      if (from > asked || to < asked || next() < 0.35) return [];
      const kind = next() < 0.78 ? 'yes' : 'no';
      return [event(kind, `${id}.${userId}`, userId, `${live.id}-${id}`, Math.min(to, asked + next() * MINUTE_MS))];
    });
    return [event('quiz', id, live.createdBy ?? '', question, asked), ...answers];
  });
  return { viewers, samples: samplesOf(live, stays, start, end), events: [...messages, ...questions] };
};
