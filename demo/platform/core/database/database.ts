import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Config } from '../config.ts';
import { Fault, traceOf } from '../trace.ts';
import { distribute, hasCitus, refuseWorker } from './distribute.ts';
import { takeLock } from './lock.ts';
import type { PlacedTable } from './placement.ts';
import { waitForServer } from './reach.ts';

/** The database or a transaction, with the same API for the embedded engine and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  /** True if other processes may use the database too. */
  readonly shared: boolean;
  /** Migrates the tables and runs `seed`, while holding a lock against other processes. */
  prepare(seed: (db: Database) => Promise<void>): Promise<void>;
  /**
   * Migrates the tables and distributes them over a Citus cluster. Returns how many were not distributed before.
   * @throws Fault if the database is not part of a cluster
   */
  distribute(): Promise<number>;
  /** Waits until the database can be reached. @throws Error if it refuses the login or remains unreachable */
  reach(): Promise<void>;
  /** Dumps the embedded database, to start other servers from. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Longer than the busiest moment of a pool, shorter than the time after which a client gives up. */
const CONNECT_MS = 10_000;
/** Longer than the costliest statement of a call takes on a busy server; a client has given up by then. */
const STATEMENT_MS = 15_000;
/** The extensions of PostgreSQL that the migrations create. The embedded engine has them as packages. */
export const EXTENSIONS = { pg_trgm };
const MIGRATION_LOCK = 7_206_031_142;

const loggerOf = ({ onStatement }: Config) => (onStatement ? { logQuery: (text: string) => onStatement(text) } : false);

/**
 * Closes a directory that existed with access for other users of the machine: the engine creates files in it that
 * everybody may write, and next to them are the secrets.
 */
const closeToOthers = (directory: string, { log }: Pick<Config, 'log'>): void => {
  // Windows has no such modes.
  if (process.platform === 'win32' || (statSync(directory).mode & 0o077) === 0) return;
  chmodSync(directory, 0o700);
  log(`Other users of this machine could open ${directory}. Its mode is 700 now.`);
};

const openEmbedded = async (config: Config): Promise<OpenDatabase> => {
  let release = () => {};
  let dataDir = 'memory://';
  if (config.dataDir !== null) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    closeToOthers(config.dataDir, config);
    release = takeLock(join(config.dataDir, 'platform.lock'));
    dataDir = join(config.dataDir, 'database');
    if (!existsSync(dataDir)) config.log('Creating the database (once) …');
  }
  const client = await PGlite.create({
    dataDir,
    extensions: EXTENSIONS,
    ...(config.snapshot ? { loadDataDir: config.snapshot } : {}),
  }).catch((error: unknown) => {
    release();
    throw error;
  });
  const db = drizzlePglite({ client, logger: loggerOf(config) });
  return {
    db,
    shared: false,
    async reach() {},
    async prepare(seed) {
      await migratePglite(db, { migrationsFolder });
      await seed(db);
    },
    distribute() {
      throw new Fault('The embedded database cannot be distributed.');
    },
    async dump() {
      // Uncompressed, because a dump is loaded much more often than it is made.
      return client.dumpDataDir('none');
    },
    async close() {
      await client.close();
      release();
    },
  };
};

const openServer = (url: string, config: Config, tables: readonly PlacedTable[]): OpenDatabase => {
  const settings = { connectionString: url, max: 10, keepAlive: true, connectionTimeoutMillis: CONNECT_MS };
  const pool = new pg.Pool({ ...settings, statement_timeout: STATEMENT_MS });
  const sayLost = (error: unknown) => config.log(`database connection lost: ${traceOf(error)}`);
  pool.on('error', sayLost);
  // The pool does not listen to connections that are in use; an error without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzlePg({ client: pool, logger: loggerOf(config) });

  /**
   * Runs work that only one process may do at a time, with the connection that holds the lock, and connections whose
   * statements take as long as they need.
   */
  async function whileLocked<T>(work: (holder: pg.Client, patient: NodePgDatabase) => Promise<T>): Promise<T> {
    const holder = new pg.Client({ connectionString: url });
    const patient = new pg.Pool(settings);
    // Its next query fails too.
    holder.on('error', sayLost);
    patient.on('error', sayLost);
    await holder.connect();
    try {
      await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      return await work(holder, drizzlePg({ client: patient, logger: loggerOf(config) }));
    } finally {
      await patient.end();
      await holder.end();
    }
  }

  /** Returns whether the database is part of a cluster. @throws Fault on a worker */
  async function migrateWith(holder: pg.Client): Promise<boolean> {
    const isCluster = await hasCitus(holder);
    if (isCluster) await refuseWorker(holder);
    // Otherwise Citus changes shards in parallel, and then refuses the extension of a later migration.
    if (isCluster) await holder.query(`set citus.multi_shard_modify_mode = 'sequential'`);
    await migratePg(drizzlePg({ client: holder, logger: loggerOf(config) }), { migrationsFolder });
    if (isCluster) await holder.query('reset citus.multi_shard_modify_mode');
    return isCluster;
  }

  return {
    db,
    shared: true,
    reach: () => waitForServer(url, config),
    prepare: (seed) =>
      whileLocked(async (holder, patient) => {
        if (await migrateWith(holder)) await distribute(holder, tables);
        await seed(patient);
      }),
    distribute: () =>
      whileLocked(async (holder) => {
        await migrateWith(holder);
        return distribute(holder, tables);
      }),
    dump() {
      throw new Error('only the embedded database can be dumped');
    },
    async close() {
      await pool.end();
    },
  };
};

/** Opens the database; `tables` says how a cluster distributes them. */
export const openDatabase = async (config: Config, tables: readonly PlacedTable[]): Promise<OpenDatabase> =>
  config.databaseUrl ? openServer(config.databaseUrl, config, tables) : openEmbedded(config);
