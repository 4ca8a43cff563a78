import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../scripts/lib/postgres.ts';
import { readSpaceUser, saveSpaceAbout } from '../../../../src/contract/space/people.ts';
import { isProof, noteFigure } from '../../../proofs.ts';
import { Browser } from '../../support/browser.ts';
import { signIn } from '../../support/journeys.ts';
import { onPostgres } from '../../support/platform.ts';
import { type ServerProcess, startProcess } from '../../support/server-process.ts';

/** A process that is killed while people write has lost nothing that it has acknowledged. */

const ROUNDS = 5;
/** Writes after which the process is killed, in each round; the limit of a person is 100 in ten minutes. */
const ACKNOWLEDGED = 40;
const WRITERS = ['learner', 'teacher', 'admin', 'owner'] as const;

interface Writer {
  readonly account: string;
  readonly cookies: ReadonlyMap<string, string>;
  /** The last number that was acknowledged, and the last that was sent. */
  acknowledged: number;
  sent: number;
}

const browserOf = (server: ServerProcess, { cookies }: Writer): Browser => {
  const browser = new Browser(server.origin);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};

/** Writes number after number until the process is gone. */
async function write(server: ServerProcess, writer: Writer, told: () => void): Promise<void> {
  const browser = browserOf(server, writer);
  for (;;) {
    const next = writer.sent + 1;
    writer.sent = next;
    const answer = await browser.ask(saveSpaceAbout, { body: { about: `line ${next}` } }).catch(() => null);
    if (!answer) return;
    expect([answer.status, answer.body.data]).toEqual([200, { about: `line ${next}` }]);
    writer.acknowledged = next;
    told();
  }
}

async function storedOf(server: ServerProcess, writer: Writer): Promise<number> {
  const query = { searchUserId: writer.account };
  const { data } = await browserOf(server, writer).ask(readSpaceUser, { query });
  return Number(/\d+$/.exec(data.about ?? '')?.[0] ?? 0);
}

describe.runIf(isProof)('kill -9 while people write', () => {
  it('loses no write that was acknowledged, in five rounds [X01] [Z10]', { timeout: 900_000 }, async ({ task }) => {
    const directory = mkdtempSync(join(tmpdir(), 'campus-acknowledged-'));
    chmodSync(directory, 0o755);
    // With its own settings: those of the other tests do not wait for the disk.
    const database = onPostgres ? await startPostgres(directory) : null;
    const env: Record<string, string> = database
      ? { DATABASE_URL: `${database.url}/postgres`, CAMPUS_DATA: join(directory, 'data') }
      : { CAMPUS_DATA: join(directory, 'data') };
    let server = await startProcess(env);
    const writers: Writer[] = [];
    for (const account of WRITERS) {
      const browser = new Browser(server.origin);
      await signIn(browser, account);
      writers.push({ account, cookies: browser.cookies, acknowledged: 0, sent: 0 });
    }
    let all = 0;
    for (let round = 0; round < ROUNDS; round++) {
      let count = 0;
      let enough = () => {};
      const isEnough = new Promise<void>((resolve) => {
        enough = resolve;
      });
      const writing = writers.map((writer) =>
        write(server, writer, () => {
          all += 1;
          // In the midst of the others.
          if (++count === ACKNOWLEDGED + round * 3) enough();
        }),
      );
      // A write that is refused ends the test.
      await Promise.race([isEnough, Promise.all(writing)]);
      await server.end('SIGKILL');
      await Promise.all(writing);
      server = await startProcess(env);
      for (const writer of writers) {
        const stored = await storedOf(server, writer);
        expect(stored, writer.account).toBeGreaterThanOrEqual(writer.acknowledged);
        expect(stored, writer.account).toBeLessThanOrEqual(writer.sent);
      }
    }
    noteFigure(task, `${all} acknowledged writes, ${ROUNDS} kills, 0 lost`);
    await server.end('SIGTERM');
    await database?.stop();
    rmSync(directory, { recursive: true, force: true });
  });
});
