import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readTemporaryCode } from '../../../../src/contract/attendance/check-in.ts';
import { readSignPage, signAttendance } from '../../../../src/contract/attendance/sign.ts';
import type { Call } from '../../../../src/contract/call.ts';
import { percentile } from '../figures.ts';
import type { Visitor } from '../visitors.ts';

/** Milliseconds that an answer took. */
export interface Times {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** What a rush does with the server. */
export interface RushFigures {
  /** The page behind the code, from the scan on. */
  readonly page: Times;
  readonly sign: Times;
  /** Learners recorded in a second. */
  readonly rate: number;
}

type Data = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** As phones wait: `fetch` of Node gives up when a busy server does not accept a connection within ten seconds. */
const agent = new Agent({ keepAlive: true });

const send = (url: string, method: string, headers: Visitor['headers'], body = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

async function ask(address: string, { method, path }: Call, { headers }: Visitor, body?: Data): Promise<Data> {
  const plain = { ...headers, 'accept-encoding': 'identity' };
  const { status, text } = body
    ? await send(address + path, method, { ...plain, 'content-type': 'application/json' }, JSON.stringify(body))
    : await send(address + path, method, plain);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}

/** What learners scan: the code of the screen, until the next one takes its place. */
function screen(address: string, teacher: Visitor, attendanceId: string): () => Promise<string> {
  let until = 0;
  let code = Promise.resolve('');
  const load = async (): Promise<string> => {
    const path = readTemporaryCode.path.replace('{attendanceId}', attendanceId);
    const { codes } = await ask(address, { ...readTemporaryCode, path }, teacher);
    const [first] = codes as { url: string; validUntil: string }[];
    until = Date.parse(first?.validUntil ?? '');
    const { pathname } = new URL(first?.url ?? '');
    const { location } = await send(address + pathname, 'GET', teacher.headers);
    return new URL(location, address).pathname.split('/').at(-1) ?? '';
  };
  return () => {
    if (Date.now() >= until) {
      until = Number.POSITIVE_INFINITY;
      code = load();
    }
    return code;
  };
}

const timesOf = (taken: readonly number[]): Times => ({
  median: percentile(taken, 0.5),
  p95: percentile(taken, 0.95),
  max: percentile(taken, 1),
});

/** The learners of a hall, who share the address of its network, and their teacher. */
export interface Hall {
  readonly address: string;
  readonly teacher: Visitor;
  readonly learners: readonly Visitor[];
}

/** Calls `run` with each index, so that it is due at a time, or so many at once. */
export type Pace = (count: number, run: (index: number) => Promise<void>) => Promise<void>;

/** Arrivals at random within so many milliseconds, whether the server has answered the ones before or not. */
export const within =
  (ms: number): Pace =>
  async (count, run) => {
    await Promise.all(Array.from({ length: count }, (_, index) => pause(Math.random() * ms).then(() => run(index))));
  };

/** So many at the same time, the next one as soon as one is done. */
export const atOnce =
  (most: number): Pace =>
  async (count, run) => {
    let next = 0;
    const work = async () => {
      while (next < count) await run(next++);
    };
    await Promise.all(Array.from({ length: most }, work));
  };

/**
 * Lets each learner scan the code and sign in.
 * @throws Error if one of them is not recorded
 */
export async function rush(
  { address, learners, teacher }: Hall,
  attendanceId: string,
  pace: Pace,
): Promise<RushFigures> {
  const scan = screen(address, teacher, attendanceId);
  await scan();
  const page: number[] = [];
  const sign: number[] = [];
  const started = performance.now();
  await pace(learners.length, async (index) => {
    const learner = learners[index] as Visitor;
    const scanned = performance.now();
    let claim = '';
    // A code that is read too late is no longer accepted: the learner scans the next one.
    while (claim === '') {
      const path = `${readSignPage.path}?code=${await scan()}`;
      ({ claim } = (await ask(address, { ...readSignPage, path }, learner)) as { claim: string });
    }
    const read = performance.now();
    const { result } = await ask(address, signAttendance, learner, { code: claim });
    if (result !== 'signed') throw new Error(`Learner ${index} was not recorded: ${result}`);
    page.push(read - scanned);
    sign.push(performance.now() - read);
  });
  const seconds = (performance.now() - started) / 1_000;
  return { page: timesOf(page), sign: timesOf(sign), rate: learners.length / seconds };
}
