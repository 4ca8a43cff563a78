import { getTableColumns, getTableName } from 'drizzle-orm';
import { Fault } from '../trace.ts';
import type { PlacedTable, Placement } from './placement.ts';

/** What is needed of a connection to a PostgreSQL server. */
export interface Connection {
  query(text: string): Promise<{ readonly rows: Record<string, unknown>[] }>;
}

interface Plan {
  readonly table: string;
  readonly placement: Placement;
  /** The distribution column; empty for a reference table. */
  readonly column: string;
}

const planOf = ({ placement, table }: PlacedTable): Plan => {
  const column = placement.group === 'reference' ? '' : (getTableColumns(table)[placement.column]?.name ?? '');
  return { table: getTableName(table), placement, column };
};

/**
 * The table with which the others of its group are co-located: one that is distributed already, because a new version may
 * have another first one; otherwise the first one.
 */
const anchorOf = ({ placement, table }: Plan, plans: readonly Plan[], distributed: ReadonlySet<string>): string => {
  if (placement.group === 'own') return table;
  const group = plans.filter((plan) => plan.placement.group === placement.group);
  return (group.find((plan) => distributed.has(plan.table)) ?? group[0])?.table ?? table;
};

/** The statements that distribute the tables which are not distributed yet. */
export const distributionStatements = (tables: readonly PlacedTable[], distributed: ReadonlySet<string>): string[] => {
  const plans = tables.map(planOf);
  const open = plans.filter(({ table }) => !distributed.has(table));
  // Reference tables first: they may be joined with all others.
  const reference = open.filter(({ placement }) => placement.group === 'reference');
  const others = open.filter(({ placement }) => placement.group !== 'reference');
  return [
    ...reference.map(({ table }) => `select create_reference_table('public.${table}')`),
    ...others.map((plan) => {
      const { column, table } = plan;
      const anchor = anchorOf(plan, plans, distributed);
      const near = anchor === table ? 'none' : `public.${anchor}`;
      return `select create_distributed_table('public.${table}', '${column}', colocate_with => '${near}')`;
    }),
    // What the coordinator stored before.
    ...open.map(({ table }) => `select truncate_local_data_after_distributing_table('public.${table}')`),
  ];
};

const namesIn = async (connection: Connection, text: string): Promise<string[]> =>
  (await connection.query(text)).rows.map(({ name }) => String(name));

/** Whether the database has the Citus extension. */
export const hasCitus = async (connection: Connection): Promise<boolean> =>
  (await namesIn(connection, `select extname as name from pg_extension where extname = 'citus'`)).length > 0;

/**
 * Refuses a worker of a cluster before it refuses the first statement, with a reason that does not name the way out.
 * @throws Fault
 */
export const refuseWorker = async (connection: Connection): Promise<void> => {
  const [group] = await namesIn(connection, 'select groupid as name from pg_dist_local_group');
  if (group === undefined || group === '0') return;
  throw new Fault(
    'The database is on a worker of a Citus cluster, which refuses changes of tables. Set DATABASE_PREPARE=0 for this process, and prepare the database on the coordinator.',
  );
};

/**
 * Distributes the tables of a database on a Citus cluster by their placements, and returns how many. Tables that are
 * distributed already are left alone, so it can be repeated, for example after a migration that adds tables. The caller
 * holds the migration's lock.
 * @throws Fault if a table has no placement, or the database has no Citus extension
 */
export const distribute = async (connection: Connection, tables: readonly PlacedTable[]): Promise<number> => {
  const names = await namesIn(connection, `select tablename as name from pg_tables where schemaname = 'public'`);
  const planned = new Set(tables.map(({ table }) => getTableName(table)));
  const unplanned = names.filter((name) => !planned.has(name));
  if (unplanned.length > 0) throw new Fault(`Tables of no area: ${unplanned.join(', ')}`);
  if (!(await hasCitus(connection))) throw new Fault('The database has no Citus extension (create extension citus).');
  const distributed = await namesIn(
    connection,
    `select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid`,
  );
  const statements = distributionStatements(tables, new Set(distributed));
  for (const statement of statements) await connection.query(statement);
  return statements.length / 2;
};
