import { expect, it } from 'vitest';
import type { readAttendance } from '../../../../src/contract/attendance/attendances.ts';
import type { CallData } from '../../../../src/contract/call.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import type { AttendanceBoardRequest } from '../../../../src/features/attendance/attendance-board/api.ts';
import { createAttendanceBoardState } from '../../../../src/features/attendance/attendance-board/state.ts';
import { apiError, type Result } from '../../../../src/services/http/api-error.ts';

type Value = CallData<typeof readAttendance>;

const answerOf = (text: string): Value => ({
  id: 'a',
  classId: 'a',
  name: text,
  attendanceType: 0,
  startTime: 'a',
  endTime: 'a',
  openSignature: false,
  students: 1,
  attendeds: 1,
  absents: 1,
  lates: 1,
  leaves: 1,
  alreadyCount: 1,
  className: 'a',
  now: 'a',
});
const found = (text: string): Result<Value> => ({ ok: true, data: answerOf(text) });
const request = (language: Language): AttendanceBoardRequest => ({ attendanceId: 'a', userId: 'a', language });

function setUp() {
  const calls: { readonly signal: AbortSignal; readonly answer: (result: Result<Value>) => void }[] = [];
  const state = createAttendanceBoardState({
    read: (_request, signal) => new Promise((answer) => void calls.push({ signal, answer })),
  });
  return { state, calls };
}

it('keeps the value while the language changes, then shows the new one [P01]', async () => {
  const { state, calls } = setUp();
  const first = state.load(request('en_US'));
  calls[0]?.answer(found('school'));
  await first;
  const second = state.load(request('de_DE'));
  expect([state.value.peek(), state.busy.peek()]).toEqual([answerOf('school'), true]);
  calls[1]?.answer(found('Schule'));
  await second;
  expect([state.value.peek(), state.busy.peek()]).toEqual([answerOf('Schule'), false]);
});

it('reports an error, and loads the same again on retry [P09]', async () => {
  const { state, calls } = setUp();
  const failing = state.load(request('en_US'));
  calls[0]?.answer({ ok: false, error: apiError('network') });
  await failing;
  expect(state.error.peek()?.kind).toBe('network');
  const again = state.retry();
  calls[1]?.answer(found('a'));
  await again;
  expect([state.error.peek(), state.value.peek()]).toEqual([null, answerOf('a')]);
});

it('aborts a request that a newer one replaces, and ignores its late answer [P10]', async () => {
  const { state, calls } = setUp();
  const both = [state.load(request('en_US')), state.load(request('de_DE'))];
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[1]?.answer(found('new'));
  calls[0]?.answer(found('old'));
  await Promise.all(both);
  expect(state.value.peek()).toEqual(answerOf('new'));
});

it('aborts the request when the element leaves the page [P10]', () => {
  const { state, calls } = setUp();
  void state.load(request('en_US'));
  state.abort();
  expect([calls[0]?.signal.aborted, state.busy.peek()]).toEqual([true, false]);
});
