import pg from 'pg';

/** The PostgreSQL server of a test run, or the coordinator of a Citus cluster. */
export interface DatabaseServer {
  /** URL of a database on it that stays as it is. */
  readonly url: string;
  /** The nodes of a cluster, the coordinator first; none on a single server. */
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  /** Whether it was there before the run and stays, so that each test file drops what it has created. */
  readonly isGiven: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

/** The names of databases that a test run creates begin with this. */
const PREFIX = 'campus_test_';

/** A seeded database, which every test file copies. A cluster cannot copy one, so each is seeded there. */
export const TEMPLATE = 'template';

const urlOf = (server: DatabaseServer, name: string, node?: DatabaseServer['nodes'][number]): string => {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  if (node) [url.hostname, url.port] = [node.host, String(node.port)];
  return url.href;
};

const run = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const maintenanceOf = ({ url }: DatabaseServer): string => new URL(url).pathname.slice(1);

/** The server behind a URL; of a Citus database, with the nodes of its cluster. */
export const readServer = async (url: string, isGiven: boolean): Promise<DatabaseServer> => {
  let nodes: DatabaseServer['nodes'] = [];
  await run(url, async (client) => {
    const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
    if (!rowCount) return;
    const query = `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid`;
    nodes = (await client.query<DatabaseServer['nodes'][number]>(query)).rows;
  });
  return { url, nodes, isGiven };
};

/** Makes a database of the coordinator, which exists on every node, one of the cluster. */
const joinCluster = async (server: DatabaseServer, name: string): Promise<void> => {
  const [coordinator, ...workers] = server.nodes;
  if (!coordinator) return;
  for (const node of workers) {
    await run(urlOf(server, maintenanceOf(server), node), (client) => client.query(`create database ${name}`));
    await run(urlOf(server, name, node), (client) => client.query('create extension citus'));
  }
  await run(urlOf(server, name), async (client) => {
    await client.query('create extension citus');
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port]);
  });
};

/** The databases that this worker has created and not dropped. */
const created = new Set<string>();

/** Creates a database, empty or as a copy of the template, and returns its URL. */
export const createDatabase = async (server: DatabaseServer, suffix: string, isCopy = false): Promise<string> => {
  const name = PREFIX + suffix;
  const template = isCopy && server.nodes.length === 0 ? ` template ${PREFIX}${TEMPLATE}` : '';
  created.add(name);
  await run(server.url, (client) => client.query(`create database ${name}${template}`));
  await joinCluster(server, name);
  return urlOf(server, name);
};

/** Drops databases of a server that stays, on each node of a cluster: those whose names a condition on `$1` accepts. */
const drop = async (server: DatabaseServer, condition: string, value: unknown): Promise<void> => {
  const nodes = server.nodes.length > 0 ? server.nodes : [undefined];
  for (const node of nodes) {
    await run(urlOf(server, maintenanceOf(server), node), async (client) => {
      const query = `select datname as name from pg_database where ${condition}`;
      const { rows } = await client.query<{ name: string }>(query, [value]);
      for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
    });
  }
};

/** Drops all databases that test runs have created. */
export const dropDatabases = (server: DatabaseServer): Promise<void> =>
  drop(server, 'starts_with(datname, $1)', PREFIX);

/** Drops those that this worker has created since the last time. */
export const dropCreated = async (server: DatabaseServer): Promise<void> => {
  const names = [...created];
  created.clear();
  if (names.length > 0) await drop(server, 'datname = any($1::text[])', names);
};
