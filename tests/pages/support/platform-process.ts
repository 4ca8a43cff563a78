/**
 * A platform server in its own process, so that its work never blocks the browser tests. Commands arrive over the
 * process channel: see `Ask`.
 *
 *     node --import tsx tests/pages/support/platform-process.ts <directory> [make | named]
 *
 * `named` serves under localhost instead of an IP address, which a passkey requires.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../../../demo/platform/accounts/passwords.ts';
import { agreementSignatures } from '../../../demo/platform/agreements/tables.ts';
import { DEFAULT_LIMITS } from '../../../demo/platform/core/limits/limits.ts';
import { startPlatform } from '../../../demo/platform/start.ts';
import { addUsers } from '../../../demo/platform/users/queries.ts';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { FAST } from '../../support/fast.ts';
import type { Ask, NewUser, ServedPage } from './platform.ts';

const [, , directory = '', task] = process.argv;
const snapshotPath = join(directory, 'snapshot');
const quiet = { ...FAST, dataDir: null, databaseUrl: null, demo: true, port: 0 };

if (task === 'make') {
  const platform = await startPlatform(quiet);
  writeFileSync(snapshotPath, Buffer.from(await (await platform.dump()).arrayBuffer()));
  await platform.close();
  process.exit(0);
}

/** The three origins under a host name. */
const named = async () => {
  const port = await freePort(3);
  const at = (index: number) => `http://localhost:${port + index}`;
  return { port, publicOrigin: at(0), assetsOrigin: at(1), providersOrigin: at(2) };
};

/**
 * The pages of the tests, by address. The platform's servers answer with them before the platform does: a browser whose requests a
 * test intercepts has no cache and asks the test about each of them.
 */
const pages = new Map<string, ServedPage>();
const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]): boolean {
  const [request, response] = given as [IncomingMessage, ServerResponse];
  const page = event === 'request' && pages.get(`http://${request.headers.host}${request.url}`);
  if (!page) return Reflect.apply(emit, this, [event, ...given]);
  response.writeHead(200, { ...page.headers }).end(page.body);
  return true;
};

let offsetMs = 0;
// What the server remembers for a while, it measures by this clock.
const monotonic = performance.now.bind(performance);
performance.now = () => monotonic() + offsetMs;
const maintenanceFile = join(directory, `maintenance-${process.pid}`);
const limits = { ...DEFAULT_LIMITS };
const platform = await startPlatform({
  ...quiet,
  limits,
  userFragmentMs: 10_000,
  ...(task === 'named' ? await named() : {}),
  snapshot: new Blob([new Uint8Array(readFileSync(snapshotPath))]),
  prepare: false,
  widgetsDir: join(directory, 'widgets'),
  releasesDir: join(directory, 'releases'),
  siteDir: join(directory, 'site'),
  maintenanceFile,
  now: () => new Date(Date.now() + offsetMs),
  log: (line) => process.send?.({ log: line }),
});
const { db } = platform;

const TENANTS = ['north', 'river', 'oasis', 'mall'];

async function createUser({ id, email, password, phone, schoolId, signed }: NewUser): Promise<void> {
  const now = new Date(Date.now() + offsetMs);
  const passwordHash = await hashPassword(password, FAST.passwordCost);
  const user = {
    id,
    email,
    phone,
    passwordHash,
    realName: id,
    nickName: id,
    currentSchoolId: schoolId,
    createdAt: now,
  };
  await addUsers(db, [user]);
  if (!signed) return;
  const versions = await db.execute(sql`select tenant_id, type, version from agreement_versions`);
  const rows = (versions as unknown as { rows: unknown[] }).rows as {
    tenant_id: string;
    type: 'YS' | 'FW';
    version: string;
  }[];
  await db.insert(agreementSignatures).values(
    rows
      .filter(({ tenant_id }) => TENANTS.includes(tenant_id))
      .map(({ tenant_id, type, version }) => ({
        tenantId: tenant_id,
        userId: id,
        type,
        version,
        language: 'en_US',
        loginMethod: 1,
        signedAt: now,
        textHash: '',
      })),
  );
}

async function perform(ask: Ask): Promise<unknown> {
  if ('advance' in ask) {
    offsetMs += ask.advance * 1_000;
    return null;
  }
  if ('servePage' in ask) {
    pages.set(ask.servePage.address, ask.servePage);
    return null;
  }
  if ('createUser' in ask) return createUser(ask.createUser);
  if ('fragments' in ask) {
    const none = { count: 0, seconds: 60 };
    // Without a limit, or a test that waits for a fragment waits until the minute of those before it is over.
    const many = { count: 1_000_000, seconds: 60 };
    limits.fragmentsPerAddress = ask.fragments ? many : none;
    limits.fragmentsPerUser = ask.fragments ? many : none;
    return null;
  }
  if ('maintenance' in ask) {
    if (ask.maintenance) writeFileSync(maintenanceFile, '');
    else rmSync(maintenanceFile, { force: true });
    return null;
  }
  const [first = '', ...rest] = ask.sql;
  const pieces = rest.flatMap((piece, index) => [sql`${ask.values[index]}`, sql.raw(piece)]);
  const answer = await db.execute(sql.join([sql.raw(first), ...pieces]));
  return (answer as unknown as { rows: unknown[] }).rows;
}

process.on('message', ({ id, ask }: { id: number; ask: Ask }) => {
  perform(ask).then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) =>
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
const { main, assets, providers } = platform.origins;
process.send?.({ origins: { main, assets, providers } });
