import { expect, it } from 'vitest';
import { openAnswerQueue, type Stored } from '../../../../src/features/space/work-detail/exam/answer-queue.ts';
import type { UnsentAnswers } from '../../../../src/features/space/work-detail/exam/answers.ts';
import { type ApiError, apiError, type Result } from '../../../../src/services/http/api-error.ts';

/** A queue whose requests and pauses a test ends. */
const setUp = (unsent: UnsentAnswers = {}, stored: Stored = { answers: [] }) => {
  const sent: {
    questionId: string;
    optionIds: readonly string[];
    key: string;
    answer: (result: Result<Stored>) => Promise<void>;
  }[] = [];
  const pauses: (() => void)[] = [];
  const refused: ApiError[] = [];
  let kept = unsent;
  let serial = 0;
  const queue = openAnswerQueue<Stored>(
    {
      send: (questionId, optionIds, key) =>
        new Promise((resolve) => {
          const answer = async (result: Result<Stored>) => {
            resolve(result);
            for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
          };
          sent.push({ questionId, optionIds, key, answer });
        }),
      unsent,
      keep: (next) => {
        kept = next;
      },
      newKey: () => `key${++serial}`,
      onStored: () => {},
      onRefused: (error) => refused.push(error),
      later: (_ms, then) => {
        pauses.push(then);
        return () => {};
      },
    },
    stored,
  );
  return { queue, sent, pauses, refused, kept: () => kept };
};

const ok = (...answers: readonly (readonly [string, ...string[]])[]): Result<Stored> => ({
  ok: true,
  data: { answers: answers.map(([questionId, ...optionIds]) => ({ questionId, optionIds })) },
});

it('sends answers one after another, of each question the latest one, until they are stored [U04]', async () => {
  const { kept, queue, sent } = setUp();
  queue.give('q1', ['a']);
  queue.give('q1', ['b']);
  queue.give('q2', ['c']);
  expect(sent.map(({ optionIds }) => optionIds)).toEqual([['a']]);
  expect(queue.answers.peek()).toEqual({ q1: ['b'], q2: ['c'] });
  await sent[0]?.answer(ok(['q1', 'a']));
  expect(queue.answers.peek()).toEqual({ q1: ['b'], q2: ['c'] });
  await sent[1]?.answer(ok(['q1', 'b']));
  await sent[2]?.answer(ok(['q1', 'b'], ['q2', 'c'], ['q3', 'd']));
  expect(sent.map(({ key, questionId }) => `${questionId} ${key}`)).toEqual(['q1 key1', 'q1 key2', 'q2 key3']);
  // Another tab has answered the third one.
  expect(queue.answers.peek()).toEqual({ q1: ['b'], q2: ['c'], q3: ['d'] });
  expect([queue.saving.peek(), kept()]).toEqual(['saved', {}]);
});

it('keeps what was not sent, and sends it again under its key, also after a reload [U04]', async () => {
  const first = setUp();
  first.queue.give('q1', ['a']);
  await first.sent[0]?.answer({ ok: false, error: apiError('network') });
  expect(first.queue.saving.peek()).toBe('offline');
  const { kept, pauses, queue, sent } = setUp(first.kept(), { answers: [{ questionId: 'q2', optionIds: ['b'] }] });
  expect(queue.answers.peek()).toEqual({ q1: ['a'], q2: ['b'] });
  await sent[0]?.answer({ ok: false, error: apiError('server') });
  pauses[0]?.();
  await sent[1]?.answer(ok(['q1', 'a'], ['q2', 'b']));
  expect(sent.map(({ key }) => key)).toEqual(['key1', 'key1']);
  expect(kept()).toEqual({});
  expect(await queue.flush()).toBe(true);
});

it('stops at an answer that the platform refuses [U04]', async () => {
  const { queue, refused, sent } = setUp();
  queue.give('q1', ['a']);
  await sent[0]?.answer({ ok: false, error: apiError('rejected', { code: '409313' }) });
  expect(refused.map(({ code }) => code)).toEqual(['409313']);
  queue.close();
  queue.give('q2', ['a']);
  expect(sent).toHaveLength(1);
});
