import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { TABLES as STORED } from '../../../../demo/platform/areas.ts';
import { distributionStatements } from '../../../../demo/platform/core/database/distribute.ts';
import { seededRecords } from '../../../../demo/platform/core/database/tables.ts';
import { userAddresses, users } from '../../../../demo/platform/users/tables.ts';
import { TABLES } from '../../support/database/rows.ts';
import { emptyDatabase, freshDatabase, onCluster, onPostgres, startTestPlatform } from '../../support/platform.ts';

const script = fileURLToPath(new URL('../../../../demo/platform/distribute.ts', import.meta.url));

const ORDER = ['reference', 'distributed', 'truncate'];

const run = (databaseUrl: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });

/**
 * What `distribute` uses of Citus, with the names and parameters of its documentation, on one server. It refuses what
 * Citus refuses: a table twice, a table that does not exist, and a unique index without the distribution column. It notes
 * how each change of the schema was made.
 */
const STAND_IN = `
  set allow_system_table_mods = on;
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (99999, 'citus', 10, 2200, false, '13.2-1');
  create schema cluster;
  create table cluster.pg_dist_partition (logicalrelid oid primary key, kind text, place text);
  create table cluster.pg_dist_local_group (groupid integer);
  insert into cluster.pg_dist_local_group values (0);
  create table cluster.changes (mode text, process integer);
  create function cluster.note_change() returns event_trigger language plpgsql as
    $$ begin
      insert into cluster.changes values (current_setting('citus.multi_shard_modify_mode', true), pg_backend_pid());
    end $$;
  create function cluster.create_reference_table(relation regclass) returns void language sql as
    $$ insert into cluster.pg_dist_partition values (relation, 'reference', null) $$;
  create function cluster.create_distributed_table(relation regclass, by text, colocate_with text) returns void
  language plpgsql as $$ begin
    if exists (select from pg_index where indrelid = relation and indisunique and not exists (
      select from pg_attribute where attrelid = relation and attname = by and attnum = any (indkey)))
    then raise exception 'cannot create constraint on % without %', relation, by; end if;
    if colocate_with <> 'none' and not exists (
      select from cluster.pg_dist_partition where logicalrelid = colocate_with::regclass)
    then raise exception '% is not distributed', colocate_with; end if;
    insert into cluster.pg_dist_partition values (relation, 'distributed', by);
  end $$;
  create function cluster.truncate_local_data_after_distributing_table(relation regclass) returns void
  language plpgsql as $$ begin
    if not exists (select from cluster.pg_dist_partition where logicalrelid = relation)
    then raise exception '% is not distributed', relation; end if;
  end $$;
  create event trigger note_change on ddl_command_start execute function cluster.note_change();
`;

/** An empty database on a stand-in for a cluster. */
const clusterDatabase = async () => {
  const { databaseUrl } = await emptyDatabase();
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  await client.query(STAND_IN);
  await client.query(`alter role current_user in database ${client.database} set search_path = public, cluster`);
  const read = async (text: string) => (await client.query<{ name: string; place: string | null }>(text)).rows;
  return {
    databaseUrl: databaseUrl ?? '',
    execute: (text: string) => client.query(text),
    changes: async () => (await client.query('select distinct mode, process from cluster.changes')).rows,
    placed: () => read('select logicalrelid::regclass::text as name, place from cluster.pg_dist_partition'),
    close: () => client.end(),
  };
};

describe('the distribution over a cluster [X01]', () => {
  it('places every table: references first, the others near the first of their group', () => {
    const statements = distributionStatements(STORED, new Set());
    expect(statements).toHaveLength(2 * TABLES.length);
    expect(statements[0]).toMatch(/^select create_reference_table\('public\.\w+'\)$/);
    expect(statements).toContain(`select create_distributed_table('public.users', 'id', colocate_with => 'none')`);
    expect(statements).toContain(
      `select create_distributed_table('public.sessions', 'user_id', colocate_with => 'public.users')`,
    );
    expect(statements).toContain(`select create_distributed_table('public.tickets', 'hash', colocate_with => 'none')`);
    const kinds = statements.map((text) => /create_(\w+)_table|truncate/.exec(text)?.[1] ?? 'truncate');
    expect([...new Set(kinds)]).toEqual(['reference', 'distributed', 'truncate']);
    expect(kinds).toEqual([...kinds].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  });

  it('leaves alone what is distributed', () => {
    const open = distributionStatements(STORED, new Set(['users', 'secrets']));
    expect(open).toHaveLength(2 * (TABLES.length - 2));
    expect(open.join('\n')).not.toMatch(/\('public\.(?:users|secrets)'/);
  });

  it('places a new table with those of its group that are distributed already, also if it is the first one', () => {
    const statements = distributionStatements(STORED, new Set(['visits', 'outbox']));
    for (const [table, column, anchor] of [
      ['users', 'id', 'visits'],
      ['sessions', 'user_id', 'visits'],
      ['user_addresses', 'address', 'outbox'],
    ])
      expect(statements).toContain(
        `select create_distributed_table('public.${table}', '${column}', colocate_with => 'public.${anchor}')`,
      );
  });

  it.runIf(onPostgres && !onCluster())(
    'refuses a server that is no cluster, and a table without a placement',
    async () => {
      const { databaseUrl } = await freshDatabase();
      const refused = run(databaseUrl ?? '');
      expect([refused.status, refused.stderr.trim()]).toEqual([
        1,
        'The database has no Citus extension (create extension citus).',
      ]);
      const platform = await startTestPlatform({ databaseUrl });
      await platform.db.execute(sql`create table stray (id text primary key)`);
      await platform.close();
      const stray = run(databaseUrl ?? '');
      expect([stray.status, stray.stderr.trim()]).toEqual([1, 'Tables of no area: stray']);
    },
  );

  it.runIf(onPostgres && !onCluster())(
    'happens by itself in preparation, and again for a table that is new',
    async () => {
      const cluster = await clusterDatabase();
      await (await startTestPlatform({ databaseUrl: cluster.databaseUrl })).close();
      // All on one connection: Citus does not mix parallel changes with those of extensions in a transaction.
      expect(await cluster.changes()).toEqual([expect.objectContaining({ mode: 'sequential' })]);
      const placed = await cluster.placed();
      expect(placed).toHaveLength(TABLES.length);
      expect(placed).toContainEqual({ name: 'sessions', place: 'user_id' });
      expect(placed).toContainEqual({ name: 'tenants', place: null });
      expect(run(cluster.databaseUrl)).toMatchObject({ status: 0, stdout: 'All tables are distributed.\n' });
      await cluster.execute(`delete from cluster.pg_dist_partition where logicalrelid = 'outbox'::regclass`);
      expect(run(cluster.databaseUrl)).toMatchObject({ status: 0, stdout: 'Distributed 1 table.\n' });
      expect(await cluster.placed()).toContainEqual({ name: 'outbox', place: 'recipient' });
      await cluster.close();
    },
  );

  it.runIf(onPostgres && !onCluster())('is refused on a worker, with the setting for it', async () => {
    const cluster = await clusterDatabase();
    await cluster.execute('update cluster.pg_dist_local_group set groupid = 2');
    const reason = /^The database is on a worker of a Citus cluster.* Set DATABASE_PREPARE=0 for this process/;
    await expect(startTestPlatform({ databaseUrl: cluster.databaseUrl })).rejects.toThrow(reason);
    expect(run(cluster.databaseUrl)).toMatchObject({ status: 1, stderr: expect.stringMatching(reason) });
    await cluster.close();
  });

  it.runIf(onPostgres)('and all preparation are left out on request', async () => {
    const database = await freshDatabase();
    const first = await startTestPlatform(database);
    const forget = async () => {
      await first.db.delete(seededRecords).where(eq(seededRecords.key, 'account closed'));
      await first.db.delete(userAddresses).where(eq(userAddresses.userId, 'closed'));
      await first.db.delete(users).where(eq(users.id, 'closed'));
    };
    await forget();
    await first.close();
    const isThere = async (prepare: boolean) => {
      const platform = await startTestPlatform({ ...database, prepare });
      const rows = await platform.db.select({ id: users.id }).from(users).where(eq(users.id, 'closed'));
      await platform.close();
      return rows.length === 1;
    };
    expect([await isThere(false), await isThere(true)]).toEqual([false, true]);
  });
});
