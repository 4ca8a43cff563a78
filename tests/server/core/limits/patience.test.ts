import { expect, it } from 'vitest';
import { Patience } from '../../../../demo/platform/core/limits/patience.ts';

const AT = 1_000_000;
const asked = { tenantId: 'north', address: 'https://lms.example/keys' };

it('leaves an address that does not answer alone, longer each time, until it answers [P06]', async () => {
  const patience = new Patience();
  let calls = 0;
  const ask = (seconds: number, answer: string | null = null) =>
    patience.ask(asked, new Date(AT + seconds * 1_000), async () => {
      calls += 1;
      return answer;
    });
  await ask(0);
  await ask(4);
  expect(calls).toBe(1);
  await ask(5);
  await ask(14);
  expect(calls).toBe(2);
  // Another school's is not affected.
  const other = { ...asked, tenantId: 'river' };
  expect(await patience.ask(other, new Date(AT + 14_000), async () => 'there')).toBe('there');
  expect(await ask(15, 'there')).toBe('there');
  expect(await ask(15, 'there')).toBe('there');
  // Five minutes at most.
  for (let times = 0; times < 30; times += 1) await ask(1_000 + times * 300);
  expect(calls).toBe(34);
});

it('waits for a few addresses of a school at once, and for others besides [P06]', async () => {
  const patience = new Patience();
  const now = new Date(AT);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const slow = (tenantId: string, at: number) =>
    patience.ask({ tenantId, address: `https://slow.example/${at}` }, now, async () => {
      await ended;
      return at;
    });
  const waiting = Array.from({ length: 12 }, (_, at) => slow('north', at));
  // The last two are answered at once.
  expect(await Promise.all(waiting.slice(10))).toEqual([null, null]);
  const others = Array.from({ length: 95 }, (_, at) => slow(`school-${at}`, at));
  expect(await Promise.all(others.slice(90))).toEqual([null, null, null, null, null]);
  end();
  expect((await Promise.all([...waiting, ...others])).filter((answer) => answer !== null)).toHaveLength(100);
  expect(await slow('north', 0)).toBe(0);
});

it('frees the place of what fails', async () => {
  const patience = new Patience();
  for (let times = 0; times < 200; times += 1) {
    const failing = patience.ask(asked, new Date(AT), () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  }
});
