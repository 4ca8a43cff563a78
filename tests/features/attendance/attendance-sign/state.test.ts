import { expect, it } from 'vitest';
import type { SignAnswer, SignPage } from '../../../../src/contract/attendance/sign.ts';
import { createAttendanceSignState } from '../../../../src/features/attendance/attendance-sign/state.ts';
import { apiError, type Result } from '../../../../src/services/http/api-error.ts';

const page = (claim: string): SignPage => ({
  ...{ attendanceId: 'a', schoolName: 'North', className: 'Calculus', attendanceName: 'Limits', state: 'open' },
  ...{ isExpired: false, openSignature: false, startTime: '', endTime: '', now: '', claim },
  own: { name: 'Ada', attendedStatus: 0, attendedTime: '', signatureImageUrl: '' },
});
const request = (code: string) => ({ code, userId: 'ada', language: 'en_US' as const });
const signed: SignAnswer = {
  ...{ result: 'signed', attendedStatus: 1, attendedTime: '2026-11-23T08:00:00Z', signatureImageUrl: '' },
};

function setUp() {
  const sent: {
    readonly code: string;
    readonly signature: unknown;
    readonly answer: (result: Result<SignAnswer>) => void;
  }[] = [];
  const state = createAttendanceSignState({
    read: async ({ code }) => ({ ok: true, data: page(`claim of ${code}`) }),
    sign: (code, signature) => new Promise((answer) => void sent.push({ code, signature, answer })),
  });
  return { state, sent };
}

it('signs in with the claim of the page, one request at a time [A05]', async () => {
  const { sent, state } = setUp();
  await state.sign();
  await state.load(request('first'));
  expect(sent).toEqual([]);
  const first = state.sign();
  await state.sign();
  expect(sent.map(({ code }) => code)).toEqual(['claim of first']);
  expect(state.signing.peek()).toBe(true);
  sent[0]?.answer({ ok: true, data: signed });
  await first;
  expect([state.answer.peek(), state.signing.peek()]).toEqual([signed, false]);
});

it('uses the claim of a visitor who has signed in, but not for another code [A05]', async () => {
  const { state } = setUp();
  await state.load({ ...request('first'), userId: '' });
  await state.load(request('first'));
  expect(state.page.value.peek()?.claim).toBe('claim of claim of first');
  await state.load(request('second'));
  expect(state.page.value.peek()?.claim).toBe('claim of second');
});

it('keeps the claim after a failure, so that a retry sends the same one [A05]', async () => {
  const { sent, state } = setUp();
  await state.load(request('first'));
  const signature = { name: 'Ada' };
  const failing = state.sign(signature);
  sent[0]?.answer({ ok: false, error: apiError('network') });
  await failing;
  expect([state.answer.peek(), state.failure.peek()?.kind]).toEqual([null, 'network']);
  const again = state.sign(signature);
  sent[1]?.answer({ ok: true, data: signed });
  await again;
  expect(sent).toMatchObject(Array(2).fill({ code: 'claim of first', signature }));
  expect([state.answer.peek(), state.failure.peek()]).toEqual([signed, null]);
});

it('does not show the outcome of one code for another [A05]', async () => {
  const { sent, state } = setUp();
  await state.load(request('first'));
  const first = state.sign();
  await state.load(request('second'));
  sent[0]?.answer({ ok: true, data: signed });
  await first;
  expect([state.answer.peek(), state.signing.peek()]).toEqual([null, false]);
  state.clear();
  expect(state.page.value.peek()).toBeUndefined();
});
