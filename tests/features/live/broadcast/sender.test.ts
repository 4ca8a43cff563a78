import { expect, it, vi } from 'vitest';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import { createSender, type Item } from '../../../../src/features/live/broadcast/sender.ts';
import { apiError } from '../../../../src/services/http/api-error.ts';

const item = (name: 'init' | number): Item => ({
  name,
  bytes: new Uint8Array(10),
  start: 0,
  duration: name === 'init' ? 0 : 2_000,
});
const part = (number = 0) => ({
  ok: true as const,
  data: { part: number, next: 0, ingest: `https://media.example/in/${number}`, until: '', now: '', closesTime: '' },
});
const okay = { status: 201, code: '0' };
const settle = () => vi.advanceTimersByTimeAsync(5_000);

function studio() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const log: string[] = [];
  const net = { put: (_: string): { status: number; code: string } | null => okay };
  const state = { link: '', waiting: -1, end: '' };
  const calls = { begin: vi.fn(async () => part()), renew: vi.fn(async () => part()) };
  const sender = createSender({
    begin: () => calls.begin(),
    renew: () => calls.renew(),
    put: async (address) => {
      const answer = net.put(address);
      log.push(`${address.replace('https://media.example', '')} ${answer?.status ?? '–'}`);
      return answer;
    },
    onChange: (sending) => Object.assign(state, sending),
    onBegun: () => {},
    onEnd: (end) => Object.assign(state, { end }),
  });
  return { calls, log, net, sender, state };
}

it('keeps what cannot be sent, and sends it in order once the network is back [B02]', async () => {
  const { log, net, sender, state } = studio();
  sender.tick();
  sender.add(item('init'));
  await settle();
  net.put = () => null;
  for (const number of [0, 1, 2]) sender.add(item(number));
  await settle();
  expect(state).toMatchObject({ link: 'lost', waiting: 6_000 });
  net.put = () => okay;
  log.length = 0;
  await settle();
  expect(log).toEqual(['/in/0/0 201', '/in/0/1 201', '/in/0/2 201']);
  expect(state).toMatchObject({ link: 'good', waiting: 0, end: '' });
});

it('begins while the network is gone, renews an address that has expired, and says that the storage is full [B02]', async () => {
  const { calls, log, net, sender, state } = studio();
  calls.begin.mockImplementationOnce(async () => ({ ok: false, error: apiError('offline') }) as never);
  sender.tick();
  sender.add(item('init'));
  await settle();
  expect(calls.begin).toHaveBeenCalledTimes(2);
  expect(log).toEqual(['/in/0/init 201']);
  net.put = (address) => (calls.renew.mock.calls.length === 0 ? { status: 403, code: '' } : address ? okay : null);
  sender.add(item(0));
  await settle();
  expect(calls.renew).toHaveBeenCalledTimes(1);
  expect(log.at(-1)).toBe('/in/0/0 201');
  net.put = () => ({ status: 409, code: AREA_CODES.storageFull });
  sender.add(item(1));
  await settle();
  expect(state).toMatchObject({ link: 'full', end: '' });
});

it.each([
  [AREA_CODES.leaseLost, 'elsewhere'],
  [AREA_CODES.liveNotOngoing, 'ended'],
  [AREA_CODES.segmentMissing, 'lost'],
  [AREA_CODES.segmentConflict, 'lost'],
])('stops at %s: %s [B02]', async (code, end) => {
  const { log, net, sender, state } = studio();
  net.put = () => ({ status: 409, code });
  sender.tick();
  sender.add(item('init'));
  sender.add(item(0));
  await settle();
  expect(state.end).toBe(end);
  expect(log).toHaveLength(1);
});

it('asks before it takes the place of another page, and waits at the end for what is left [B02]', async () => {
  const one = studio();
  one.calls.begin.mockImplementation(
    async () => ({ ok: false, error: apiError('rejected', { code: AREA_CODES.broadcastTaken }) }) as never,
  );
  one.sender.tick();
  await settle();
  expect(one.state.end).toBe('taken');

  const other = studio();
  other.net.put = () => null;
  other.sender.tick();
  other.sender.add(item('init'));
  const finished = other.sender.finish(30_000);
  other.net.put = () => okay;
  await settle();
  expect(await finished).toBe(true);
});
