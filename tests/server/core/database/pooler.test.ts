import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CONTRACT } from '../../../../src/contract/index.ts';
import { readUser, refreshSession, signOut } from '../../../../src/contract/sign-in/session.ts';
import { saveSpaceAbout } from '../../../../src/contract/space/people.ts';
import { isProof, noteFigure } from '../../../proofs.ts';
import { Browser, CODES } from '../../support/browser.ts';
import { SAMPLES } from '../../support/call-samples.ts';
import { type Pooler, poolerVersion, startPooler } from '../../support/database/pooler.ts';
import { signIn, signInPeople } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { freshDatabase, onPostgres, startTestPlatform } from '../../support/platform.ts';

/** Connections of the pooler to the server. A process of the platform holds ten to the pooler. */
const POOL_SIZE = 3;

const version = isProof && onPostgres ? poolerVersion() : '';

describe.runIf(version !== '')('a pooler in transaction mode', () => {
  let pooler: Pooler;
  let platforms: Awaited<ReturnType<typeof startTestPlatform>>[];
  let direct: string;
  beforeAll(async () => {
    const { databaseUrl } = await freshDatabase();
    direct = databaseUrl ?? '';
    pooler = await startPooler(inject('databaseServer').url, POOL_SIZE);
    const settings = { databaseUrl: pooler.through(direct), prepare: false, limits: NO_LIMITS };
    platforms = [await startTestPlatform(settings), await startTestPlatform(settings)];
  });
  afterAll(async () => {
    for (const { close } of platforms) await close();
    await pooler.stop();
  });

  it('serves two processes with fewer connections than one of them holds: sessions, writes at once, revocation [X01] [Z10]', async ({
    task,
  }) => {
    noteFigure(task, `PgBouncer ${version}, ${POOL_SIZE} connections for 2 processes with up to 10 each`);
    const [one, two] = platforms.map(({ origins }) => new Browser(origins.main)) as [Browser, Browser];
    await signIn(one);
    for (const [name, value] of one.cookies) two.cookies.set(name, value);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 4 === 0
          ? (index % 8 ? one : two).ask(saveSpaceAbout, { body: { about: `line ${index}` } })
          : (index % 2 ? one : two).ask(readUser),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    const client = new pg.Client({ connectionString: direct });
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
    expect(rows[0]?.count).toBeLessThanOrEqual(POOL_SIZE);
    const renewed = await Promise.all([one.ask(refreshSession), two.ask(refreshSession)]);
    expect(renewed.map(({ status }) => status)).toEqual([200, 200]);
    await one.ask(signOut);
    expect((await two.ask(readUser)).code).toBe(CODES.signInRequired);
  });

  it('answers every call of the contract as a direct connection does [X01] [Z10]', { timeout: 600_000 }, async ({
    task,
  }) => {
    const ownDatabase = await freshDatabase();
    const beside = await startTestPlatform({ ...ownDatabase, limits: NO_LIMITS });
    const people = [
      await signInPeople(beside.origins.main),
      await signInPeople(platforms[0]?.origins.main ?? ''),
    ] as const;
    const differing: string[] = [];
    let asked = 0;
    for (const [name, call] of Object.entries(CONTRACT)) {
      // What ends the sessions of the people, or tells them apart by chance.
      if (/^(?:auth|developer|handoff)\./.test(call.name)) continue;
      const who = call.access === 'user' ? 'teacher' : 'visitor';
      const [plain, pooled] = await Promise.all(
        people.map((one) => one[who].ask(call, SAMPLES[name as keyof typeof SAMPLES] as never)),
      );
      asked += 1;
      if (plain?.status !== pooled?.status || plain?.code !== pooled?.code)
        differing.push(`${name}: ${plain?.status} ${plain?.code}, pooled ${pooled?.status} ${pooled?.code}`);
    }
    await beside.close();
    noteFigure(task, `${asked} calls`);
    expect(differing).toEqual([]);
    expect(platforms.flatMap(({ logged }) => logged)).toEqual([]);
  });
});
