import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { secrets } from './database/tables.ts';
import { randomSecret } from './random.ts';

/** Keys that persist across restarts and are shared by all processes of a platform. */
export interface Secrets {
  /** Returns the secret with this name, generated on first use. */
  get(name: string, make?: () => Promise<string>): Promise<string>;
}

const inFile = (path: string): Secrets => {
  const read = (): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  };
  let known: Record<string, string> | undefined;
  return {
    async get(name, make = async () => randomSecret()) {
      known ??= read();
      const present = known[name];
      if (present !== undefined) return present;
      const made = await make();
      known[name] ??= made;
      writeFileSync(path, JSON.stringify(known, null, 2), { mode: 0o600 });
      return known[name];
    },
  };
};

const inDatabase = (db: Database): Secrets => {
  const cache = new Map<string, string>();
  const read = async (name: string) => (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;
  return {
    async get(name, make = async () => randomSecret()) {
      let value = cache.get(name) ?? (await read(name));
      if (value === undefined) {
        await db
          .insert(secrets)
          .values({ name, value: await make() })
          .onConflictDoNothing();
        value = (await read(name)) as string;
      }
      cache.set(name, value);
      return value;
    },
  };
};

/** Secrets are stored in a file next to the embedded database, or in a table if processes share the database. */
export const openSecrets = (config: Config, db: Database): Secrets =>
  config.databaseUrl || config.dataDir === null ? inDatabase(db) : inFile(join(config.dataDir, 'secrets.json'));
