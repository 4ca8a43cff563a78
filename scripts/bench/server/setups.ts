import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { TABLES } from '../../../demo/platform/areas.ts';
import { readConfig } from '../../../demo/platform/core/config.ts';
import { type Database, openDatabase } from '../../../demo/platform/core/database/database.ts';
import { startPostgres } from '../../lib/postgres.ts';
import type { Population } from './population/people.ts';
import { seedPopulation } from './population/seed.ts';

/** A database with people in it. */
export interface Seeded {
  readonly name: string;
  readonly population: Population;
  /** How long it took to fill it. */
  readonly seconds: number;
  /** The settings of a server that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Its connection string; null for the embedded database, which only one process can use. */
  readonly url: string | null;
  stop(): Promise<void>;
}

const say = (text: string): void => {
  if (process.stdout.isTTY) process.stdout.write(`\r${text.padEnd(40)}\r`);
};

/** What a bench needs besides the people. */
type Further = (db: Database) => Promise<void>;

/** Migrates and fills the database of these settings. Returns its version and how long that took. */
async function fill(
  options: Parameters<typeof readConfig>[0],
  population: Population,
  further?: Further,
): Promise<{ seconds: number; name: string }> {
  const database = await openDatabase(readConfig({ ...options, log: () => {} }), TABLES);
  const started = performance.now();
  try {
    await database.prepare(async (db: Database) => {
      await seedPopulation(db, population, (people) =>
        say(`${people.toLocaleString('en')} of ${population.users.toLocaleString('en')} people`),
      );
      await further?.(db);
    });
    const { rows } = (await database.db.execute('select version() as text')) as unknown as { rows: { text: string }[] };
    say('');
    return { seconds: (performance.now() - started) / 1_000, name: /^\S+ [\d.]+/.exec(rows[0]?.text ?? '')?.[0] ?? '' };
  } finally {
    await database.close();
  }
}

/** Starts PostgreSQL as a small server would run it, every other setting at its default, and fills a database. */
export async function seedPostgres(population: Population, further?: Further): Promise<Seeded> {
  const directory = mkdtempSync(join(tmpdir(), 'campus-bench-'));
  // The server runs as another user when the bench runs as root.
  chmodSync(directory, 0o755);
  const server = await startPostgres(directory, { shared_buffers: '1GB', max_wal_size: '4GB' });
  const stop = async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client({ connectionString: `${server.url}/postgres` });
    await client.connect();
    await client.query('create database campus');
    await client.end();
    const url = `${server.url}/campus`;
    const { name, seconds } = await fill({ databaseUrl: url }, population, further);
    return { name, seconds, population, url, env: { DATABASE_URL: url }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Fills an embedded database. */
export async function seedEmbedded(population: Population, further?: Further): Promise<Seeded> {
  const dataDir = mkdtempSync(join(tmpdir(), 'campus-bench-'));
  mkdirSync(dataDir, { recursive: true });
  const stop = async () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { name, seconds } = await fill({ databaseUrl: null, dataDir }, population, further);
    return { name: `PGlite (${name})`, seconds, population, url: null, env: { CAMPUS_DATA: dataDir }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
