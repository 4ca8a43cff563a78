import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp, createAssetsApp } from './app.ts';
import { AREAS, TABLES } from './areas.ts';
import { mergeAccount, removeAccount } from './core/areas/accounts.ts';
import { clearPeriodically } from './core/areas/expiry.ts';
import { openJobs } from './core/background/jobs.ts';
import { openStorage } from './core/background/storage.ts';
import { type PlatformOptions, readConfig } from './core/config.ts';
import { type Database, openDatabase } from './core/database/database.ts';
import { gate } from './core/gate.ts';
import { channelsOf, missingChannels } from './core/outbox/channels.ts';
import { deliverContinuously } from './core/outbox/delivery.ts';
import { keepRelease } from './core/pages/releases.ts';
import type { Origins, Platform } from './core/platform.ts';
import { Revisions } from './core/revisions/revisions.ts';
import { openSecrets } from './core/secrets.ts';
import { createProvidersListener } from './providers/app.ts';
import { complete, refuseDemoData, seed } from './seed.ts';
import { setupLinkOf } from './setup/first-administrator.ts';
import { nameOf } from './tenants/queries.ts';

export interface RunningPlatform {
  readonly origins: Origins;
  /** The addresses at which this process listens. */
  readonly internal: Origins;
  /** The main origin in this process: `app.request()` responds without a socket. */
  readonly app: Hono;
  readonly db: Database;
  readonly isDemo: boolean;
  /** Where the first administrator is made; null in demo mode and once there is an account. */
  readonly setupLink: string | null;
  /** Dumps the embedded database, to start other servers from. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

const ATTEMPTS = 40;
/**
 * How long a connection may be idle. Proxies keep theirs for a minute: with Node's default of five seconds, a proxy
 * occasionally sends a request while the connection is being closed, and responds with 502.
 */
const KEEP_ALIVE_MS = 75_000;

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Milliseconds in which answers that have begun get their end when the server is closed. */
const LAST_ANSWERS_MS = 250;

const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });

/** The origins in the order of their ports. The login providers exist in demo mode only. */
const namesOf = (demo: boolean): (keyof Origins)[] => ['main', 'assets', ...(demo ? (['providers'] as const) : [])];

/** Listens on consecutive ports, so that a page of one origin can derive the others. */
const listenOn = async (
  ports: number,
  port: number,
  host: string,
  answer: (index: number) => RequestListener,
): Promise<Server[]> => {
  for (let attempt = 1; ; attempt += 1) {
    const first = port === 0 ? 20_000 + Math.floor(Math.random() * 20_000) : port;
    const servers: Server[] = [];
    try {
      for (let index = 0; index < ports; index += 1) {
        const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, answer(index));
        await listen(server, first + index, host);
        servers.push(server);
      }
      return servers;
    } catch (error) {
      await Promise.all(servers.map(shut));
      const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!inUse || port !== 0 || attempt >= ATTEMPTS) throw error;
    }
  }
};

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('The platform is starting.\n');
};

/**
 * Starts a platform server: opens and migrates the database, then serves its origins.
 * @throws Error if a port or the data directory is in use
 */
export const startPlatform = async (options: PlatformOptions = {}): Promise<RunningPlatform> => {
  const config = readConfig(options);
  const names = namesOf(config.demo);
  const listeners: RequestListener[] = names.map(() => starting);
  const servers = await listenOn(names.length, config.port, config.host, (index) => (request, response) => {
    listeners[index]?.(request, response);
  });
  const base = (servers[0] as Server).address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = (index: number): string => `http://${host}:${base.port + index}`;
  const internal: Origins = { main: address(0), assets: address(1), providers: address(2) };
  const origins: Origins = {
    main: config.publicOrigin ?? internal.main,
    assets: config.assetsOrigin ?? internal.assets,
    providers: config.providersOrigin ?? internal.providers,
  };
  const database = await openDatabase(config, TABLES).catch(async (error: unknown) => {
    await Promise.all(servers.map(shut));
    throw error;
  });
  const background: (() => Promise<void>)[] = [];
  let endLong = async (): Promise<void> => {};
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    await endLong();
    await Promise.all([...background.map((stop) => stop()), ...servers.map(shut)]);
    for (const end of closing) await end();
    await database.close();
  };
  try {
    await database.reach();
    if (config.prepare)
      await database.prepare(async (db) => {
        await (config.demo ? seed(db, config) : refuseDemoData(db));
        await complete(db);
      });
    else if (!config.demo) await refuseDemoData(database.db);
    await keepRelease(config);
    const storage = await openStorage(config);
    const jobs = openJobs(config);
    closing.push(jobs.stop, storage.close);
    const platform: Platform = {
      config,
      origins,
      internal,
      db: database.db,
      accounts: {
        remove: (tx, userId) => removeAccount(AREAS, TABLES, tx, userId),
        merge: (tx, from, into) => mergeAccount(AREAS, TABLES, tx, from, into),
      },
      async examScored(tx, score) {
        for (const area of AREAS) await area.examScored?.(tx, score, platform);
      },
      secrets: openSecrets(config, database.db),
      channels: channelsOf(config),
      storage,
      jobs,
      revisions: new Revisions(),
      schoolName: nameOf,
    };
    endLong = async () => {
      for (const area of AREAS) await area.close?.(platform);
    };
    const app = createApp(platform);
    const listenersByName = {
      main: async () => getRequestListener(app.fetch, { overrideGlobalObjects: false }),
      assets: async () => getRequestListener(createAssetsApp(platform).fetch, { overrideGlobalObjects: false }),
      providers: () => createProvidersListener(platform),
    };
    for (const [index, name] of names.entries()) {
      listeners[index] = gate(platform, name, await listenersByName[name]());
    }
    for (const line of missingChannels(platform)) config.log(line);
    background.push(clearPeriodically(platform, AREAS, TABLES), deliverContinuously(platform));
    for (const { run } of AREAS) if (run) background.push(run(platform));
    const setupLink = await setupLinkOf(platform);
    return {
      origins,
      internal,
      app,
      db: database.db,
      isDemo: config.demo,
      setupLink,
      dump: () => database.dump(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
