/** `npm run distribute`: spreads the tables of `DATABASE_URL` over a Citus cluster. See `docs/hosting.md`. */
import { TABLES } from './areas.ts';
import { readConfig } from './core/config.ts';
import { openDatabase } from './core/database/database.ts';

const config = readConfig();
try {
  if (!config.databaseUrl) throw new Error('Set DATABASE_URL to a database with the Citus extension.');
  const database = await openDatabase(config, TABLES);
  const count = await database.distribute().finally(() => database.close());
  console.log(
    count === 0 ? 'All tables are distributed.' : `Distributed ${count} ${count === 1 ? 'table' : 'tables'}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
