import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  PROJECTION_INTERVAL_MS,
  type Projection,
  type ProjectionEvent,
  STREAM_AGAIN_MS,
} from '../../../../src/contract/attendance/projection.ts';
import type { ProjectionSource } from '../../../../src/features/attendance/attendance-projection/api.ts';
import { createProjectionFeed } from '../../../../src/features/attendance/attendance-projection/feed/projection-feed.ts';
import { type ApiError, apiError, type Result } from '../../../../src/services/http/api-error.ts';

const projection = (attendedNum: number, status: 0 | 1 | 2 = 1): Projection => ({
  ...{ attendanceName: 'Integrals', className: 'Class 1', attendanceType: 2, status },
  ...{ startTime: '2026-11-23T08:00:00Z', endTime: '2026-11-23T09:00:00Z', now: '2026-11-23T08:01:00Z' },
  ...{ totalNum: 3, attendedNum, notAttendNum: 3 - attendedNum, attendedList: [], notAttendList: [] },
});

interface Asked {
  readonly signal: AbortSignal;
  answer(result: Result<Projection>): Promise<void>;
}
interface Streamed {
  readonly signal: AbortSignal;
  readonly send: (event: ProjectionEvent) => void;
  end(error: ApiError | null): Promise<void>;
}

/** A source whose responses the test controls. */
function fakeSource() {
  const asked: Asked[] = [];
  const streamed: Streamed[] = [];
  const settled = async (answer: () => void): Promise<void> => {
    answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  const source: ProjectionSource = {
    read: (signal) =>
      new Promise((resolve) => {
        asked.push({ signal, answer: (result) => settled(() => resolve(result)) });
      }),
    follow: (send, signal) =>
      new Promise((resolve) => {
        streamed.push({ signal, send, end: (error) => settled(() => resolve(error)) });
      }),
  };
  const last = <T>(list: readonly T[]): T => list[list.length - 1] as T;
  return { source, asked, streamed, lastAsked: () => last(asked), lastStreamed: () => last(streamed) };
}

let page: EventTarget & { hidden: boolean };
const hide = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a projection that polls', () => {
  it('polls again five seconds after a response, never during a request [A06]', async () => {
    const { asked, lastAsked, source } = fakeSource();
    const feed = createProjectionFeed(source, false);
    const stop = feed.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    await lastAsked().answer({ ok: true, data: projection(1) });
    expect(feed.value.peek()?.attendedNum).toBe(1);
    await vi.advanceTimersByTimeAsync(PROJECTION_INTERVAL_MS - 1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    stop();
    expect(lastAsked().signal.aborted).toBe(true);
    await lastAsked().answer({ ok: true, data: projection(2) });
    expect(feed.value.peek()?.attendedNum).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });

  it('stops on an error, keeps its content, and resumes after a retry [A06]', async () => {
    const { asked, lastAsked, source } = fakeSource();
    const feed = createProjectionFeed(source, false);
    const stop = feed.start();
    await lastAsked().answer({ ok: true, data: projection(1) });
    await vi.advanceTimersByTimeAsync(PROJECTION_INTERVAL_MS);
    await lastAsked().answer({ ok: false, error: apiError('server') });
    expect([feed.error.peek()?.kind, feed.value.peek()?.attendedNum]).toEqual(['server', 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    const retried = feed.retry();
    await lastAsked().answer({ ok: true, data: projection(3) });
    expect(await retried).toBe(true);
    expect([feed.error.peek(), feed.value.peek()?.attendedNum]).toEqual([null, 3]);
    await vi.advanceTimersByTimeAsync(PROJECTION_INTERVAL_MS);
    expect(asked).toHaveLength(4);
    stop();
  });

  it('sends no request while it is hidden or paused, and aborts the running one [A15]', async () => {
    const { asked, lastAsked, source } = fakeSource();
    const feed = createProjectionFeed(source, false);
    const stop = feed.start();
    hide(true);
    const first = lastAsked();
    expect(first.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    hide(false);
    expect(asked).toHaveLength(2);
    await lastAsked().answer({ ok: true, data: projection(2) });
    await first.answer({ ok: true, data: projection(1) });
    expect(feed.value.peek()?.attendedNum).toBe(2);
    feed.pause();
    hide(true);
    hide(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    feed.resume();
    expect(asked).toHaveLength(3);
    stop();
  });

  it('ends when the attendance is over [A06]', async () => {
    const { asked, lastAsked, source } = fakeSource();
    const stop = createProjectionFeed(source, false).start();
    await lastAsked().answer({ ok: true, data: projection(1, 2) });
    hide(true);
    hide(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    stop();
  });
});

describe('a projection that streams', () => {
  const student = { id: 's', userId: 's', name: 'Student', headImageUrl: '' };

  it('shows the changes of the stream, without polling [A06]', async () => {
    const { asked, lastStreamed, source } = fakeSource();
    const feed = createProjectionFeed(source, true);
    const stop = feed.start();
    lastStreamed().send({ kind: 'projection', projection: projection(1) });
    const { attendedList: _, notAttendList: __, ...head } = projection(2);
    const nothing = { removed: [], inserted: [] };
    lastStreamed().send({
      ...{ kind: 'change', head, attended: { removed: [], inserted: [{ at: 0, student }] }, notAttend: nothing },
    });
    expect(feed.isStreaming.peek()).toBe(true);
    expect([feed.value.peek()?.attendedNum, feed.value.peek()?.attendedList]).toEqual([2, [student]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(0);
    stop();
    expect(lastStreamed().signal.aborted).toBe(true);
    expect(feed.isStreaming.peek()).toBe(false);
  });

  it('polls when a stream fails, and tries another one after a minute [A06]', async () => {
    const { asked, lastAsked, lastStreamed, source, streamed } = fakeSource();
    const feed = createProjectionFeed(source, true);
    const stop = feed.start();
    await lastStreamed().end(apiError('network'));
    expect([asked.length, feed.error.peek()]).toEqual([1, null]);
    await lastAsked().answer({ ok: true, data: projection(1) });
    for (let waited = 0; waited < STREAM_AGAIN_MS; waited += PROJECTION_INTERVAL_MS) {
      await vi.advanceTimersByTimeAsync(PROJECTION_INTERVAL_MS);
      if (streamed.length === 1) await lastAsked().answer({ ok: true, data: projection(1) });
    }
    expect(streamed).toHaveLength(2);
    stop();
  });

  it('opens another stream when the server ends one, unless streams end immediately [A06]', async () => {
    const { asked, lastStreamed, source, streamed } = fakeSource();
    const stop = createProjectionFeed(source, true).start();
    lastStreamed().send({ kind: 'projection', projection: projection(1) });
    await vi.advanceTimersByTimeAsync(30_000);
    await lastStreamed().end(null);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([streamed.length, asked.length]).toEqual([2, 0]);
    lastStreamed().send({ kind: 'projection', projection: projection(1) });
    await lastStreamed().end(null);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([streamed.length, asked.length]).toEqual([2, 1]);
    stop();
  });

  it('waits for the time that the server requests before opening another stream [A06]', async () => {
    const { asked, lastAsked, lastStreamed, source, streamed } = fakeSource();
    const stop = createProjectionFeed(source, true).start();
    await lastStreamed().end(apiError('rate-limited', { retryAfter: 300 }));
    for (let waited = 0; waited < 200_000; waited += PROJECTION_INTERVAL_MS) {
      await lastAsked().answer({ ok: true, data: projection(1) });
      await vi.advanceTimersByTimeAsync(PROJECTION_INTERVAL_MS);
    }
    expect(streamed).toHaveLength(1);
    expect(asked.length).toBeGreaterThan(30);
    stop();
  });
});
