import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian.mjs';

const isThere = () =>
  (process.env.PATH ?? '').split(delimiter).some((directory) => existsSync(join(directory, 'pgbouncer')));

/** Installs PgBouncer where that is possible. Without it, the tests behind a pooler are skipped, and this says so. */
export async function findPooler() {
  if (isThere()) return;
  const problem = canInstall() ? await install('pgbouncer') : '';
  if (!isThere()) console.log(`There is no pgbouncer: nothing is tested behind a pooler. ${problem}`);
}
