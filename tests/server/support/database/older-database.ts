import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { PlatformOptions } from '../../../../demo/platform/core/config.ts';
import { EXTENSIONS } from '../../../../demo/platform/core/database/database.ts';
import { onPostgres } from '../platform.ts';
import { createDatabase } from './databases.ts';

const directory = mkdtempSync(join(tmpdir(), 'campus-older-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const MIGRATIONS = fileURLToPath(new URL('../../../../demo/platform/migrations', import.meta.url));

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[];
}

/** The position of a migration by its name, without its number. */
const positionOf = (name: string): number =>
  readJson<Journal>(join(MIGRATIONS, 'meta/_journal.json')).entries.findIndex(({ tag }) => tag.slice(5) === name);

let databases = 0;

/**
 * A database of the version before a migration, with rows that `sql` inserts, and the options to start a server on it.
 */
export const databaseBefore = async (migration: string, sql: string): Promise<PlatformOptions> => {
  databases += 1;
  const migrationsFolder = join(directory, `migrations-${databases}`);
  cpSync(MIGRATIONS, migrationsFolder, { recursive: true });
  const journal = join(migrationsFolder, 'meta/_journal.json');
  const { entries, ...rest } = readJson<Journal>(journal);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, positionOf(migration)) }));
  if (onPostgres) {
    const databaseUrl = await createDatabase(inject('databaseServer'), `older_${process.pid}_${databases}`);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await migratePg(drizzlePg({ client }), { migrationsFolder });
    await client.query(sql);
    await client.end();
    return { dataDir: null, databaseUrl };
  }
  const dataDir = join(directory, `data-${databases}`);
  mkdirSync(dataDir);
  const client = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: EXTENSIONS });
  await migratePglite(drizzlePglite({ client }), { migrationsFolder });
  await client.exec(sql);
  await client.close();
  return { dataDir, databaseUrl: null };
};

interface Snapshot {
  readonly tables: Record<
    string,
    { readonly name: string; readonly columns: Record<string, { readonly name: string; readonly type: string }> }
  >;
}

const literalOf = (table: string, column: string, type: string): string => {
  if (type.startsWith('timestamp')) return `now() + interval '1 day'`;
  if (type === 'boolean') return 'false';
  if (type === 'jsonb') return `'{}'`;
  return type === 'text' ? `'${table} ${column}'` : '1';
};

/** The names of all tables of the version before a migration, and the statements that insert one row into each. */
export const oneRowEach = (migration: string): { readonly tables: readonly string[]; readonly sql: string } => {
  const number = String(positionOf(migration) - 1).padStart(4, '0');
  const { tables } = readJson<Snapshot>(join(MIGRATIONS, `meta/${number}_snapshot.json`));
  const all = Object.values(tables);
  const statements = all.map(({ columns, name }) => {
    const list = Object.values(columns);
    const names = list.map((column) => `"${column.name}"`).join(', ');
    const values = list.map((column) => literalOf(name, column.name, column.type)).join(', ');
    return `insert into "${name}" (${names}) values (${values});`;
  });
  return { tables: all.map(({ name }) => name), sql: statements.join('\n') };
};
