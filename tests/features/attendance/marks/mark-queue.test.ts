// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttendedStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';
import { type MarkQueue, openMarkQueue } from '../../../../src/features/attendance/marks/mark-queue.ts';
import { wishedStatuses } from '../../../../src/features/attendance/marks/queue-entries.ts';
import { apiError } from '../../../../src/services/http/api-error.ts';
import { runs } from '../../../proofs.ts';
import { type Fate, Server } from './mark-server.ts';

let server: Server;
const queues: MarkQueue[] = [];
beforeEach(() => {
  server = new Server();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const queue of queues.splice(0)) queue.close();
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.useRealTimers();
});

const openFor = (userId = 'teacher', more: { attendanceId?: string; isCurrent?: () => boolean } = {}): MarkQueue => {
  const scope = { apiBase: 'https://campus.example', tenant: 'north', userId };
  const queue = openMarkQueue({ ...scope, api: server.api, attendanceId: 'a', isCurrent: () => true, ...more });
  queues.push(queue);
  return queue;
};
const settled = () => vi.advanceTimersByTimeAsync(0);
const answer = async (fate: Fate = 'answered') => {
  server.pending[0]?.settle(fate);
  await settled();
};
const mark = (queue: MarkQueue, userId: string, attendedStatus: AttendedStatus, version = 0) =>
  queue.mark({ userId, attendedStatus, version });
const unsent = (queue: MarkQueue) => queue.queue.peek().entries.length;

describe('the queue of unsent marks', () => {
  it('counts a mark until the server has responded, and sends marks one after another [A13]', async () => {
    const queue = openFor();
    mark(queue, 'li', 3);
    mark(queue, 'wang', 2);
    expect([unsent(queue), queue.status.peek()]).toEqual([2, 'sending']);
    await settled();
    expect(server.sent.map(({ body }) => body.userId)).toEqual(['li']);
    await answer();
    expect(unsent(queue)).toBe(1);
    await answer();
    expect([unsent(queue), queue.status.peek()]).toEqual([0, 'idle']);
    expect(server.recordOf('li')).toEqual({ status: 3, version: 1 });
    expect(localStorage).toHaveLength(0);
  });

  it('retries a mark with the same key at increasing intervals, and immediately on `online` [A13]', async () => {
    const queue = openFor();
    mark(queue, 'li', 3);
    await answer('answer lost');
    expect([unsent(queue), queue.status.peek()]).toEqual([1, 'offline']);
    await vi.advanceTimersByTimeAsync(2_000);
    await answer('lost');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.sent).toHaveLength(2);
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(server.sent).toHaveLength(3);
    await answer();
    expect(new Set(server.sent.map(({ body }) => body.idempotencyKey)).size).toBe(1);
    expect([unsent(queue), server.recordOf('li').version]).toEqual([0, 1]);
  });

  it('waits for the time that the server requests [A13]', async () => {
    const queue = openFor();
    mark(queue, 'li', 3);
    await answer(apiError('rate-limited', { status: 429, retryAfter: 40 }));
    await vi.advanceTimersByTimeAsync(39_000);
    expect(server.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.sent).toHaveLength(2);
    expect(unsent(queue)).toBe(1);
  });

  it('keeps the latest mark of a student, also after one that may have arrived [A13]', async () => {
    const queue = openFor();
    mark(queue, 'wang', 1);
    mark(queue, 'li', 2);
    mark(queue, 'li', 3);
    expect(unsent(queue)).toBe(2);
    mark(queue, 'wang', 4);
    expect(unsent(queue)).toBe(3);
    expect([...wishedStatuses(queue.queue.peek())]).toEqual([
      ['wang', 4],
      ['li', 3],
    ]);
    for (let count = 0; count < 3; count++) await answer();
    expect(server.sent.map(({ body }) => [body.userId, body.attendedStatus, body.version])).toEqual([
      ['wang', 1, 0],
      ['li', 3, 0],
      ['wang', 4, 1],
    ]);
    expect(unsent(queue)).toBe(0);
  });

  it('shows a conflict to the user, who keeps theirs or sets mine [A13]', async () => {
    Object.assign(server.recordOf('li'), { status: 2, version: 5 });
    Object.assign(server.recordOf('wang'), { status: 2, version: 5 });
    const queue = openFor();
    const events: string[] = [];
    queue.onSettled(({ wish }, { kind }) => events.push(`${wish.kind} ${kind}`));
    const [li, wang] = [mark(queue, 'li', 3), mark(queue, 'wang', 3)];
    await answer();
    await answer();
    expect(events).toEqual(['mark conflict', 'mark conflict']);
    expect(unsent(queue)).toBe(2);
    expect(queue.queue.peek().problems.get(li)).toMatchObject({ kind: 'conflict', answer: { modifiedInfo: 'Ada' } });
    // An unresolved conflict is not shown as the status.
    expect(wishedStatuses(queue.queue.peek()).size).toBe(0);
    queue.decide(li, 'mine');
    queue.decide(wang, 'theirs');
    await answer();
    expect([unsent(queue), server.recordOf('li').status, server.recordOf('wang').status]).toEqual([0, 3, 2]);
  });

  it('shows a conflict again after a reload [A13]', async () => {
    Object.assign(server.recordOf('li'), { status: 2, version: 5 });
    const first = openFor();
    const key = mark(first, 'li', 3);
    await answer();
    first.close();
    const queue = openFor();
    await answer();
    expect(queue.queue.peek().problems.get(key)?.kind).toBe('conflict');
    expect(server.sent).toHaveLength(2);
  });

  it('rolls a rejected mark back and continues [A13]', async () => {
    const queue = openFor();
    const key = mark(queue, 'li', 3);
    mark(queue, 'wang', 3);
    await answer(apiError('rejected', { status: 404, code: '404001', message: 'gone' }));
    await answer();
    expect(queue.queue.peek().problems.get(key)).toMatchObject({ kind: 'refused', error: { message: 'gone' } });
    expect(wishedStatuses(queue.queue.peek()).size).toBe(0);
    queue.decide(key, 'theirs');
    expect(unsent(queue)).toBe(0);
  });

  it('withdraws an unsent mark, and undoes a sent one [A12] [A13]', async () => {
    const queue = openFor();
    const [first, second] = [mark(queue, 'li', 3), mark(queue, 'wang', 3)];
    queue.takeBack(second);
    expect(unsent(queue)).toBe(1);
    queue.takeBack(first);
    expect(unsent(queue)).toBe(2);
    await answer();
    expect(server.pending[0]).toMatchObject({ name: 'attendance.undo', body: { changeId: `change-${first}` } });
    expect(server.sent).toHaveLength(2);
  });

  it('bases a mark on what the user saw, and on their own pending steps [A12] [A13]', async () => {
    const queue = openFor();
    const marked = (['li', 'wang', 'chen'] as const).map((userId) => mark(queue, userId, 3));
    for (const _ of marked) await answer();
    for (const key of marked) queue.undo(`change-${key}`);
    const last = (['li', 'wang', 'chen', 'zhao'] as const).map((userId) =>
      mark(queue, userId, 2, userId === 'zhao' ? 0 : 1),
    );
    // Someone else is faster than the undo, or than the mark after it.
    Object.assign(server.recordOf('wang'), { status: 4, version: 2 });
    for (const _ of marked) await answer();
    Object.assign(server.recordOf('chen'), { status: 4, version: 3 });
    Object.assign(server.recordOf('zhao'), { status: 4, version: 1 });
    for (const _ of last) await answer();
    const { entries, problems } = queue.queue.peek();
    expect(entries.map(({ wish }) => wish.kind === 'mark' && wish.userId)).toEqual(['wang', 'chen', 'zhao']);
    expect([...problems.values()].map(({ kind }) => kind)).toEqual(['conflict', 'conflict', 'conflict']);
    expect(server.recordOf('li')).toEqual({ status: 2, version: 3 });
  });

  it('bases a mark on the response to an earlier one of the student, also after a step [A12] [A13]', async () => {
    const queue = openFor();
    const first = mark(queue, 'li', 3);
    queue.takeBack(first);
    mark(queue, 'li', 2);
    expect([...wishedStatuses(queue.queue.peek())]).toEqual([['li', 2]]);
    for (let count = 0; count < 3; count++) await answer();
    expect(server.sent.map(({ body }) => [body.version, body.ownChanges?.length])).toEqual([
      [0, undefined],
      [undefined, undefined],
      [1, 1],
    ]);
    expect([unsent(queue), server.recordOf('li')]).toEqual([0, { status: 2, version: 3 }]);
  });

  it('uses the call for roll-calls [A03] [A13]', async () => {
    const queue = openFor();
    queue.mark({ userId: 'li', attendedStatus: 2, version: 0, rollCall: true });
    await settled();
    expect(server.sent[0]).toMatchObject({ name: 'attendance.make', body: { isAttended: 0, userId: 'li' } });
  });
});

describe('unsent marks belong to their user', () => {
  it('and are kept after a reload, for this user and attendance only [A13]', async () => {
    const first = openFor('teacher');
    mark(first, 'li', 3);
    await answer('lost');
    first.close();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(server.sent).toHaveLength(1);
    const other = openFor('admin');
    await settled();
    expect([unsent(other), other.elsewhere.peek(), server.sent.length]).toEqual([0, 0, 1]);
    const elsewhere = openFor('teacher', { attendanceId: 'b' });
    expect([unsent(elsewhere), elsewhere.elsewhere.peek()]).toEqual([0, 1]);
    await answer();
    expect(server.recordOf('li').status).toBe(3);
    expect(elsewhere.elsewhere.peek()).toBe(0);
  });

  it('and a response to a closed queue does not restore a mark that was replaced [A13]', async () => {
    const first = openFor();
    mark(first, 'li', 1);
    await settled();
    mark(first, 'li', 1);
    first.close();
    const queue = openFor();
    mark(queue, 'li', 2);
    while (unsent(queue) > 0) await answer();
    expect(server.recordOf('li').status).toBe(2);
  });

  it('and are not sent in the session of another user [A13]', async () => {
    let isCurrent = false;
    const queue = openFor('teacher', { isCurrent: () => isCurrent });
    mark(queue, 'li', 3);
    await settled();
    expect([server.sent.length, queue.status.peek(), unsent(queue)]).toEqual([0, 'signedOut', 1]);
    isCurrent = true;
    queue.retry();
    await settled();
    expect(server.sent[0]?.body.markedBy).toBe('teacher');
    // The session changed in another tab a moment ago: the server refuses the mark.
    await answer(apiError('rejected', { status: 403, field: 'markedBy' }));
    expect([queue.status.peek(), unsent(queue), queue.queue.peek().problems.size]).toEqual(['signedOut', 1, 0]);
  });

  it('and survive until the page is left while storage throws [A13] [Z09]', async () => {
    const throwing = new Proxy({} as Storage, {
      get: () => () => {
        throw new DOMException('no', 'SecurityError');
      },
      ownKeys: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    vi.stubGlobal('localStorage', throwing);
    const first = openFor();
    mark(first, 'li', 3);
    await answer('lost');
    first.close();
    const queue = openFor();
    expect(unsent(queue)).toBe(1);
    await answer();
    expect([unsent(queue), server.recordOf('li').status]).toEqual([0, 3]);
  });

  it('and invalid stored values are ignored [A13]', () => {
    const prefix = 'campus-marks https://campus.example north teacher ';
    for (const [index, text] of ['{', 'null', '[]', '{"key":"a"}', '{"wish":{"kind":"delete"}}'].entries())
      localStorage.setItem(prefix + index, text);
    expect(unsent(openFor())).toBe(0);
  });
});

type Step =
  | { readonly kind: 'mark'; readonly tab: number; readonly userId: string; readonly status: AttendedStatus }
  | { readonly kind: 'fate'; readonly fate: Fate }
  | { readonly kind: 'reload' | 'online'; readonly tab: number };

const tab = fc.integer({ min: 0, max: 1 });
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        ...{ kind: fc.constant('mark' as const), tab, userId: fc.constantFrom('li', 'wang', 'chen') },
        status: fc.constantFrom<AttendedStatus>(1, 2, 3, 4),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('fate' as const),
        fate: fc.constantFrom<Fate>('answered', 'answered', 'answer lost', 'lost'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reload' as const, 'online' as const), tab }) },
  ),
  { maxLength: 40 },
);

const play = async (played: readonly Step[], tabCount: number): Promise<void> => {
  server = new Server();
  const tabs = Array.from({ length: tabCount }, () => openFor());
  const last = new Map<string, number>();
  const tabOf = (index: number) => tabs[index % tabCount] as MarkQueue;
  for (const step of played) {
    if (step.kind === 'mark') {
      // As a board does: the version is that of the latest answer.
      mark(tabOf(step.tab), step.userId, step.status, server.recordOf(step.userId).version);
      last.set(step.userId, step.status);
    } else if (step.kind === 'fate') server.pending[0]?.settle(step.fate);
    else if (step.kind === 'online') tabOf(step.tab).retry();
    else {
      tabOf(step.tab).close();
      tabs[step.tab % tabCount] = openFor();
    }
    await settled();
    // Whatever is not saved is counted, and shown as the user set it.
    for (const queue of tabs) {
      const wished = wishedStatuses(queue.queue.peek());
      const undecided = new Set([...queue.queue.peek().problems.keys()]);
      for (const [userId, status] of last) {
        const isUndecided = queue.queue
          .peek()
          .entries.some(({ key, wish }) => undecided.has(key) && wish.kind === 'mark' && wish.userId === userId);
        if (!isUndecided) expect(wished.get(userId) ?? server.recordOf(userId).status).toBe(status);
      }
    }
  }
  for (let round = 0; round < 200 && tabs.some((queue) => unsent(queue) > 0); round++) {
    const [queue] = tabs as [MarkQueue];
    for (const one of tabs) for (const key of one.queue.peek().problems.keys()) one.decide(key, 'mine');
    queue.retry();
    await answer();
  }
  expect(tabs.map(unsent)).toEqual(tabs.map(() => 0));
  for (const [userId, status] of last) expect(server.recordOf(userId).status).toBe(status);
  for (const queue of queues.splice(0)) queue.close();
  localStorage.clear();
};

describe('whatever fails, and whenever the page is reloaded', () => {
  it.each([1, 2])('no mark is lost or carried out twice, in %i tabs [A13]', async (tabCount) => {
    await fc.assert(
      fc.asyncProperty(steps, (played) => play(played, tabCount)),
      { numRuns: runs(150) },
    );
  });
});
