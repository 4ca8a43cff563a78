import type { Language } from '../../../src/contract/languages.ts';
import type { Jobs } from './background/jobs.ts';
import type { Storage } from './background/storage.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Revisions } from './database/revisions.ts';
import type { Channel } from './outbox/channel.ts';
import type { Secrets } from './secrets.ts';

/** The three origins of a platform: its own, the asset origin with the example pages, and the login providers. */
export interface Origins {
  readonly main: string;
  readonly assets: string;
  readonly providers: string;
}

/** Removes and merges accounts, in the transaction `tx`, in the tables of all areas. */
export interface AccountKeeper {
  /** Removes an account with all its rows. */
  remove(tx: Database, userId: string): Promise<void>;
  /** Moves the identities of an account to another one, and removes it. */
  merge(tx: Database, from: string, into: string): Promise<void>;
}

/** What every handler has access to. */
export interface Platform {
  readonly config: Config;
  readonly origins: Origins;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly accounts: AccountKeeper;
  /** How messages can be sent. */
  readonly channels: ReadonlySet<Channel>;
  /** Where files are. */
  readonly storage: Storage;
  /** The work that continues after a response. */
  readonly jobs: Jobs;
  /** What has changed at each tenant. */
  readonly revisions: Revisions;
  /** The name of a school; undefined if there is none. `start.ts` provides it, because the core imports no area. */
  readonly schoolName: (db: Database, id: string, language: Language) => Promise<string | undefined>;
  /** The addresses at which this process reaches the origins directly, without a proxy. */
  readonly internal: Origins;
}
