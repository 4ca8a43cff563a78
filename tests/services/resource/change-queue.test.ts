import { describe, expect, it } from 'vitest';
import { apiError, type Result } from '../../../src/services/http/api-error.ts';
import { ChangeQueue } from '../../../src/services/resource/change-queue.ts';

const FAILED: Result<never> = { ok: false, error: apiError('rate-limited') };

/** A queue whose changes wait for the test to answer them. */
const make = () => {
  const sent: string[] = [];
  const answers: ((result: Result<string>) => void)[] = [];
  const queue = new ChangeQueue<string, string, string>((answer) => answer);
  const press = (value: string) =>
    queue.change({
      value,
      shown: 'before',
      send: (wanted) => {
        sent.push(wanted);
        return new Promise((resolve) => void answers.push(resolve));
      },
    });
  const answer = async (result: Result<string>) => {
    answers.shift()?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { answer, press, queue, sent };
};

describe('a queue of changes', () => {
  it('sends one after the other, and of those that wait only the latest, which alone learns how it ended [H03]', async () => {
    const { answer, press, queue, sent } = make();
    expect(queue.known('shown')).toBe('shown');
    const presses = ['a', 'b', 'c'].map(press);
    expect(sent).toEqual(['a']);
    expect(queue.known('shown')).toBe('before');
    await answer({ ok: true, data: 'A' });
    expect(sent).toEqual(['a', 'c']);
    expect(queue.known('shown')).toBe('A');
    await answer({ ok: true, data: 'C' });
    expect(await Promise.all(presses)).toEqual([null, null, { result: { ok: true, data: 'C' }, known: 'C' }]);
    expect(queue.known('shown')).toBe('shown');
  });

  it('sends nothing for what the running change carries out [H03]', async () => {
    const { answer, press, sent } = make();
    const presses = ['a', 'b', 'a'].map(press);
    await answer({ ok: true, data: 'A' });
    expect((await Promise.all(presses)).map((changed) => changed?.known)).toEqual([undefined, undefined, 'A']);
    expect(sent).toEqual(['a']);
  });

  it('knows after a failure what held before, and sends the next press [H03]', async () => {
    const { answer, press, sent } = make();
    const first = ['a', 'b'].map(press);
    await answer({ ok: true, data: 'A' });
    await answer(FAILED);
    expect(await Promise.all(first)).toEqual([null, { result: FAILED, known: 'A' }]);
    const second = press('b');
    await answer(FAILED);
    expect(await second).toEqual({ result: FAILED, known: 'before' });
    expect(sent).toEqual(['a', 'b', 'b']);
  });
});
