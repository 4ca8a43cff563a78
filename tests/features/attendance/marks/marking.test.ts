// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttendedStatus, RecordStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';
import { BATCH_MAX } from '../../../../src/contract/attendance/records.ts';
import { type MarkQueue, openMarkQueue } from '../../../../src/features/attendance/marks/mark-queue.ts';
import { createMarking, type Marking, type MarkingOutcome } from '../../../../src/features/attendance/marks/marking.ts';
import { withUnsent } from '../../../../src/features/attendance/record-list/counts.ts';
import { createListModel, type ListModel } from '../../../../src/features/attendance/record-list/list-model.ts';
import { filterOf } from '../../../../src/features/attendance/record-list/record-filter.ts';
import {
  createRecordSource,
  type RecordSource,
} from '../../../../src/features/attendance/record-list/record-source.ts';
import { EVERYBODY, NOBODY } from '../../../../src/features/attendance/record-list/selection.ts';
import { type ApiError, apiError } from '../../../../src/services/http/api-error.ts';
import { type Fate, Server } from './mark-server.ts';

let server: Server;
let source: RecordSource;
let queue: MarkQueue;
let marking: Marking;
let outcomes: MarkingOutcome[];
/** Functions that close the queue and its connection. */
let leave: () => void;

const connect = () => {
  const scope = { apiBase: 'https://campus.example', tenant: 'north', userId: 'teacher' };
  queue = openMarkQueue({ ...scope, api: server.api, attendanceId: 'a', isCurrent: () => true });
  const end = marking.connect(queue, source);
  leave = () => {
    end();
    queue.close();
  };
};

const begin = async (rollCall = false) => {
  server = new Server();
  for (const id of ['li', 'wang', 'chen']) server.recordOf(id);
  source = createRecordSource(server.api, 'a');
  await source.load(filterOf(''));
  marking = createMarking(rollCall);
  outcomes = [];
  marking.onOutcome((outcome) => outcomes.push(outcome));
  connect();
};

beforeEach(() => {
  vi.useFakeTimers();
  return begin();
});
afterEach(() => {
  leave();
  localStorage.clear();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const answer = async (...fates: readonly Fate[]) => {
  for (const fate of fates) {
    server.pending[0]?.settle(fate);
    await settled();
  }
};
const rowOf = (userId: string) => {
  const row = source.find(userId);
  if (!row) throw new Error(`${userId} is not shown`);
  return row;
};
const mark = async (userId: string, status: AttendedStatus) => {
  marking.mark(rowOf(userId), status);
  await settled();
};
/** The status that a row shows. */
const shown = (userId: string): RecordStatus => marking.unsent.peek().get(userId) ?? rowOf(userId).attendedStatus;
const change = (userId: string, status: AttendedStatus) => {
  const record = server.recordOf(userId);
  Object.assign(record, { status, version: record.version + 1 });
};
const kinds = () => outcomes.splice(0).map(({ kind }) => kind);
const last = <Kind extends MarkingOutcome['kind']>(kind: Kind) => {
  const outcome = outcomes.findLast((one) => one.kind === kind);
  if (!outcome) throw new Error(`nothing was ${kind}`);
  return outcome as Extract<MarkingOutcome, { kind: Kind }>;
};
const refusal: ApiError = apiError('rejected', { status: 403, code: '403001' });

it('shows a mark and its counts before it is saved, and reports what the platform has changed [A02]', async () => {
  marking.mark(rowOf('li'), 3, true);
  expect([shown('li'), marking.waiting.peek()]).toEqual([3, 1]);
  expect(outcomes).toMatchObject([{ kind: 'marked', name: 'Name of li', status: 3, byKey: true }]);
  const counts = source.counts.peek();
  expect(counts && withUnsent(counts, marking.unsent.peek(), source.find)).toMatchObject({ lates: 1, alreadyCount: 1 });
  await settled();
  await answer('answered');
  expect([shown('li'), marking.waiting.peek(), source.counts.peek()?.lates]).toEqual([3, 0, 1]);
  expect(outcomes.at(-1)).toEqual({ kind: 'saved', way: 'one', changed: 1 });
  // The status that a student has is not sent again.
  await mark('li', 3);
  expect(server.sent).toHaveLength(1);
});

it('undoes one step at a time, also of one student, and reports when there is none [A04] [A12]', async () => {
  await mark('li', 4);
  await answer('answered');
  await mark('li', 2);
  await answer('answered');
  marking.undo();
  await settled();
  await answer('answered');
  expect([shown('li'), last('undone')]).toEqual([4, { kind: 'undone', reverted: 1, kept: 0 }]);
  marking.undo();
  await settled();
  await answer('answered');
  expect([shown('li'), rowOf('li').changeCount]).toEqual([0, 4]);
  outcomes.length = 0;
  marking.undo();
  expect(kinds()).toEqual(['nothingToUndo']);
});

it('withdraws a mark that is not sent yet, and undoes one that may have arrived [A12] [A13]', async () => {
  await mark('li', 3);
  await mark('wang', 2);
  marking.undo();
  expect([marking.waiting.peek(), kinds()]).toEqual([1, ['marked', 'marked', 'takenBack']]);
  marking.undo();
  await answer('answered', 'answered');
  expect([marking.waiting.peek(), server.recordOf('li').status, kinds()]).toEqual([
    ...[0, 0],
    ['saved', 'saved', 'undone'],
  ]);
});

it('the button of a message undoes its own step, once, even long after others [A12]', async () => {
  await mark('li', 3);
  const { takeBack } = last('marked');
  await mark('wang', 2);
  await answer('answered', 'answered');
  takeBack();
  await settled();
  await answer('answered');
  expect([shown('li'), shown('wang')]).toEqual([0, 2]);
  outcomes.length = 0;
  takeBack();
  expect(kinds()).toEqual(['nothingToUndo']);
});

it('does not conflict with a step that was undone before the rows were refreshed [A12] [A13]', async () => {
  await mark('li', 3);
  await answer('answered');
  vi.spyOn(source, 'refresh').mockResolvedValue();
  marking.undo();
  await settled();
  await answer('answered');
  await mark('li', 4);
  await answer('answered');
  expect([marking.conflict.peek(), server.recordOf('li')]).toEqual([null, { status: 4, version: 3 }]);
});

it('reports what was not undone because someone else has changed it [A12] [A13]', async () => {
  await mark('li', 3);
  await answer('answered');
  change('li', 2);
  marking.undo();
  await settled();
  await answer('answered');
  expect([last('undone'), shown('li')]).toEqual([{ kind: 'undone', reverted: 0, kept: 1 }, 2]);
});

it('marks several students in one step, which is undone in one, without conflicts for later marks [A12]', async () => {
  for (const userId of ['li', 'wang']) server.change(userId, 3, 'batch');
  marking.addBatch({ changeId: 'batch', changed: 2 }, 3);
  expect(kinds()).toEqual(['saved', 'batch']);
  // Before the rows were read again.
  await mark('li', 2);
  await answer('answered');
  expect([marking.conflict.peek(), server.recordOf('li').status]).toEqual([null, 2]);
  marking.undo();
  marking.undo();
  await settled();
  expect(server.pending[0]?.body.changeId).toMatch(/^change-/);
  await answer('answered');
  expect(server.pending[0]?.body.changeId).toBe('batch');
  marking.addBatch({ changeId: '', changed: 0 }, 3);
  expect(last('batch').takeBack).toBeNull();
});

it('rolls a rejected mark back, keeps its message while others are marked, and retries [A02] [A10]', async () => {
  await mark('wang', 2);
  await answer(refusal);
  expect([shown('wang'), marking.waiting.peek(), kinds()]).toEqual([0, 0, ['marked', 'refused']]);
  expect(marking.refused.peek()).toMatchObject([{ name: 'Name of wang', error: refusal, wish: { attendedStatus: 2 } }]);
  await mark('chen', 3);
  await answer('answered');
  expect([shown('chen'), marking.refused.peek().length]).toEqual([3, 1]);
  marking.markAgain();
  await settled();
  expect([shown('wang'), marking.refused.peek()]).toEqual([2, []]);
  await answer(refusal);
  // Each student once; another mark replaces it.
  await mark('wang', 2);
  await answer(refusal);
  expect(marking.refused.peek()).toHaveLength(1);
  marking.dismissRefused();
  expect(marking.refused.peek()).toEqual([]);
});

it('names a student of another page whose mark was rejected, and marks them again there [A10]', async () => {
  await mark('wang', 2);
  vi.spyOn(source, 'find').mockReturnValue(undefined);
  await answer(refusal);
  const { again, name } = last('refused');
  expect(name).toBe('Name of wang');
  again();
  await settled();
  await answer('answered');
  expect([server.recordOf('wang').status, marking.refused.peek()]).toEqual([2, []]);
});

it('offers to retry a rejected undo [A10] [A12]', async () => {
  await mark('li', 3);
  await answer('answered');
  marking.undo();
  await settled();
  await answer(refusal);
  const { again, error } = last('undoRefused');
  expect([error, marking.waiting.peek(), shown('li')]).toEqual([refusal, 0, 3]);
  again();
  await settled();
  await answer('answered');
  expect([last('undone').reverted, shown('li')]).toEqual([1, 0]);
});

it('resolves a conflict by keeping theirs or setting mine, and shows a postponed one again [A13]', async () => {
  change('li', 2);
  change('wang', 2);
  await mark('li', 1);
  await mark('wang', 4);
  await answer('answered', 'answered');
  expect(marking.conflicts.peek()).toMatchObject([{ mine: 1 }, { mine: 4, answer: { modifiedInfo: 'Ada' } }]);
  // The rows show the platform's statuses.
  expect([shown('li'), shown('wang'), marking.waiting.peek()]).toEqual([2, 2, 2]);
  const [li, wang] = marking.conflicts.peek().map(({ key }) => key) as [string, string];
  marking.putOff(li);
  expect(marking.conflict.peek()?.key).toBe(wang);
  marking.decide(wang, 'mine');
  await settled();
  await answer('answered');
  expect([shown('wang'), server.recordOf('wang').status, marking.conflict.peek()]).toEqual([4, 4, null]);
  marking.askAgain();
  expect(marking.conflict.peek()?.key).toBe(li);
  marking.decide(li, 'theirs');
  expect([shown('li'), marking.waiting.peek(), marking.conflict.peek()]).toEqual([2, 0, null]);
});

it('shows no conflict if someone else has set the same status [A13]', async () => {
  change('li', 3);
  await mark('li', 3);
  await answer('answered');
  expect([shown('li'), marking.waiting.peek(), marking.conflict.peek()]).toEqual([3, 0, null]);
  // The user has no step left to undo.
  outcomes.length = 0;
  marking.undo();
  expect(kinds()).toEqual(['nothingToUndo']);
});

it('drops a stored conflict in which both statuses are the same [A13]', () => {
  leave();
  const decided: string[] = [];
  let settle: Parameters<MarkQueue['onSettled']>[0] = () => {};
  const fake = {
    ...queue,
    decide: (key: string, choice: string) => decided.push(`${key} ${choice}`),
    onSettled(listener: typeof settle) {
      settle = listener;
      return () => {};
    },
  };
  marking.connect(fake as unknown as MarkQueue, source);
  const record = { ...rowOf('li'), attendedStatus: 3 as const, version: 1 };
  const answer = { applied: false, record, changeId: '', modifiedInfo: 'Ada', modifiedTime: '' };
  const wish = { kind: 'mark' as const, userId: 'li', attendedStatus: 3 as const };
  const entry = { key: 'k', order: 1, attendanceId: 'a', wish, attempted: true, after: '' };
  settle(entry, { kind: 'conflict', answer });
  settle({ ...entry, key: 'other', wish: { ...wish, attendedStatus: 4 } }, { kind: 'conflict', answer });
  expect([decided, rowOf('li').attendedStatus]).toEqual([['k theirs'], 3]);
});

it('keeps steps and rejections when the queue is replaced for another client [A13]', async () => {
  await mark('li', 3);
  await answer('answered');
  await mark('wang', 2);
  await answer(refusal);
  leave();
  expect([marking.unsent.peek().size, marking.waiting.peek()]).toEqual([0, 0]);
  marking.mark(rowOf('chen'), 1);
  expect(server.sent).toHaveLength(2);
  connect();
  expect(marking.refused.peek()).toHaveLength(1);
  marking.undo();
  await settled();
  await answer('answered');
  expect(server.recordOf('li').status).toBe(0);
});

/** The list of students with the marks above, the warnings, and its changes of the filter. */
const listModel = (): { model: ListModel; warnings: string[] } => {
  const warnings: string[] = [];
  const model = createListModel({ marking, hints: false, change: () => {}, warn: (problem) => warnings.push(problem) });
  return { model, warnings };
};

it('asks for confirmation before no becomes yes in a roll-call, also for an unsent no [A03]', async () => {
  leave();
  await begin(true);
  const { model } = listModel();
  model.mark(rowOf('li'), 2, false);
  model.mark(rowOf('li'), 1, true);
  expect(model.dialog.peek()).toMatchObject({ kind: 'makeUp', row: { userId: 'li' }, byKey: true });
  model.close();
  expect([model.dialog.peek(), shown('li')]).toEqual([null, 2]);
  marking.mark(rowOf('li'), 1);
  expect(shown('li')).toBe(1);
  await settled();
  expect(server.sent[0]).toMatchObject({ name: 'attendance.make', body: { isAttended: 0 } });
});

it('shows a conflict when no other dialog is open, and postpones it when it is closed [A13]', async () => {
  const { model } = listModel();
  model.open({ kind: 'changes', row: rowOf('chen') });
  change('li', 2);
  await mark('li', 1);
  await answer('answered');
  expect(model.dialog.peek()?.kind).toBe('changes');
  model.close();
  expect(model.dialog.peek()?.kind).toBe('conflict');
  model.close();
  expect([model.dialog.peek(), marking.conflicts.peek().length]).toEqual([null, 1]);
});

it('marks the selected students: individual ones, or all that match [A12]', () => {
  const { model, warnings } = listModel();
  const filter = filterOf('status=0&search=li');
  model.openBatch(filter, 3);
  expect([warnings.splice(0), model.dialog.peek()]).toEqual([['nobody'], null]);
  model.select({ all: false, ids: new Set(['li', 'wang']) });
  model.openBatch(filter, 3);
  expect(model.dialog.peek()).toEqual({ kind: 'batch', selected: 2, target: { userIds: ['li', 'wang'] } });
  model.select(EVERYBODY);
  model.openBatch(filter, 3);
  const target = { filter: { attendedStatus: '0', search: 'li' } };
  expect(model.dialog.peek()).toEqual({ kind: 'batch', selected: 3, target });
  model.finishBatch({ changeId: 'b', changed: 3 }, 3);
  expect([model.dialog.peek(), model.selection.peek(), kinds()]).toEqual([null, NOBODY, ['saved', 'batch']]);
});

it('selects no more students than a request can list [A12]', () => {
  const { model, warnings } = listModel();
  const ids = new Set(Array.from({ length: BATCH_MAX + 1 }, (_, index) => `u${index}`));
  model.select({ all: false, ids });
  expect([warnings, model.selection.peek()]).toEqual([['tooMany'], NOBODY]);
});
